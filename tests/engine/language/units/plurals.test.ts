import { describe, expect, it } from 'vitest'
import { foldPlurals, unfoldPlurals } from '../../../../src/engine/language/units/plurals.ts'

describe('the names of a unit', () => {
  it.each([
    [
      ['meter', 'meters', 'metre', 'metres'],
      ['meter(s)', 'metre(s)'],
    ],
    // A plural without its singular, and a name that has none.
    [
      ['foot', 'feet', "'"],
      ['foot', 'feet', "'"],
    ],
    [['lbs'], ['lbs']],
  ])('%j are folded, and unfolded again', (names, folded) => {
    expect(foldPlurals(names)).toEqual(folded)
    expect(unfoldPlurals(folded)).toEqual(names)
  })
})
