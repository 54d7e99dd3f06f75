import { describe, expect, it } from 'vitest'
import { describeProblems } from '../support/describeProblems.ts'

/** Savings with a table, bands and a chart; only the places of keys are looked at. */
const SAVINGS = `
bands:
  size:
    - { value: small, label: Small, below: 100 }
    - { value: large, label: Large }
inputs:
  start: { type: money, label: Start }
  years:
    type: number
    label: Years
    min: 1
outputs:
  end:
    label: End
    formula: last(plan.balance)
    format: money
    primary: true
  verdict:
    label: Verdict
    band:
      of: end
      in: size
  plan:
    label: Plan
    rows:
      year:
        label: Year
        from: 1
        to: years
    carry:
      balance: start
    columns:
      interest:
        label: Interest
        formula: balance / 10
        format: money
      balance:
        label: Balance
        formula: balance + interest
        format: money
    fold:
      every: 5
      label: Five years
      sum: [interest]
      last: [balance]
    total: [interest]
charts:
  growth: { kind: area, of: plan, x: year, y: [balance], label: Growth }
examples:
  - name: one year
    given: { start: 100, years: 1 }
    gives: { end: 110, verdict: large, plan: [{ interest: 10, balance: 110 }] }
    source: By hand
`

const TOTAL = '    total: [interest]\n'
const CARRY = '    carry:\n      balance: start\n'
const FOLD = SAVINGS.slice(SAVINGS.indexOf('    fold:'), SAVINGS.indexOf(TOTAL))
const deeper = (lines: string) => lines.replaceAll(/^ {4}/gm, '      ')
const move = (lines: string, behind: string, as: string): readonly [from: string, to: string][] => [
  [lines, ''],
  [behind, behind + as],
]

describe('a key that stands in the wrong mapping', () => {
  it.each<[string, readonly (readonly [from: string, to: string])[], string]>([
    [
      'a list among the columns',
      move(TOTAL, '        formula: balance + interest\n        format: money\n', deeper(TOTAL)),
      'unknown-key /outputs/plan/columns/total "total" belongs beside "columns", not in it; change its indentation',
    ],
    [
      'a mapping among the columns',
      move(CARRY, '        formula: balance + interest\n        format: money\n', deeper(CARRY)),
      'unknown-key /outputs/plan/columns/carry "carry" belongs beside "columns", not in it; change its indentation',
    ],
    [
      'a mapping of many keys among the columns',
      [[FOLD, deeper(FOLD)]],
      'unknown-key /outputs/plan/columns/fold "fold" belongs beside "columns", not in it; change its indentation',
    ],
    [
      'a text among the columns',
      [['    fold:', '      while: balance > 0\n    fold:']],
      'unknown-key /outputs/plan/columns/while "while" belongs beside "columns", not in it; change its indentation',
    ],
    [
      'in a column',
      [['        format: money\n    fold:', '        format: money\n        while: balance > 0\n    fold:']],
      'unknown-key /outputs/plan/columns/balance/while "while" belongs beside "columns", not in it; change its indentation',
    ],
    [
      'in the fold',
      [[TOTAL, deeper(TOTAL)]],
      'unknown-key /outputs/plan/fold/total "total" belongs beside "fold", not in it; change its indentation',
    ],
    [
      'among the rows',
      move(CARRY, '        to: years\n', deeper(CARRY)),
      'unknown-key /outputs/plan/rows/carry "carry" belongs beside "rows", not in it; change its indentation',
    ],
    [
      'in the range of rows',
      [['        to: years\n', '        to: years\n        while: balance > 0\n']],
      'unknown-key /outputs/plan/rows/year/while "while" belongs beside "rows", not in it; change its indentation',
    ],
    [
      'in the band',
      [['      in: size\n', '      in: size\n      tone: good\n']],
      'unknown-key /outputs/verdict/band/tone "tone" belongs beside "band", not in it; change its indentation',
    ],
    [
      'beside the fold',
      [
        ['      every: 5\n', ''],
        [TOTAL, `${TOTAL}    every: 5\n`],
      ],
      'unknown-key /outputs/plan/every "every" belongs under "fold", not beside it; change its indentation',
    ],
    [
      'beside the band',
      [['      in: size\n', '    in: size\n']],
      'unknown-key /outputs/verdict/in "in" belongs under "band"; change its indentation',
    ],
    [
      'beside the range',
      [['        to: years\n', '      to: years\n']],
      'unknown-key /outputs/plan/rows/to "to" belongs under "year", not beside it; change its indentation',
    ],
    [
      'in an input',
      [['    min: 1\n', '    min: 1\n    needs: [years > 1]\n']],
      'unknown-key /inputs/years/needs "needs" belongs beside "inputs", not in it; change its indentation',
    ],
    [
      'among the inputs',
      [['outputs:\n', '  needs:\n    - years > 1\noutputs:\n']],
      'unknown-key /inputs/needs "needs" belongs beside "inputs", not in it; change its indentation',
    ],
    [
      'among the outputs',
      [['charts:\n', '  says: "It is {end}"\ncharts:\n']],
      'unknown-key /outputs/says "says" belongs beside "outputs", not in it; change its indentation',
    ],
  ])('%s', (_, changes, problem) => {
    const text = changes.reduce((whole, [from, to]) => {
      expect(whole).toContain(from)
      return whole.replace(from, to)
    }, SAVINGS)
    expect(describeProblems(text)).toEqual([problem])
  })

  it('belongs to the input above it, not to another such key', () => {
    expect(describeProblems(SAVINGS.replace('    min: 1\n', '  min: 1\n  max: 50\n'))).toEqual([
      'unknown-key /inputs/min "min" stands among the inputs, and belongs to "years": indent it by 2 more spaces',
      'unknown-key /inputs/max "max" stands among the inputs, and belongs to "years": indent it by 2 more spaces',
    ])
  })
})
