import { describe, expect, it } from 'vitest'
import { checkTable } from '../../../src/engine/check/checkTable.ts'
import { checkTool } from '../../../src/engine/check/checkTool.ts'
import { checkCatalogue } from '../../../src/engine/check/checkCatalogue.ts'
import { definition } from '../../scripts/support/writeTools.ts'
import { describeProblemsAfter } from '../support/describeProblems.ts'
import { expectValidProblems } from '../support/expectValidProblems.ts'
import { readValidators } from '../../../scripts/validators.ts'

const BASE = `inputs:
  system:
    type: choice
    label: System
    choices: [{ value: metric, label: Metric, kilos: 1 }, { value: imperial, label: Imperial, kilos: 0.45359237 }]
  weight: { type: number, label: Weight, above: 0 }
  count: { type: integer, label: Count, exact: true, default: 2 }
  born: { type: date, label: Born, optional: true, default: today }
  items:
    type: rows
    label: Items
    columns:
      price: { type: number, label: Price }
      kind: { type: choice, label: Kind, choices: [{ value: a, label: A }, { value: b, label: B }] }
    rowValues: { twice: price * 2 }
    where: price > 0
values:
  kilos: weight * system.kilos
needs:
  - weight < 1000
outputs:
  mass: { label: Mass, formula: kilos, unit: { by: system, is: { metric: kg } }, round: 1 }
  even: { label: Even, formula: count % 2 == 0 }
  days: { label: Days, formula: 'days(today(), born)' }
  total: { label: Total, formula: sum(items.twice), format: money, round: 2, tone: { by: even, is: { "true": good } } }
  steps: { label: Steps, rows: { step: [1, 2] }, columns: { reached: { label: Reached, formula: step * kilos, round: 1 } } }
examples:
  - name: metric
    given: { system: metric, weight: 2, items: [{ price: 1, kind: a }, { price: 2, kind: b }] }
    gives: { mass: 2, even: true, days: 0, total: 6, steps: [{ reached: 2 }, { reached: 4 }] }
    source: By hand
  - name: imperial
    given: { system: imperial, weight: 2, items: [{ price: 1, kind: a }] }
    gives: { mass: 0.907 }
    source: By hand
`

function compile(lines: string) {
  const text = definition('sample', lines)
  const result = checkTool(text, 'sample.yaml', { validators: readValidators() })
  expectValidProblems(result.problems, 'sample.yaml', text)
  return result
}

/** The problems after one change. */
function problemsAfter(from: string, to: string): string[] {
  expect(BASE.split(from)).toHaveLength(2)
  return describeProblemsAfter(BASE, from, to)
}

describe('checkTool', () => {
  it('compiles a definition that uses every key', () => {
    const { tool, problems } = compile(BASE)
    expect(problems).toEqual([])
    expect(tool?.nodes.map(({ name }) => name)).toEqual(['kilos', 'mass', 'even', 'days', 'total', 'steps'])
    expect(tool?.requires).toEqual(['temporal', 'parts', 'lists'])
    expect(JSON.parse(JSON.stringify(tool))).toEqual(tool)
  })
})

describe('a number where a text belongs', () => {
  it('is used as written', () => {
    const lines = BASE.replace('label: Weight', 'label: 4.0')
      .replace('label: Metric', 'label: 1040')
      .replace('metric: kg', 'metric: 1e3')
      .replace('source: By hand', 'texts: { mass: 2.0, even: Yes }\n    source: 17025')
    const { tool, problems } = compile(lines)
    expect(problems).toEqual([])
    expect(tool?.inputs[1]?.label).toBe('4.0')
    expect(tool?.inputs[0]?.choices?.[0]?.label).toBe('1040')
    expect(tool?.outputs[0]?.unit).toEqual({ by: 'system', is: { metric: '1e3' } })
    expect(tool?.examples[0]?.source).toBe('17025')
  })

  it('is still checked as a text', () => {
    expect(problemsAfter('source: By hand\n  - name', 'source: 5\n  - name')).toEqual([
      'wrong-value /examples/0/source source must have at least 5 characters, it has 1',
    ])
  })

  it('is used in a table, too', () => {
    const text =
      'id: t\nsource: By hand\ncolumns: { sign: text }\nrows: [{ value: 1, label: 95, sign: 1.50 }, { value: 2, label: B, sign: x }]\n'
    const { table, problems } = checkTable(text, 't.yaml', { validators: readValidators() })
    expect(problems).toEqual([])
    expect(table?.rows[0]).toEqual({ value: 1, label: '95', sign: '1.50' })
  })
})

describe('one mistake is one problem', () => {
  it.each([
    ['type: number, label: Weight, above', 'label: Weight, above', 'missing-key /inputs/weight "weight" has no "type"'],
    [
      'type: number, label: Weight',
      'type: nubmer, label: Weight',
      'unknown-choice /inputs/weight/type unknown type "nubmer"',
    ],
    ['type: number, label: Weight', 'type: 5, label: Weight', 'unknown-choice /inputs/weight/type unknown type "5"'],
    ['label: Weight, above', 'lable: Weight, label: W, above', 'unknown-key /inputs/weight/lable unknown key "lable"'],
    [
      'label: Weight, above',
      'multiline: true, label: W, above',
      'key-not-allowed /inputs/weight/multiline "multiline" is not allowed with type number',
    ],
    [
      'above: 0 }',
      'above: 0, default: 0 }',
      'wrong-value /inputs/weight/default the default of weight must be greater than 0, got 0',
    ],
    [
      'above: 0 }',
      'above: 0, default: many }',
      'wrong-value /inputs/weight/default the default of weight must be a number in plain decimal form, got "many"',
    ],
    [
      'above: 0 }',
      'above: 0, presets: [1, -1] }',
      'wrong-value /inputs/weight/presets/1 a quick button of weight must be greater than 0, got -1',
    ],
    [
      'default: 2 }',
      'default: 2.5 }',
      'wrong-value /inputs/count/default the default of count must be a whole number, got 2.5',
    ],
    ['default: today', 'default: 2020-01-01', 'wrong-value /inputs/born/default the default of born can only be today'],
    [
      'label: System\n',
      'label: System\n    default: metrical\n',
      'unknown-choice /inputs/system/default "metrical" is not one of the choices',
    ],
    [
      'kilos: 0.45359237 }',
      'kilos: "0.45359237" }',
      'wrong-type /inputs/system/choices/1/kilos kilos is a text here and a number in the choice "metric"; write 0.45359237 without quotes',
    ],
    [
      'imperial, label: Imperial, kilos: 0.45359237 }',
      'imperial, label: Imperial }',
      'missing-key /inputs/system/choices/1 the choice "imperial" has no "kilos", which other choices have',
    ],
    [
      'is: { metric: kg }',
      'is: { mteric: kg }',
      'unknown-choice /outputs/mass/unit/is/mteric "mteric" is not a choice of system',
    ],
    [
      'unit: { by: system, is: { metric: kg } }',
      'unit: { by: system }',
      'missing-key /outputs/mass/unit "unit" has neither "is" nor "column" beside "by"',
    ],
    [
      'is: { metric: kg }',
      'is: { metric: kg }, column: kilos',
      'key-not-allowed /outputs/mass/unit/column "column" is not allowed with "is"',
    ],
    [
      'unit: { by: system, is: { metric: kg } }',
      'unit: { by: system, column: pounds }',
      'unknown-column /outputs/mass/unit/column the choices of system have no column "pounds"',
    ],
    [
      'unit: { by: system, is: { metric: kg } }',
      'unit: { by: weight, column: kilos }',
      'unknown-name /outputs/mass/unit/by "weight" is not a choice',
    ],
    [
      'label: Mass,',
      'label: Mass, usual: { low: Too little },',
      'missing-key /outputs/mass/usual/low "low" is shown for figures beyond "from", which is missing',
    ],
    [
      'label: Mass,',
      'label: Mass, possible: { from: 2, to: 1 },',
      'wrong-value /outputs/mass/possible/from "possible" allows no figure: it goes from 2 to 1',
    ],
    [
      'label: Mass,',
      "label: Mass, usual: { to: 9, high: 'A mass of {maas} is much' },",
      'unknown-name /outputs/mass/usual/high only {mass} can stand here, found "{maas}"',
    ],
    [
      'label: Mass,',
      'label: Mass, usual: { to: 9, high: { by: system, is: { metric: Much } } },',
      'choice-not-covered /outputs/mass/usual/high/is "is" has no entry for imperial, which system can be',
    ],
    [
      'label: Even,',
      'label: Even, usual: { to: 9 },',
      'wrong-kind /outputs/even/usual usual bounds a number, but even is a condition',
    ],
    [
      'label: Weight, above: 0',
      'label: Weight, above: 0, usual: { from: 2, to: 2 }',
      'wrong-value /inputs/weight/usual/from "usual" allows no figure: it goes from 2 to 2',
    ],
    [
      'label: Price }',
      'label: Price, usual: { to: 2 } }',
      'key-not-allowed /inputs/items/columns/price/usual "usual" is not allowed in a column: every row has all of its fields',
    ],
    ['weight * system.kilos', '{ usual: { to: 9 } }', 'missing-key /values/kilos "kilos" has no "formula"'],
    [
      'weight * system.kilos',
      '{ label: Kilos, formula: weight * system.kilos, format: money, round: 2 }',
      'wrong-type /values/kilos a value has no "format" and "round"; take it away, or move "kilos" under "outputs:"',
    ],
    [
      'kilos: weight * system.kilos',
      'kilos: { formula: weight * system.kilo, usual: { to: 9 } }',
      'unknown-column /values/kilos/formula the formula of kilos reads "system.kilo"',
    ],
    [
      'where: price > 0',
      'where: { that: prize > 0, message: it is free }',
      'unknown-name /inputs/items/where/that the condition of the rows uses "prize"',
    ],
    [
      'where: price > 0',
      'rowNeeds: [{ that: prize > 0 }]',
      'unknown-name /inputs/items/rowNeeds/0/that the condition uses "prize"',
    ],
    [
      'where: price > 0',
      'startRows: 0',
      'wrong-value /inputs/items/startRows the page cannot start without rows where there must be one; add "optional: true"',
    ],
    [
      'formula: kilos, unit',
      'formula: killos, unit',
      'unknown-name /outputs/mass/formula the formula of mass uses "killos"',
    ],
    [
      'formula: kilos, unit',
      'formula: sqrt, unit',
      'unknown-name /outputs/mass/formula the formula of mass uses "sqrt"; sqrt is a function: sqrt(…)',
    ],
    [
      'formula: kilos, unit',
      'formula: items, unit',
      'wrong-kind /outputs/mass/formula the formula of mass uses "items", which is a list of rows; take one of its columns: items.price',
    ],
    [
      'formula: kilos, unit',
      'formula: kilos.pounds, unit',
      'unknown-column /outputs/mass/formula the formula of mass reads "kilos.pounds", but kilos has no columns',
    ],
    [
      'formula: kilos, unit',
      'formula: items.price, unit',
      'wrong-kind /outputs/mass/formula mass gives a list, which cannot be shown; take its sum, count or another figure of it',
    ],
    [
      'formula: kilos, unit',
      'formula: kilos, format: mony, unit',
      'unknown-choice /outputs/mass/format unknown format "mony"',
    ],
    [
      'formula: kilos, unit',
      'formula: kilos, format: date, unit',
      'wrong-kind /outputs/mass/format the format date cannot show mass, which gives a number',
    ],
    [
      'formula: count % 2 == 0',
      'formula: count % 2.5 == 0',
      'wrong-kind /outputs/even/formula the formula of even mixes an exact whole number with a decimal at "%"',
    ],
    [
      'formula: count % 2 == 0',
      'formula: "gcd(count, kilos) == 1"',
      'wrong-kind /outputs/even/formula the formula of even passes an exact whole number and a decimal to gcd, which takes two of the same kind',
    ],
    [
      'formula: count % 2 == 0',
      'formula: count ^ 2 == 4',
      'wrong-kind /outputs/even/formula the formula of even raises an exact whole number to a power, which only decimals can',
    ],
    [
      'formula: count % 2 == 0',
      'formula: count == 1 and items.kind == items.kind',
      'wrong-kind /outputs/even/formula the formula of even compares a list of texts; take its sum, count or another figure of it',
    ],
    [
      'formula: count % 2 == 0',
      'formula: count == 1 and system == "metrical"',
      'unknown-choice /outputs/even/formula the formula of even compares system with "metrical", which is not one of its choices',
    ],
    [
      'formula: count % 2 == 0',
      'formula: system == count',
      'wrong-kind /outputs/even/formula the formula of even compares a text with a whole number',
    ],
    [
      'formula: count % 2 == 0',
      'formula: count == 1 and given(system.kilos)',
      'wrong-kind /outputs/even/formula the formula of even must pass the name of one input to given',
    ],
    [
      'formula: count % 2 == 0',
      'formula: count == 1 and born > weight',
      'wrong-kind /outputs/even/formula the formula of even compares a date with a number',
    ],
    [
      "'days(today(), born)'",
      'born - 1',
      'wrong-kind /outputs/days/formula the formula of days calculates with a date at "-"; adddays, edate and days calculate with dates',
    ],
    [
      "'days(today(), born)'",
      "'days(born, weight)'",
      'wrong-kind /outputs/days/formula the formula of days passes a number to days, which takes a date',
    ],
    [
      "'days(today(), born)'",
      "'if(given(born), 2, 3)'",
      'unknown-function /outputs/days/formula the formula of days calls "if"; write condition ? this : that',
    ],
    [
      'price: { type: number, label: Price }',
      'price: { type: number, label: Price, optional: true }',
      'key-not-allowed /inputs/items/columns/price/optional "optional" is not allowed in a column: every row has all of its fields',
    ],
    [
      'price: { type: number, label: Price }',
      'price: { type: number, label: Price, when: weight > 1 }',
      'key-not-allowed /inputs/items/columns/price/when "when" is not allowed in a column: every row has all of its fields',
    ],
    [
      'price: { type: number, label: Price }',
      'price: { type: number, label: Price, more: true }',
      'wrong-value /inputs/items/columns/price/more price is folded away, but nothing is calculated without it; add "default"',
    ],
    [
      'label: Weight, above: 0',
      'label: Weight, above: 0, more: true, required: false',
      'unknown-key /inputs/weight/required unknown key "required"; write optional: true',
    ],
    [
      'label: Weight, above: 0',
      'label: Weight, above: 0, more: true',
      'wrong-value /inputs/weight/more weight is folded away, but nothing is calculated without it; add "default" or "optional: true"',
    ],
    [
      'rowValues: { twice: price * 2 }',
      'rowValues: { twice: sum(items.price) }',
      'cycle /inputs/items whether items applies depends on items',
    ],
    [
      'where: price > 0',
      'where: price',
      'wrong-kind /inputs/items/where the condition of the rows gives a number; it must be true or false, such as rate > 0',
    ],
    [
      '  - weight < 1000',
      '  - weight',
      'wrong-kind /needs/0 the condition gives a number; it must be true or false, such as rate > 0',
    ],
    ['  - weight < 1000', '  - 1 < 1000', 'wrong-value /needs/0 the condition does not depend on any input'],
    ['  - weight < 1000', '  - wieght < 1000', 'unknown-name /needs/0 the condition uses "wieght"'],
    [
      '  kilos: weight * system.kilos',
      '  kilos: kilos * weight * system.kilos',
      'cycle /values/kilos kilos is calculated from kilos',
    ],
    [
      'days: {',
      'twice: {',
      'duplicate-name /outputs/twice the name "twice" is used twice; it is a field of items, and fields of rows are read by their name alone: give one of them a longer name',
    ],
    ['tone: { by: even', 'tone: { by: evne', 'unknown-name /outputs/total/tone/by unknown name "evne"'],
    ['is: { "true": good }', 'is: { "true": god }', 'unknown-choice /outputs/total/tone/is/true unknown tone "god"'],
    [
      'round: 1 } } }',
      'round: -1 } } }',
      'wrong-value /outputs/steps/columns/reached/round round must be at least 0, got -1',
    ],
    ['rows: { step: [1, 2] }, ', '', 'missing-key /outputs/steps "steps" has no "rows"'],
    [
      'rows: { step: [1, 2] }, ',
      'rows: { step: [1, 2] }, formula: kilos, ',
      'key-not-allowed /outputs/steps/formula "formula" is not allowed with "columns": a table has them in its columns',
    ],
    [
      'rows: { step: [1, 2] }, columns: { reached: { label: Reached, formula: step',
      'rows: { weight: [1, 2] }, columns: { reached: { label: Reached, formula: weight',
      'duplicate-name /outputs/steps/rows/weight the name "weight" is used twice; inputs, values, outputs and columns share their names',
    ],
  ])('%s → %s', (from, to, problem) => {
    const problems = problemsAfter(from, to)
    expect(problems).toEqual([problem])
  })
})

describe('a table', () => {
  const TABLE = `id: sample
source: By hand, for this test
columns: { factor: number, symbol: text }
rows:
  - { value: one, label: One, factor: 1, symbol: x }
  - { value: two, label: Two, factor: 2, symbol: y, source: Another one }
`

  it('keeps its columns and leaves its sources behind', () => {
    const { table, problems } = checkTable(TABLE, 'tables/sample.yaml', { validators: readValidators() })
    expect(problems).toEqual([])
    expect(table?.rows[1]).toEqual({ value: 'two', label: 'Two', factor: 2, symbol: 'y' })
  })

  it.each([
    [
      'factor: 2',
      'factro: 2',
      [
        'missing-key /rows/1 the row "two" has no "factor"',
        'unknown-key /rows/1/factro the column "factro" is not declared under columns',
      ],
    ],
    [
      'factor: 2',
      'factor: "2"',
      ['wrong-type /rows/1/factor factor must be a number, found "2"; write 2 without quotes'],
    ],
    [
      'factor: 2',
      'factor: 2, constructor: 3',
      ['unknown-key /rows/1/constructor the column "constructor" is not declared under columns'],
    ],
    ['value: two', 'value: one', ['duplicate-name /rows/1/value the value "one" appears in two rows']],
    ['id: sample', 'id: other', ['wrong-file-name /id id is "other", but the file is called "sample"']],
    ['factor: number', 'factor: numbr', ['unknown-choice /columns/factor unknown factor "numbr"']],
  ])('is reported: %s → %s', (from, to, wanted) => {
    const text = TABLE.replace(from, to)
    const { problems } = checkTable(text, 'tables/sample.yaml', { validators: readValidators() })
    expectValidProblems(problems, 'tables/sample.yaml', text)
    expect(problems.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)).toEqual(wanted)
  })
})

describe('a table of brackets', () => {
  const BRACKETS = `id: brackets
source: By hand, for this test
columns: { from: number, to: number }
rows:
  - { value: low, label: Low, from: 0, to: 10 }
  - { value: middle, label: Middle, from: 10, to: 40 }
  - { value: high, label: High, from: 40, to: 90 }
  - { value: top, label: Top, from: 90, to: 999999999 }
`

  it.each([
    ['high', 'high', []],
    [
      'from: 40',
      'from: 50',
      [
        'wrong-value /rows/2/from the row "high" starts at 50, but the one before ends at 40; most others go on where one ends',
      ],
    ],
    [
      'to: 999999999',
      'to: 0',
      ['wrong-value /rows/3/to the row "top" ends below its start, at 0; for no upper limit write a very large number'],
    ],
    // Ranges of which only one goes on where another ends.
    [
      'from: 10, to: 40',
      'from: 10, to: 30',
      [
        'wrong-value /rows/2/from the row "high" starts at 40, but the one before ends at 30; most others go on where one ends',
      ],
    ],
    ['from: 10, to: 40', 'from: 5, to: 50', []],
  ])('is reported: %s → %s', (from, to, wanted) => {
    const { problems } = checkTable(BRACKETS.replace(from, to), 'brackets.yaml', { validators: readValidators() })
    expect(problems.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)).toEqual(wanted)
  })
})

describe('a catalogue', () => {
  const text = definition('sample', BASE)
  const other = text.replace('id: sample', 'id: other').replace('name: The sample tool', 'name: Another tool')

  it('rejects duplicate ids of definitions and tables', () => {
    const table =
      'id: t\nsource: By hand\ncolumns: { a: number }\nrows: [{ value: 1, label: A, a: 1 }, { value: 2, label: B, a: 2 }]\n'
    const { problems } = checkCatalogue(
      ['tools/sample.yaml', 'tools/sample.yml', 'tools/other.yaml'].map((file) => ({
        file,
        text: file.includes('other') ? other : text,
      })),
      ['tools/tables/t.yaml', 'tools/tables/t.yml'].map((file) => ({ file, text: table })),
      { validators: readValidators() },
    )
    expect(problems.map(({ file, code, message }) => [file, code, message])).toEqual([
      ['tools/sample.yml', 'duplicate-id', 'the id "sample" is taken by tools/sample.yaml'],
      ['tools/tables/t.yaml', 'unused-table', 'no definition uses the table "t"'],
      ['tools/tables/t.yml', 'duplicate-id', 'the id "t" is taken by tools/tables/t.yaml'],
      ['tools/tables/t.yml', 'unused-table', 'no definition uses the table "t"'],
    ])
  })

  it('orders tools by what their definitions say, then by name', () => {
    const first = other
      .replace('id: other', 'id: first')
      .replace('name: Another tool', 'name: A third tool')
      .replace('icon: cash', 'icon: cash\norder: 5')
    const { tools, problems } = checkCatalogue(
      [
        { file: 'sample.yaml', text },
        { file: 'other.yaml', text: other },
        { file: 'first.yaml', text: first },
      ],
      [],
      { validators: readValidators() },
    )
    expect(problems).toEqual([])
    expect(tools.map(({ id }) => id)).toEqual(['first', 'other', 'sample'])
  })
})
