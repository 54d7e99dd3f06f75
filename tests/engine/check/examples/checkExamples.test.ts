import { describe, expect, it } from 'vitest'
import { describeProblems } from '../../support/describeProblems.ts'

/** The problems of a definition with one example of these lines, as code, place and message. */
function problemsOf(example: string): string[] {
  return describeProblems(
    `inputs:
  start: { type: number, label: Start, above: 0 }
outputs:
  next: { label: Next, formula: start + 1 }
  steps:
    label: Steps
    rows: { step: [1, 2] }
    columns: { reached: { label: Reached, formula: start + step }, even: { label: Even, formula: reached2 } }
  drawn: { label: Drawn, formula: 'randbetween(1, 6)' }
examples:
  - name: sample
    ${example}
    source: By hand
`.replace('formula: reached2', 'formula: (start + step) % 2 == 0'),
  )
}

const RIGHT =
  'given: { start: 1 }\n    gives: { next: 2, steps: [{ reached: 2 }, { reached: 3, even: false }], drawn: { min: 1, max: 6 } }'

describe('an example', () => {
  it('passes if all its values are right, and may leave out parts of a table', () => {
    expect(problemsOf(RIGHT)).toEqual([])
  })

  it.each([
    {
      name: 'a cell of a table that differs',
      change: ['{ reached: 3, even: false }', '{ reached: 4, even: true }'],
      says: [
        'example-differs /examples/0/gives/steps/1/reached example "sample" says reached in row 2 of steps is 4, the formula gives 3; 1 more figure differs; check the source before changing either',
      ],
    },
    {
      name: 'a column that the table does not have',
      change: ['{ reached: 2 }', '{ raeched: 2 }'],
      says: ['unknown-column /examples/0/gives/steps/0/raeched the table steps has no column "raeched"'],
    },
    {
      name: 'a table of another length',
      change: ['[{ reached: 2 }, { reached: 3, even: false }]', '[{ reached: 2 }]'],
      says: [
        'example-differs /examples/0/gives/steps example "sample" says steps has 1 row, the formula gives 2; check the source before changing either',
      ],
    },
    {
      // Its point separates no thousands.
      name: 'figures that differ after an input below 1',
      change: ['start: 1', 'start: 0.125'],
      says: [
        'example-differs /examples/0/gives/next example "sample" says next is 2, the formula gives 1.125; 2 more figures differ; check the source before changing either',
      ],
    },
    {
      name: 'a number as text',
      change: ['next: 2', 'next: "2"'],
      says: ['example-differs /examples/0/gives/next example "sample" says next is "2", the formula gives 2; write 2'],
    },
    {
      name: 'a drawn number out of its bounds',
      change: ['max: 6', 'max: 0'],
      says: [
        expect.stringMatching(
          /^example-differs \/examples\/0\/gives\/drawn example "sample" says drawn is {"min":1,"max":0}, the formula gives [1-6];/,
        ),
      ],
    },
    {
      name: 'an output that there is not',
      change: ['next: 2', 'nxet: 2'],
      says: ['unknown-name /examples/0/gives/nxet example "sample" gives no "nxet"'],
    },
    {
      name: 'a misspelt input, which is then missing too',
      change: ['start: 1', 'strat: 1'],
      says: ['example-refused /examples/0/given/strat example "sample" is refused: sample has no input "strat"'],
    },
    {
      name: 'a value that is refused',
      change: ['start: 1', 'start: 0'],
      says: [
        'example-refused /examples/0/given/start example "sample" is refused: start must be greater than 0, got 0',
      ],
    },
    {
      name: 'a missing input',
      change: ['{ start: 1 }', '{}'],
      says: ['example-refused /examples/0/given example "sample" is refused: start is required: a number'],
    },
  ])('is reported: $name', ({ change: [from = '', to = ''], says }) => {
    expect(RIGHT).toContain(from)
    expect(problemsOf(RIGHT.replace(from, to))).toEqual(says)
  })
})

it('a single row that is not in a list gets the list to write instead', () => {
  const definition = `inputs:
  parts: { type: rows, label: Parts, columns: { size: { type: number, label: Size } } }
outputs:
  total: { label: Total, formula: sum(parts.size) }
examples:
  - { name: sample, given: { parts: { size: 3 } }, gives: { total: 3 }, source: By hand }
`
  expect(describeProblems(definition)).toEqual([
    'example-refused /examples/0/given/parts example "sample" is refused: parts must be a list of rows, got an object; a list of one row is written [{ … }]',
  ])
})

describe('the text of a figure', () => {
  const walk = (text: string, unit = 'unit: km, ') => `inputs:
  miles: { type: number, label: Miles, above: 0 }
outputs:
  length: { label: Length, formula: miles * 1.609344, ${unit}round: 1 }
examples:
  - name: three miles
    given: { miles: 3 }
    gives: { length: 4.8 }
    texts: { length: ${text} }
    source: By hand, 3 × 1.609344 = 4.828
`
  it('may be given with or without its unit', () => {
    expect(describeProblems(walk('"4.8"'))).toEqual([])
    expect(describeProblems(walk('4.8 km'))).toEqual([])
  })

  it('tells that a unit is another one, or was deleted', () => {
    expect(describeProblems(walk('4.8 km', 'unit: m, '))).toEqual([
      'example-differs /examples/0/texts/length example "three miles" says length is 4.8 km, the formula gives 4.8 m; check the source before changing either',
    ])
    expect(describeProblems(walk('4.8 km', ''))).toEqual([
      'example-differs /examples/0/texts/length example "three miles" says length is 4.8 km, the formula gives 4.8; check the source before changing either',
    ])
  })
})

it('a figure that is missing because its formula reads one with a condition is explained at that formula', () => {
  const definition = `inputs:
  fuel: { type: number, label: Fuel, above: 0 }
  toll: { type: number, label: Toll, default: 0 }
outputs:
  total: { label: Total, formula: paid + toll }
  each: { label: Each, formula: total / 2 }
  paid: { label: Fuel, formula: fuel * 2, when: toll > 0 }
examples:
  - { name: no toll, given: { fuel: 3 }, gives: { total: 6, each: 3 }, source: By hand }
  - { name: a toll, given: { fuel: 3, toll: 4 }, gives: { total: 10, each: 5, paid: 6 }, source: By hand }
`
  expect(describeProblems(definition)).toEqual([
    'wrong-value /outputs/total/formula example "no toll" gives no "total": total reads "paid", whose condition is not met then; write toll > 0 ? … : what holds otherwise',
  ])
})

it('a result that is missing at the least that may be entered is explained at the formula', () => {
  const definition = `inputs:
  income: { type: money, label: Income, above: 0 }
values:
  taxable: max(0, income - 1000)
outputs:
  tax: { label: Tax, formula: sum(parts.share), primary: true }
  parts:
    label: Parts
    when: taxable > 0
    rows: { part: [0.1, 0.2] }
    columns: { share: { label: Tax, formula: taxable * part } }
examples:
  - { name: a tax, given: { income: 2000 }, gives: { tax: 300, parts: { rows: 2 } }, source: "By hand, 100 + 200" }
`
  expect(describeProblems(definition)).toEqual([
    'wrong-value /outputs/tax/formula with income 0.01 there is no tax: tax reads "parts", whose condition is not met then; write taxable > 0 ? … : what holds otherwise',
  ])
  const mended = definition.replace('sum(parts.share)', '"taxable > 0 ? sum(parts.share) : 0"')
  expect(describeProblems(mended)).toEqual([])
})

describe('a text that differs although its figure is right', () => {
  const days = (text: string) => `inputs:
  days: { type: integer, label: Days, min: 0 }
outputs:
  day: { label: Day, formula: days % 2, labels: { 0: Even, 1: Odd } }
  lasts: { label: Lasts, formula: days, round: 0, instead: { when: days > 9, text: beyond nine } }
examples:
  - name: three days
    given: { days: 3 }
    gives: { day: 1, lasts: 3 }
    texts: ${text}
    source: By hand
  - name: many days
    given: { days: 10 }
    gives: { day: 0, lasts: 10 }
    texts: { lasts: beyond nine }
    source: By hand
`
  it('is reported at its label', () => {
    expect(describeProblems(days('{ day: Odd }'))).toEqual([])
    expect(describeProblems(days('{ day: Uneven }'))).toEqual([
      'example-differs /outputs/day/labels/1 day is shown as Odd, but example "three days" says Uneven',
    ])
  })

  it('is reported where it replaces the figure', () => {
    expect(describeProblems(days('{ day: Odd }').replace('text: beyond nine', 'text: beyond ten'))).toEqual([
      'example-differs /outputs/lasts/instead/text lasts is shown as beyond ten, but example "many days" says beyond nine',
    ])
  })
})

it('a folded formula may go on in lines that are indented deeper', () => {
  const definition = `inputs:
  start: { type: number, label: Start }
outputs:
  next:
    label: Next
    formula: >-
      start
        + 1
examples:
  - { name: two, given: { start: 2 }, gives: { next: 3 }, source: By hand }
`
  expect(describeProblems(definition)).toEqual([])
})
