import { describe, expect, it } from 'vitest'
import { analyzeNumbers } from '../../src/assistant/compute/analyzeNumbers.ts'

describe('outliers', () => {
  // By hand, as Tukey has it: the middle number is in both halves.
  it.each([
    { values: [12, 15, 17, 19, 200], outliers: [200], why: 'hinges 15 and 19, fences 9 and 25' },
    { values: [1, 2, 3, 4, 5], outliers: [], why: 'hinges 2 and 4, fences -1 and 7' },
    { values: [1, 2, 3, 4, 7], outliers: [], why: 'a number on the fence is within' },
    { values: [1, 2, 3, 4, 7.1], outliers: [7.1], why: 'one beyond it is not' },
    { values: [11, 12, 13, 14, 15, 95], outliers: [95], why: 'hinges 12 and 15, fences 7.5 and 19.5' },
    { values: [1, 1, 1, 100], outliers: [], why: 'four are too few for fences' },
  ])('of $values are $outliers: $why', ({ values, outliers }) => {
    expect(analyzeNumbers(values).outliers).toEqual(outliers)
  })
})

describe('figures of very small numbers', () => {
  // Python: statistics.mean, .median and .stdev of [1e-7, 2e-7, 4e-7]
  it('keep six digits', () => {
    const { mean, median, standardDeviation, range, sum } = analyzeNumbers([0.0000001, 0.0000002, 0.0000004])
    expect({ mean, median, standardDeviation, range, sum }).toEqual({
      mean: 2.33333e-7,
      median: 2e-7,
      standardDeviation: 1.52753e-7,
      range: 3e-7,
      sum: 7e-7,
    })
  })
})
