import { describe, expect, it } from 'vitest'
import { evaluate } from '../../../../src/engine/run/evaluate.ts'
import { decodePermalink } from '../../../../src/engine/show/link/permalink.ts'
import { readClockTime } from '../../../../src/engine/language/numbers/readClockTime.ts'
import { findTool } from '../../support/catalogue.ts'
import { CONTEXT } from '../../support/evaluateFormula.ts'

describe('a time of day as people write it', () => {
  // 12 am is midnight and 12 pm noon: NIST, Times of Day FAQs. The day ends at 24:00: ISO 8601.
  it.each([
    ['7', '07:00'],
    ['07:00', '07:00'],
    ['7:05', '07:05'],
    ['07:00:00', '07:00'],
    ['7am', '07:00'],
    ['6:45 AM', '06:45'],
    ['6:45\u202fPM', '18:45'],
    ['7:00 a.m.', '07:00'],
    ['11 p.m.', '23:00'],
    ['12 am', '00:00'],
    ['12:30pm', '12:30'],
    ['12:30 am', '00:30'],
    ['0:30 am', '00:30'],
    ['13:00 pm', '13:00'],
    ['noon', '12:00'],
    ['12 noon', '12:00'],
    ['Midnight', '00:00'],
    ['07h00', '07:00'],
    ['7h', '07:00'],
    ['7 h 30', '07:30'],
    ['6.45', '06:45'],
    ['0645', '06:45'],
    ['645', '06:45'],
    ['1230', '12:30'],
    ['24:00', '00:00'],
    ['7：00', '07:00'],
    ['\u200e7:00\u200e', '07:00'],
  ])('%j is %s', (text, gives) => expect(readClockTime(text)).toBe(gives))

  it.each([
    '',
    '25:00',
    '24:30',
    '7:60',
    '7:5',
    '30',
    '13 am',
    '0:30 pm',
    '-7',
    '7,5',
    '7:00:30',
    '12345',
    '6.5',
    'soon',
  ])('%j is none', (text) => expect(readClockTime(text)).toBeUndefined())

  it('is read by programs and links alike', () => {
    const sleep = findTool('sleep')
    const [typed, plain] = ['6:45 PM', '18:45'].map((wakeTime) => evaluate(sleep, { wakeTime }, CONTEXT))
    expect(typed?.ok && typed.values).toEqual(plain?.ok && plain.values)
    expect(decodePermalink(sleep, 'wakeTime=6:45%20PM')).toEqual({ given: { wakeTime: '18:45' }, ignored: [] })
  })
})
