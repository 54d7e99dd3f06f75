import { describe, expect, it } from 'vitest'
import { EN_US } from '../../../src/engine/conventions.ts'
import { formatTime } from '../../../src/engine/show/formatTime.ts'
import { clockTime, formatDuration } from '../../../src/engine/language/numbers/clockTime.ts'

describe('a time of day', () => {
  it.each([
    { minutes: 0, clock: '00:00', text: '12:00 AM' },
    { minutes: 1, clock: '00:01', text: '12:01 AM' },
    { minutes: 59, clock: '00:59', text: '12:59 AM' },
    { minutes: 60, clock: '01:00', text: '1:00 AM' },
    { minutes: 719, clock: '11:59', text: '11:59 AM' },
    { minutes: 720, clock: '12:00', text: '12:00 PM' },
    { minutes: 779, clock: '12:59', text: '12:59 PM' },
    { minutes: 780, clock: '13:00', text: '1:00 PM' },
    { minutes: 1335, clock: '22:15', text: '10:15 PM' },
    { minutes: 1439, clock: '23:59', text: '11:59 PM' },
  ])('of $minutes minutes is $clock and reads $text', ({ minutes, clock, text }) => {
    expect(clockTime(minutes)).toBe(clock)
    expect(formatTime(clock, EN_US)).toBe(text)
  })
})

describe('a duration', () => {
  it.each([
    [0, '00:00:00'],
    [-0, '00:00:00'],
    [1, '00:00:01'],
    [59, '00:00:59'],
    [60, '00:01:00'],
    [3599, '00:59:59'],
    [3600, '01:00:00'],
    [86_400, '24:00:00'],
    [-5400, '-01:30:00'],
    [-1, '-00:00:01'],
    [359_999, '99:59:59'],
    [360_000, '100:00:00'],
    [2 * 35_999_999, '19999:59:58'],
  ])('of %s seconds is %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })
})
