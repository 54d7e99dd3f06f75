import { describe, expect, it } from 'vitest'
import { cleanDuration, duration, isduration } from '../../../../src/engine/language/functions/duration.ts'

describe('duration', () => {
  it.each([
    { text: '1:2:3', gives: 3723 },
    { text: '01:02', gives: 3720 },
    { text: '90 min', gives: 5400 },
    { text: ' 1h30 ', gives: 5400 },
    { text: '1d 2h', gives: 93_600 },
    { text: '1 day 3 h 5 min', gives: 97_500 },
    { text: '2 days', gives: 172_800 },
    { text: '1h 30m', gives: 5400 },
    { text: '2 hours, 5 minutes', gives: 7500 },
    { text: '1.5 h', gives: 5400 },
    { text: '0.1 h', gives: 360 },
    { text: '.5 min', gives: 30 },
    { text: '45s', gives: 45 },
    { text: '9999:59:59', gives: 35_999_999 },
    { text: '0:00', gives: 0 },
    { text: '-0:00', gives: 0 },
    { text: '-0:30', gives: -1800 },
    { text: '− 30 min', gives: -1800 },
    { text: '½ h', gives: 1800 },
    { text: '1½ h', gives: 5400 },
    { text: "45'", gives: 2700 },
    { text: '25’30”', gives: 1530 },
    { text: '8:30 h', gives: 30_600 },
    { text: '1,5 h', gives: 5400 },
    { text: '1 h 5 min 30 s', gives: 3930 },
    { text: '1 h and 5 min', gives: 3900 },
  ])('of "$text" is $gives', ({ text, gives }) => {
    expect(duration(text)).toBe(gives)
    expect(isduration(text)).toBe(true)
  })

  it.each([
    '',
    ' ',
    '8',
    '1:75',
    '1:30:60',
    '10000:00',
    '1:2:3:4',
    '--1:00',
    '-',
    '1.5 s',
    'soon',
    '30 min 1 h',
    '10001 h',
    'h',
    '1:30 min',
  ])('passes over "%s"', (text) => {
    expect(isduration(text)).toBe(false)
    expect(cleanDuration(text)).toBe(text)
  })

  it.each([
    { text: '1:2:3', gives: '01:02:03' },
    { text: '90 min', gives: '01:30:00' },
    { text: '02:45:30', gives: '02:45:30' },
    { text: '0300:00:00', gives: '300:00:00' },
  ])('of "$text" is written $gives', ({ text, gives }) => {
    expect(cleanDuration(text)).toBe(gives)
  })
})
