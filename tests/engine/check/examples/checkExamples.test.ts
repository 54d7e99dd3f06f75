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
