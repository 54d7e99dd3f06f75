import { describe, expect, it } from 'vitest'
import { geomean, modes, quartile, stdev, stdevp } from '../../../../src/engine/language/functions/distribution.ts'

// Expected values by Python's statistics module, over fractions.
describe('standard deviations', () => {
  it.each([
    { values: [2, 4, 4, 4, 5, 5, 7, 9], sample: 2.138089935299395, population: 2 },
    { values: [40000, 42000, 45000, 47000, 1000000], sample: 427768.27839380514, population: 382607.5796426412 },
    // The naive sum of squares gives 0 or a negative number here.
    { values: [1e9 + 1, 1e9 + 2, 1e9 + 3], sample: 1, population: 0.816496580927726 },
    { values: [999999999999990, 999999999999991], sample: 0.7071067811865476, population: 0.5 },
    {
      values: [999999999999990, 999999999999991, 999999999999993],
      sample: 1.5275252316519468,
      population: 1.247219128924647,
    },
    { values: [99999999999.9, 99999999999.8], sample: 0.07071067811865475, population: 0.05 },
    {
      values: [100000000000.5, 100000000000.4, 100000000000.2],
      sample: 0.1527525231651947,
      population: 0.12472191289246472,
    },
    { values: [1e200, 3e200], sample: Math.SQRT2 * 1e200, population: 1e200 },
    { values: [0.1, 0.1, 0.1], sample: 0, population: 0 },
    { values: [5], sample: Number.NaN, population: 0 },
  ])('of $values', ({ values, sample, population }) => {
    const within = (found: number, expected: number) =>
      Number.isNaN(expected)
        ? expect(found).toBeNaN()
        : expect(Math.abs(found - expected)).toBeLessThanOrEqual(expected * 1e-14)
    within(stdev(values), sample)
    within(stdevp(values), population)
  })
})

describe('geomean', () => {
  it.each([
    { values: [1, 4, 16], gives: 4 },
    { values: [40000, 42000, 45000, 47000, 1000000], gives: 81306.249935299 },
    { values: [1e300, 1e-300], gives: 1 },
    { values: [7], gives: 7 },
  ])('of $values is $gives', ({ values, gives }) => expect(Math.abs(geomean(values) / gives - 1)).toBeLessThan(1e-12))

  // A root that is whole or a short decimal is exact; the others by mpmath with 50 digits.
  it.each([
    { values: [999999999999998, 999999999999998, 999999999999998], gives: 999999999999998 },
    { values: [999999999999998], gives: 999999999999998 },
    { values: [8, 27, 64], gives: 24 },
    { values: [123456789, 123456789, 123456789, 123456789, 123456789], gives: 123456789 },
    { values: [0.1, 0.1, 0.1], gives: 0.1 },
    { values: [5e-324, 5e-324, 5e-324], gives: 5e-324 },
    { values: Array.from({ length: 1000 }, () => 1.7e308), gives: 1.7e308 },
    { values: [1e-300, 1e300, 1e300], gives: 1e100 },
    { values: Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? 1e-200 : 1e200)), gives: 1 },
    { values: [999999999999998, 999999999999996], gives: 999999999999997 },
    { values: [2, 3], gives: 2.449489742783178 },
  ])('of $values is $gives to 15 digits', ({ values, gives }) =>
    expect(geomean(values).toPrecision(15)).toBe(gives.toPrecision(15)),
  )

  it.each([[[0, 4]], [[-1, -4]]])('of %j has no result', (values) => expect(geomean(values)).toBeNaN())
})

describe('quartile', () => {
  it.each([
    { values: [4, 1, 3, 2], quarters: [1, 1.75, 2.5, 3.25, 4] },
    { values: [2, 4, 4, 4, 5, 5, 7, 9], quarters: [2, 4, 4.5, 5.5, 9] },
    { values: [6], quarters: [6, 6, 6, 6, 6] },
  ])('of $values', ({ values, quarters }) => {
    expect([0, 1, 2, 3, 4].map((quarter) => quartile(values, quarter))).toEqual(quarters)
  })
})

describe('modes', () => {
  it.each([
    { values: [4, 2, 4, 2, 9], gives: '2 and 4' },
    { values: [3, 3, 2, 2, -1, -1, 0], gives: '-1, 2 and 3' },
    { values: [1, 2, 3], gives: 'none' },
    { values: [5, 5], gives: '5' },
    { values: [0, -0, 1], gives: '0' },
    { values: [1e-7, 1e-7], gives: '0.0000001' },
  ])('of $values are $gives', ({ values, gives }) => expect(modes(values)).toBe(gives))
})
