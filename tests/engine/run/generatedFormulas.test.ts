import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { describe, expect, it } from 'vitest'
import { calculate } from '../../../src/service/calculate.ts'
import { linkTool } from '../../../src/engine/compile/linkTool.ts'
import { checkFormula } from '../../../src/engine/check/formulas/checkFormula.ts'
import type { NamedThing } from '../../../src/engine/check/formulas/scope.ts'
import type { Kind } from '../../../src/engine/language/kinds.ts'
import type { FormulaTree } from '../../../src/engine/language/formulas/formulaTree.ts'
import { openFile } from '../../../src/engine/check/problems/openFile.ts'
import { printFormula } from '../../../src/engine/language/formulas/printFormula.ts'
import type { CellData, InputData, OutputFormat, ToolData } from '../../../src/engine/toolData.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'
import { expectHonest, repeatable } from '../support/expectHonest.ts'
import { formulas, HOLIDAYS, NAMES } from '../support/formulas.ts'
import { anyInputs, likelyInputs } from '../support/inputs.ts'
import * as fc from '../support/properties.ts'
import type { Tool } from '../../../src/engine/tool.ts'

const TYPES = { number: 'number', whole: 'integer', text: 'text', date: 'date' } as const
const FORMATS = {
  number: ['number', 'money', 'percent', 'time', 'duration'],
  whole: ['number'],
  text: ['text'],
  date: ['date'],
  boolean: ['boolean'],
} as const
const scope = new Map<string, NamedThing>([
  ...Object.entries(NAMES).map(([name, kind]): [string, NamedThing] => [name, { name, kind }]),
  [HOLIDAYS.name, { name: HOLIDAYS.name, kind: 'rows', columns: new Map([[HOLIDAYS.column, 'date']]) }],
])
const KINDS = ['number', 'whole', 'text', 'date', 'boolean'] as const

const inputs = Object.entries(NAMES).map(([name, kind]): InputData => ({
  name,
  kind,
  label: name,
  type: TYPES[kind],
  ...(kind === 'whole' ? { exact: true } : {}),
}))
const day: CellData = { name: HOLIDAYS.column, kind: 'date', label: 'Day', type: 'date' }
const holidays: InputData = {
  name: HOLIDAYS.name,
  kind: 'text',
  label: 'Holidays',
  type: 'rows',
  optional: true,
  columns: [day],
}

function check(formula: string) {
  return checkFormula(openFile('', 'formula'), [], formula, scope, 'the formula')
}

/** A tool that shows a formula, and beside it an input that is asked for only where a condition holds. */
function toolOf(kind: Kind, formula: FormulaTree, format: OutputFormat, when: FormulaTree): Tool {
  const extra: InputData = { name: 'extra', kind: 'number', label: 'Extra', type: 'number', when }
  const data: ToolData = {
    id: 'generated',
    name: 'Generated',
    title: 'Generated',
    description: '',
    category: 'Fun',
    order: 1,
    icon: '',
    keywords: [],
    phrases: [],
    inputs: [extra, ...inputs, holidays],
    nodes: [
      { name: 'result', kind, formula },
      { name: 'twice', kind: 'number', formula: ['*', ['name', 'extra'], 2] },
    ],
    needs: [],
    outputs: [
      { name: 'result', label: 'Result', format, primary: true },
      { name: 'twice', label: 'Twice', format: 'number', round: 2, primary: false },
    ],
    examples: [],
    content: {} as ToolData['content'],
    charts: [],
    requires: [],
  }
  return linkTool(data, { engine: WHOLE_ENGINE })
}

describe.each(KINDS)('a generated formula that gives a %s', (kind) => {
  it('passes the check as what it is', () => {
    fc.assert(
      fc.property(formulas[kind], (tree) => {
        const text = printFormula(tree)
        fc.pre(text.length < 1500)
        const checked = check(text)
        expect(checked.problems).toEqual([])
        expect(checked.kind).toBe(kind)
      }),
    )
  })

  it('gives a valid figure for inputs of any shape, or says what is wrong', () => {
    let calculated = 0
    const context = () => ({ ...CONTEXT, random: repeatable() })
    const formats = fc.constantFrom<OutputFormat>(...FORMATS[kind])
    const cases = fc.tuple(formulas[kind], formulas.boolean, formats).chain(([formula, when, format]) => {
      const [checked, condition] = [check(printFormula(formula)), check(printFormula(when))]
      const tool = toolOf(kind, checked.tree, format, condition.tree)
      return fc.tuple(fc.constant(tool), fc.oneof(likelyInputs(tool), likelyInputs(tool), anyInputs(tool)))
    })
    fc.assert(
      fc.property(cases, ([tool, given]) => {
        const result = calculate(tool, given, context())
        if (result.ok) calculated++
        expectHonest(result, { echoes: kind === 'text' })
      }),
      { numRuns: fc.cases(300) },
    )
    expect(calculated).toBeGreaterThan(30)
  })
})
