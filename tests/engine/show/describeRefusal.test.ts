import { describe, expect, it } from 'vitest'
import type { Cause } from '../../../src/engine/language/functions/CalculationError.ts'
import { Refusal } from '../../../src/engine/Refusal.ts'
import { describeRefusal } from '../../../src/engine/show/describeRefusal.ts'

const TOOL = { id: 'made-up', inputs: [], nodes: [] }
const say = (refusal: Refusal): string => describeRefusal(refusal, TOOL).message

describe('why a value cannot be calculated', () => {
  it.each<Cause & { says: string }>([
    { code: 'figure-not-finite', params: null, says: 'a figure in it is too large or not a number' },
    { code: 'term-not-finite', params: null, says: 'a term is too large or not a number' },
    { code: 'whole-divided-by-zero', params: null, says: 'a whole number cannot be divided by 0' },
    { code: 'bounds-too-large', params: { limit: 99 }, says: 'the bounds must be numbers up to 99 from zero' },
    {
      code: 'no-whole-between',
      params: { lowest: 1.2, highest: 1.8 },
      says: 'there is no whole number between 1.2 and 1.8',
    },
    {
      code: 'end-before-start',
      params: { start: '2026-01-02', end: '2026-01-01' },
      says: 'the end, 2026-01-01, must not be before the start, 2026-01-02',
    },
    {
      code: 'unknown-date-unit',
      params: { unit: 'yd' },
      says: 'the unit of datedif must be y, m, d, ym or md, got "yd"',
    },
    {
      code: 'unknown-time-zone',
      params: { zone: 'Europe/Berln' },
      says: 'there is no time zone "Europe/Berln", did you mean "Europe/Berlin"?',
    },
    { code: 'date-out-of-range', params: null, says: 'the date falls outside of the years 1 to 9999' },
  ])('$code reads "$says"', ({ says, ...cause }) => {
    expect(say(new Refusal('not-calculable', { name: 'due', cause }))).toBe(
      `due cannot be calculated from these inputs: ${says}`,
    )
    expect(say(new Refusal('row-not-calculable', { cause }, 'courses[0]'))).toBe(
      `courses[0] cannot be calculated: ${says}`,
    )
  })

  it('names the input it belongs to', () => {
    expect(
      describeRefusal(new Refusal('out-of-bounds', { bound: 'above', limit: 0, given: 0 }).of('rate'), TOOL),
    ).toEqual({
      input: 'rate',
      message: 'rate must be greater than 0, got 0',
    })
  })
})
