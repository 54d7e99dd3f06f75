import { expect } from 'vitest'
import type { Calculation } from '../../../src/service/calculate.ts'

/**
 * Expects that a result, whatever the input, is plain JSON without NaN, Infinity or -0, or reports errors. Outputs that
 * echo a visitor's text may contain anything.
 */
export function expectHonest(result: Calculation, { echoes = false } = {}): void {
  // A table without a total has the key undefined here and no key in JSON.
  expect(JSON.parse(JSON.stringify(result))).toEqual(result)
  if (!result.ok) {
    expect(result.errors.length).toBeGreaterThan(0)
    for (const { message } of result.errors) {
      expect(message).toMatch(/^\S.*\S$/s)
      expect(message.length).toBeLessThan(1000)
    }
    return
  }
  for (const { value, text, label, unit = '', note = '', table } of Object.values(result.outputs)) {
    const values = typeof value === 'object' ? value.flatMap((row) => Object.values(row)) : [value]
    // One look at all of them: a call of expect takes longer than what it looks at.
    expect(
      values.filter((each) => typeof each === 'number' && (Object.is(each, -0) || !Number.isFinite(each))),
    ).toEqual([])
    if (echoes) continue
    const shown = [text, label, unit, note, ...(table?.cells ?? []).flat()]
    expect(shown.filter((each) => NOT_FOR_PEOPLE.test(each))).toEqual([])
  }
}

const NOT_FOR_PEOPLE = /NaN|Infinity|undefined|null|\[object|\de[+-]?\d+:|^-\$?0(\.0*)?%?$/

/** A random source that returns the same numbers every time. */
export function repeatable(): () => number {
  let state = 1
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
}
