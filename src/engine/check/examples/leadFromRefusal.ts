import { linkTable } from '../../compile/tabulate.ts'
import type { CalculationContext } from '../../context.ts'
import type { FormulaTree } from '../../language/formulas/formulaTree.ts'
import type { Path } from '../../language/yaml/parseYaml.ts'
import type { Refusal } from '../../Refusal.ts'
import { runNodes } from '../../run/evaluate.ts'
import { readInputs, type Given } from '../../run/readInputs.ts'
import type { Tool } from '../../tool.ts'
import type { TableData } from '../../toolData.ts'
import { calculate } from './findZeroDivision.ts'
import { leadBehindCondition, leadToFigure, textAt, type WithTables } from './leadToFormulas.ts'

interface Refused {
  readonly given: Given
  readonly context: CalculationContext
  readonly refusal: Refusal
  /** Where the condition of each need stands. */
  readonly places: ReadonlyMap<FormulaTree, Path>
}

/** Returns the lines of what refuses an example: a need, the limit of a field, or a formula without a result. */
export function leadFromRefusal(
  parsed: WithTables,
  tool: Tool,
  { given, context, refusal, places }: Refused,
): string[] {
  const run = () => {
    const { slots } = readInputs(tool, given, context)
    runNodes(tool, slots, given)
    return { tool, slots, given }
  }
  switch (refusal.code) {
    case 'need': {
      const { condition } = refusal.params as Refusal<'need'>['params']
      const place = places.get(condition)
      const need = place === undefined ? undefined : textAt(parsed.data, place)
      return need === undefined || place === undefined
        ? []
        : [`the need on line ${parsed.lineOf(place)}: ${need}`, ...leadBehindCondition(parsed, run(), condition)]
    }
    case 'out-of-bounds': {
      const { bound, limit } = refusal.params as Refusal<'out-of-bounds'>['params']
      const [name = '', column] = refusal.input?.replaceAll(/\[\d+\]/g, '').split('.') ?? []
      const path: Path = ['inputs', name, ...(column === undefined ? [] : ['columns', column]), bound]
      return textAt(parsed.data, path) === undefined
        ? []
        : [`the limit on line ${parsed.lineOf(path)}: ${bound}: ${limit}`]
    }
    case 'impossible':
    case 'not-finite': {
      const { name } = refusal.params as Refusal<'not-finite'>['params']
      return leadToFigure(parsed, run(), { of: 'node', name })
    }
    case 'not-calculable': {
      const { name } = refusal.params as Refusal<'not-calculable'>['params']
      const calculation = run()
      addFirstRows(calculation, name)
      return leadToFigure(parsed, calculation, { of: 'node', name })
    }
    default:
      return []
  }
}

/** Calculates the first rows of a table that never ends, or that grows beyond all numbers. */
function addFirstRows({ tool, slots }: Pick<Parameters<typeof leadToFigure>[1], 'tool' | 'slots'>, name: string): void {
  const table = tool.data.outputs.find((output) => output.name === name)?.table
  const slot = tool.layout.slotOf.get(name)
  if (table?.rows.by !== 'range' || slot === undefined) return
  const { from } = table.rows
  const short: TableData = { ...table, rows: { ...table.rows, to: ['+', from, FIRST_ROWS - 1] } }
  slots[slot] = calculate(
    linkTable(short, tool.layout, () => tool),
    slots,
  )
}

const FIRST_ROWS = 3
