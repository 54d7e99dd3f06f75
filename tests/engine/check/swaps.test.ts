import { describe, expect, it } from 'vitest'
import { describeProblems } from '../support/describeProblems.ts'

const METRIC = '{ metric: kg, imperial: lb }'
const SWAPPED = '{ metric: lb, imperial: kg }'

/** A weight and two figures of it, in the units of a choice. */
const problemsOf = (weight: string, [half, double]: readonly [string, string]): string[] =>
  describeProblems(`
inputs:
  system:
    type: choice
    label: Units
    choices: [{ value: metric, label: Metric }, { value: imperial, label: Imperial }]
  weight: { type: number, label: Weight, unit: { by: system, is: ${weight} } }
outputs:
  half: { label: Half, formula: weight / 2, unit: { by: system, is: ${half} } }
  double: { label: Double, formula: weight * 2, unit: { by: system, is: ${double} } }
examples:
  - name: ten
    given: { weight: 10 }
    gives: { half: 5, double: 20 }
    source: By hand
  - name: eight pounds
    given: { system: imperial, weight: 8 }
    gives: { half: 4, double: 16 }
    source: By hand
`)

describe('the units of choices', () => {
  it('are swapped if a field and a figure have them the other way round', () => {
    expect(problemsOf(METRIC, [METRIC, SWAPPED])).toEqual([
      'wrong-unit /outputs/double/unit double is in lb for metric, and weight in kg: the units of its choices are swapped',
    ])
    expect(problemsOf(METRIC, [SWAPPED, METRIC])).toEqual([
      'wrong-unit /outputs/half/unit half is in lb for metric, and weight in kg: the units of its choices are swapped',
    ])
  })

  it('may be the same everywhere, in any order', () => {
    expect(problemsOf(METRIC, [METRIC, '{ imperial: lb, metric: kg }'])).toEqual([])
  })

  it('may differ between fields and figures, which are converted', () => {
    expect(problemsOf(METRIC, [SWAPPED, SWAPPED])).toEqual([])
  })

  it('may be others for one figure', () => {
    expect(problemsOf(METRIC, [METRIC, '{ metric: g, imperial: oz }'])).toEqual([])
  })
})
