import { describe, expect, it } from 'vitest'
import { EN_US } from '../../src/engine/conventions.ts'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { evaluate, type Evaluation } from '../../src/engine/run/evaluate.ts'
import { linkFormula } from '../../src/engine/compile/linkFormula.ts'
import { valueOf } from '../../src/engine/run/valueOf.ts'
import { evaluateExpression } from '../../src/engine/language/expression/evaluateExpression.ts'
import { walkTree, type FormulaTree } from '../../src/engine/language/formulas/formulaTree.ts'
import { present } from '../../src/engine/show/present.ts'
import type { Cells } from '../../src/engine/tool.ts'
import type { TableData } from '../../src/engine/toolData.ts'
import { isWorkedOut, replayFirstRow, workedOutColumns } from '../../src/engine/run/trace/firstRow.ts'
import { printNotation, type Notation, type NumberNotation } from '../../src/engine/language/formulas/notation.ts'
import { writeStep } from '../../src/engine/show/working/printWorking.ts'
import { type WorkingStep, writeWorking } from '../../src/engine/show/working/writeWorking.ts'
import { createService, inMemory } from '../../src/service/createService.ts'
import { hasCalculation } from '../../src/service/programs.ts'
import { WORKING } from '../../src/service/showWorking.ts'
import { compileDefinition } from '../engine/support/compileDefinition.ts'
import { runBatch, runCalc } from '../scripts/support/runCalc.ts'

const service = createService({ source: inMemory(keepCatalogue().tools) })
const NOW = '2026-01-15T12:00:00'

/** The working of every example of every tool that calculates, currency among them. */
const cases = [...service.ids()].flatMap((id) => {
  const tool = service.open(id)
  if (typeof tool === 'string') throw new Error(tool)
  if (!hasCalculation(tool.data)) return []
  return tool.data.examples.map((example) => {
    const evaluation = evaluate(tool, example.given, {
      now: example.now ?? NOW,
      timeZone: 'UTC',
      random: () => 7,
      conventions: EN_US,
      evaluateExpression,
    })
    if (!evaluation.ok) throw new Error(`${id} refuses ${example.name}`)
    return { id, example: example.name, evaluation, steps: writeWorking(evaluation) }
  })
})

/** Whether a text is put together: 4 h 36 min. */
function isPhrase({ tool: { data } }: Evaluation, name: string): boolean {
  const formula = data.nodes.find((node) => node.name === name)?.formula
  return (
    data.outputs.some((output) => output.name === name && output.format === 'text') &&
    /^."call","concat"/.test(JSON.stringify(formula))
  )
}

describe.each(cases)('the working of $id, $example', ({ evaluation, steps }) => {
  it('ends each figure with the figure as it is shown', () => {
    const figures = Object.entries(present(evaluation)).filter(
      ([name, { table }]) => !table && !isPhrase(evaluation, name),
    )
    for (const [name, { text, unit }] of figures)
      expectToEnd(steps, name, unit === undefined ? text : `${text} ${unit}`)
    expect(steps.length).toBeGreaterThanOrEqual(figures.length)
  })

  it('does not work out what only says other figures in words', () => {
    const phrases = Object.keys(present(evaluation)).filter((name) => isPhrase(evaluation, name))
    expect(steps.filter(({ name }) => phrases.includes(name))).toEqual([])
  })

  it('works out the first row of each table, each cell as it is shown, but for those that repeat a value', () => {
    for (const [output, table] of tablesOf(evaluation)) {
      const { columns = [], cells: [texts = []] = [] } = present(evaluation)[output]?.table ?? {}
      for (const { name } of workedOutColumns(table)) {
        const text = texts[columns.findIndex((column) => column.name === name)] ?? ''
        if (text === '') continue
        if (steps.some((step) => step.name === `${output}.${name}`)) expectToEnd(steps, `${output}.${name}`, text)
        else if (typeof cellOf(evaluation, output, name) !== 'string')
          expect(valuesBefore(evaluation, table)).toContain(cellOf(evaluation, output, name))
      }
      for (const { name } of texts.length > 0 ? (table.carry ?? []) : [])
        expect(steps.map((step) => step.name)).toContain(`${output}.${name} before`)
    }
  })

  it('shows no number that the engine did not use', () => {
    const used = numbersUsed(evaluation)
    for (const step of steps) {
      for (const { text, inner } of numbersOf(step)) if (!inner) expect(used).toContain(text)
    }
  })

  it('leads to each result with a calculator', () => {
    for (const { formula, equals, about } of steps) {
      const line = formula?.numbers ? printNotation(formula.numbers).replaceAll(',', '') : ''
      const [result = '', decimals = ''] = /-?\d+(?:\.(\d+))?/.exec((equals ?? about ?? '').replace(/[,$]/g, '')) ?? []
      // Dates, powers of ten, what is not an amount and what is typed as an expression are no sums.
      if (!/^[\d.()|√ +−×÷^²³-]+$/.test(line) || /\d \d/.test(line) || /[:×]|^\D*$/.test(equals ?? about ?? ''))
        continue
      const found = Number(evaluateExpression(line, 'deg'))
      // What is written has ten digits, which a power of 360 or a difference leaves fewer of.
      expect(Math.abs(found - Number(result)), line).toBeLessThanOrEqual(
        0.5001 * 10 ** -decimals.length + Math.abs(found) * 1e-6,
      )
    }
  })

  it('says nothing twice, and nothing that only chose a formula', () => {
    const choices = steps.flatMap(({ chosen }) => chosen.filter((line) => !line.startsWith('In each later')))
    expect(new Set(choices).size).toBe(choices.length)
    const cells = steps.filter(({ name }) => name.includes('.')).map((step) => writeStep(step).slice(-2).join('\n'))
    expect(new Set(cells).size).toBe(cells.length)
    for (const { because } of steps)
      for (const { words } of because) expect(printNotation(words)).not.toMatch(/[≠=]|is given|\byes\b/)
    for (const { formula, equals } of steps)
      expect(formula?.numbers && printNotation(formula.numbers)).not.toBe(equals ?? '')
  })

  it('shows no binary noise and no minus zero', () => {
    for (const line of steps.flatMap(writeStep)) {
      expect(line).not.toMatch(/NaN|undefined|null|\[object|(?<![\d.])-0(?![\d.])/)
      expect(line).not.toMatch(/\.\d*[1-9](0{8}|\d{11})|\.\d*9{8}/)
    }
  })
})

/** What the cells of a first row may repeat: values of the calculation, and those of the row's record. */
const valuesBefore = ({ nodes }: Evaluation, { rows }: TableData): unknown[] => [
  ...nodes.map(({ value }) => value),
  ...(rows.by === 'records' ? Object.values(rows.records[0] ?? {}) : []),
]

const cellOf = (evaluation: Evaluation, output: string, column: string): unknown =>
  (valueOf(evaluation, output) as Cells).columns.get(column)?.[0]

/** Whether the last line of a step is a figure, after an equals sign or rounded. */
function expectToEnd(steps: readonly WorkingStep[], name: string, figure: string): void {
  const last = writeStep(steps.find((step) => step.name === name) as WorkingStep).at(-1)
  expect([`= ${figure}`, `≈ ${figure}`], name).toContain(
    // Before it stands what it was rounded or converted from.
    /[=≈] [^=≈]*$/.exec(last ?? '')?.[0],
  )
}

const tablesOf = ({ outputs }: Evaluation): [string, TableData][] =>
  [...outputs.keys()].flatMap(({ data: { name, table } }) => (table && isWorkedOut(table) ? [[name, table]] : []))

/** Everything that went through the engine, written as a number of at most ten digits. */
function numbersUsed(evaluation: Evaluation): Set<string> {
  const { nodes } = evaluation
  let { tool, slots } = evaluation
  const used = new Set<string>()
  const add = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(add)
    else if (typeof value === 'bigint') used.add(value.toLocaleString('en-US'))
    // What is below zero may be taken away: 10 − 161.
    else if (typeof value === 'number') used.add(tenDigits(value)).add(tenDigits(Math.abs(value)))
  }
  const visit = (tree: FormulaTree): void => {
    if (typeof tree === 'number') add([tree, -tree])
    if (!Array.isArray(tree) || isRandom(tree)) return
    tree.slice(1).forEach((part) => typeof part !== 'string' && visit(part as FormulaTree))
    try {
      add(linkFormula(tree as FormulaTree, tool.layout)(slots))
    } catch {
      // A branch that reads what does not apply was not calculated.
    }
  }
  nodes.forEach(({ name, value, formula }) => {
    add(value)
    if (formula !== undefined && !tool.layout.tables.has(name)) visit(formula)
  })
  // A figure as it is shown stands beside its bounds, and for a figure that agrees with it.
  evaluation.values.forEach(add)
  slots.forEach(add)
  for (const [name, table] of tablesOf(evaluation)) {
    const cells = valueOf(evaluation, name) as Cells
    if (cells.count === 0) continue
    ;({ tool, slots } = replayFirstRow(evaluation, table, cells))
    slots.forEach(add)
    Object.values(cells.start).forEach(add)
    for (const { start } of table.carry ?? []) visit(start)
    for (const column of table.columns) {
      visit(column.formula)
      // What was replayed is what the engine has calculated.
      const cell = cells.columns.get(column.name)?.[0]
      if (cell !== undefined) expect(linkFormula(column.formula, tool.layout)(slots)).toEqual(cell)
    }
  }
  return used
}

function isRandom(tree: FormulaTree): boolean {
  let draws = false
  walkTree(tree, ([operator, name]) => (draws ||= operator === 'call' && name === 'randbetween'))
  return draws
}

const tenSignificant = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 10 })

/** Intl's own rounding and grouping; from 10¹⁵ and below 10⁻⁹ as powers of ten. */
function tenDigits(value: number): string {
  const size = Math.abs(value)
  if (size === 0 || (size < 1e15 && size >= 1e-9)) return tenSignificant.format(value === 0 ? 0 : value)
  const [mantissa = '', exponent = ''] = value.toExponential(9).split('e')
  const power = [...exponent.replace('+', '')].map((sign) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(sign)]).join('')
  return `${Number(mantissa)} × 10${power}`
}

function numbersOf({ because, formula }: WorkingStep): NumberNotation[] {
  const find = (notation: Notation): NumberNotation[] => {
    switch (notation.is) {
      case 'number':
        return [notation]
      case 'words':
        return []
      case 'phrase':
        return notation.parts.flatMap((part) => (typeof part === 'string' ? [] : find(part)))
      case 'operation':
        return [...find(notation.left), ...find(notation.right)]
      default:
        return [notation.of].flat().flatMap((part) => find(part as Notation))
    }
  }
  return [...because, ...(formula ? [formula] : [])].flatMap(({ words, numbers }) =>
    [words, numbers].flatMap((each) => (each ? find(each) : [])),
  )
}

const working = async (...args: string[]): Promise<string> => {
  const { stdout, stderr, status } = await runCalc([...args, '--working'])
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

// Each written by hand from the textbook form of the formula; the figures are those of the examples' sources.
describe('the working on the command line', () => {
  it('writes out the annuity payment of a loan', async () => {
    expect(await working('loan', 'amount=20000', 'rate=6', 'years=5')).toBe(
      `Monthly rate            = Interest rate ÷ 100 ÷ 12
                        = 6 ÷ 100 ÷ 12
                        = 0.005
Number of payments      = Loan term × 12
                        = 5 × 12
                        = 60
Monthly payment         = Loan amount × Monthly rate × (1 + Monthly rate)^Number of payments ÷ ((1 + Monthly rate)^Number of payments − 1)
                        = 20,000 × 0.005 × (1 + 0.005)^60 ÷ ((1 + 0.005)^60 − 1)
                        = 386.6560306 ≈ $386.66
Total of all payments   = Monthly payment × Number of payments
                        = 386.6560306 × 60
                        = 23,199.36184 ≈ $23,199.36
Total interest          = Total of all payments − Loan amount
                        = 23,199.36184 − 20,000
                        ≈ $3,199.36
Balance before month 1  In each later month, what the month before left
                        = Loan amount
                        = 20,000
Interest, month 1       = Balance before × Monthly rate
                        = 20,000 × 0.005
                        = $100.00
Principal, month 1      = Monthly payment − Interest
                        = 386.6560306 − 100
                        = 286.6560306 ≈ $286.66
Balance after month 1   = Balance before − Principal
                        = 20,000 − 286.6560306
                        ≈ $19,713.34
`,
    )
  })

  it('divides a loan without interest evenly', async () => {
    expect(await working('loan', 'amount=12000', 'rate=0', 'years=1')).toContain(
      `Monthly payment         = Loan amount ÷ Number of payments
                        = 12,000 ÷ 12
                        = $1,000.00
`,
    )
  })

  it('says by which bounds a category was found', async () => {
    expect(await working('bmi-calc', 'weight=70', 'height=175')).toBe(
      `Meters                  Units: Metric (kg, cm)
                        = Height ÷ 100
                        = 175 ÷ 100
                        = 1.75
BMI                     = Weight ÷ Meters²
                        = 70 ÷ 1.75²
                        ≈ 22.9
Category                as 18.5 ≤ BMI < 25
                        as 18.5 ≤ 22.9 < 25
                        = Normal weight
Healthy range           Category: Normal weight
                        = 18.5-24.9, and you're in it
Lowest healthy weight   = 18.5 × Meters²
                        = 18.5 × 1.75²
                        = 56.65625 ≈ 56.7 kg
Highest healthy weight  = 24.9 × Meters²
                        = 24.9 × 1.75²
                        = 76.25625 ≈ 76.3 kg
`,
    )
  })

  it('shows of a choice only what was chosen', async () => {
    expect(await working('area', 'shape=circle', 'radius=5')).toBe(
      `Area       Shape: Circle
           = π × Radius²
           = 3.141592654 × 5²
           ≈ 78.539816 m²
Perimeter  = 2 × π × Radius
           = 2 × 3.141592654 × 5
           ≈ 31.415927 m
`,
    )
    expect(await working('percentage', 'mode=change', 'value=-40', 'percentage=-30')).toBe(
      `Change  What do you want to know? Change in percent
        = (To − From) ÷ |From| × 100
        = (-30 − (-40)) ÷ |-40| × 100
        = 25.00 %
`,
    )
  })

  it('divides a length of time as seconds', async () => {
    // By hand, 2:45:30 + 1:50:45 = 4:36:15, and 4 × 3,600 + 36 × 60 + 15 = 16,575.
    expect(await working('time-calc', 'mode=two', 'time1=2:45:30', 'operation=add', 'time2=1:50:45')).toContain(
      `            = 02:45:30 + 01:50:45
            = 04:36:15
In hours    = Result (in seconds) ÷ 3,600
            = 16,575 ÷ 3,600
            ≈ 4.6042
`,
    )
  })

  it('keeps only the closest bounds, those below zero among them', async () => {
    expect(await working('time-calc', 'mode=then', 'start=9:00', 'operation=add', 'length=1:30:00')).toContain(
      `On                as 0 ≤ Time of day then < 1,440
                  as 0 ≤ 630 < 1,440
                  = the same day
`,
    )
  })

  it('converts each field, even if the same was entered in another', async () => {
    // The international foot is 0.3048 m.
    expect(await working('area', 'shape=rectangle', 'length=3 ft', 'width=3 ft')).toContain(
      `Length     3 ft
           = 0.9144 m
Width      3 ft
           = 0.9144 m
`,
    )
  })

  it('does not work out a table that only repeats a figure in other units', async () => {
    const ofArea = await working('area', 'shape=square', 'side=2')
    expect(ofArea).toContain('Perimeter')
    expect(ofArea).not.toContain('Square foot')
    expect(
      await working('bmr', 'formula=mifflin-st-jeor', 'sex=female', 'weight=60', 'height=165', 'age=30'),
    ).toContain('500 less, Sedentary')
  })

  it('says which row of a table was looked up', async () => {
    expect(await working('unit', 'category=temperature', 'value=98.6', 'from=F', 'to=C')).toBe(
      `Result  From: Fahrenheit, offset 32, factor 5, divisor 9
        = (Value − 32) × 5 ÷ 9
        = (98.6 − 32) × 5 ÷ 9
        = 37 °C
`,
    )
    expect(
      await working(
        'calorie',
        'mode=daily',
        'sex=female',
        'age=30',
        'weight=60',
        'height=165',
        'activityLevel=sedentary',
      ),
    ).toContain(
      `At rest                                    Sex: Female, -161
                                           = 10 × Weight + 6.25 × Height − 5 × Age − 161
                                           = 10 × 60 + 6.25 × 165 − 5 × 30 − 161
                                           = 1,320.25 ≈ 1,320 kcal
To keep your weight                        Activity level: Sedentary, 1.2
                                           = At rest × 1.2
                                           = 1,320.25 × 1.2
                                           = 1,584.3 ≈ 1,584 kcal
Calories a day                             What do you want to know? Calories needed in a day
                                           = To keep your weight
                                           = 1,584.3 ≈ 1,584 kcal
`,
    )
  })

  it('writes out compound interest, and what is taken from numbers below zero', async () => {
    expect(await working('interest', 'principal=5000', 'rate=4', 'years=2', 'compounding=quarterly')).toContain(
      `Balance at the end           = Principal × (1 + Period rate)^Periods
                             = 5,000 × (1 + 0.01)^8
`,
    )
    expect(
      await working('bmr', 'formula=mifflin-st-jeor', 'sex=female', 'weight=60', 'height=165', 'age=30'),
    ).toContain('= 10 × 60 + 6.25 × 165 − 5 × 30 − 161\n')
  })

  it('names the row of a table that it works out', async () => {
    expect(await working('sleep', 'wakeTime=07:00')).toBe(
      `Bedtime          = Wake-up time − 6 × 90 − Time to fall asleep (in minutes)
                 = 7:00 AM − 6 × 90 − 15 minutes
                 = 9:45 PM
Sleep, cycles 6  = Cycle count × 90 ÷ 60
                 = 6 × 90 ÷ 60
                 = 9 hours
`,
    )
  })

  it('says why there is no working', async () => {
    const tool = compileDefinition(`
inputs:
  last: { type: number, label: Last, default: 3 }
outputs:
  list:
    label: List
    rows: { step: { from: 1, to: last } }
    columns:
      number: { label: Step, formula: step }
examples:
  - { name: three, given: { last: 3 }, gives: { list: { rows: 3 } }, source: by hand }
`)
    expect(
      WORKING.run({
        tool,
        inputs: { last: 3 },
        parameters: {},
        context: { now: NOW, random: () => 0, conventions: EN_US },
      }),
    ).toEqual({
      ok: true,
      steps: [],
      text: 'The result is a table; there is no figure to work out.',
    })
    expect(await runCalc(['loan', 'amount=-1', 'rate=6', 'years=5', '--working'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'loan: amount must be greater than 0, got -1\n',
    })
  })

  it('answers a line of a batch as data', async () => {
    const { answers } = await runBatch([{ tool: 'discount', inputs: { price: 80, discount: 25 }, working: {} }])
    expect(answers[0]).toMatchObject({
      tool: 'discount',
      ok: true,
      steps: [
        {
          name: 'finalPrice',
          label: 'Final price',
          lines: ['= Original price − Original price × Discount ÷ 100', '= 80 − 80 × 25 ÷ 100', '= $60.00'],
        },
        { name: 'savings' },
      ],
    })
  })
})
