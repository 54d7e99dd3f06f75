import type { FormulaTree } from '../parse/formulaTree.ts'
import { walkTree } from '../parse/formulaTree.ts'
import { parseDecimal } from '../parse/parseDecimal.ts'
import type { CalculationContext } from '../evaluate/context.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { ABSENT, linkFormula } from '../evaluate/linkFormula.ts'
import type { Given } from '../evaluate/readInputs.ts'
import { present } from '../present/present.ts'
import type { Slots, Tool } from '../tool.ts'

/** Every figure of one calculation: what a worked example may speak of. */
export interface Figures {
  /** Inputs, values, outputs, and each part of each formula; not rounded. */
  readonly numbers: readonly number[]
  /** What a visitor reads of the outputs. */
  readonly texts: readonly string[]
}

/**
 * Calculates a tool and keeps all that came by on the way.
 *
 * @param tool    a linked tool
 * @param given   inputs that it accepts
 * @param context the caller's clock and random source
 */
export function collectFigures(tool: Tool, given: Given, context: CalculationContext): Figures {
  const evaluation = evaluate(tool, given, context)
  if (!evaluation.ok) throw new Error('[bug] collectFigures: the inputs are refused')
  const { slots } = evaluation
  const numbers: number[] = []
  const add = (value: unknown) => {
    // A text may be a figure too: what an expression comes to.
    const number = typeof value === 'string' ? parseDecimal(value) : value
    if (typeof number === 'number' || typeof number === 'bigint') numbers.push(Number(number))
    if (Array.isArray(value)) value.forEach(add)
  }
  slots.slice(1).forEach(add)
  for (const tree of treesOf(tool)) addParts(tool, tree, slots, add)
  for (const { table } of tool.data.outputs) {
    for (const value of table?.values ?? []) {
      slots[tool.layout.slotOf.get(table?.name ?? '') ?? 0] = value
      for (const { formula } of table?.columns ?? []) addParts(tool, formula, slots, add)
    }
  }
  const chosen = (name: string, value: unknown) =>
    Object.values(tool.layout.choices.get(name)?.get(value as string) ?? {}).forEach(add)
  for (const { name, columns = [] } of tool.data.inputs) {
    const value = slots[tool.layout.slotOf.get(name) ?? 0]
    chosen(name, value)
    for (const row of Array.isArray(value) ? (value as Given[]) : [])
      for (const column of columns) chosen(column.name, row[column.name])
  }
  const outputs = Object.values(present(evaluation))
  for (const { value } of outputs) addOutput(value, add)
  return { numbers, texts: outputs.flatMap(({ text, cells }) => [text, ...(cells?.flat() ?? [])]) }
}

function addOutput(value: unknown, add: (value: unknown) => void): void {
  if (!Array.isArray(value)) add(value)
  else for (const row of value) Object.values(row as object).forEach(add)
}

function treesOf({ data }: Tool): FormulaTree[] {
  return [
    ...data.nodes.map(({ formula }) => formula),
    ...data.inputs.flatMap(({ rowValues }) => rowValues?.map(({ formula }) => formula) ?? []),
  ]
}

function addParts(tool: Tool, tree: FormulaTree, slots: Slots, add: (value: unknown) => void): void {
  add(tree)
  walkTree(tree, (node) => {
    for (const part of node.slice(1)) if (typeof part === 'number') add(part)
    if (node[0] === 'whole') add(BigInt(node[1] as string))
    try {
      add(linkFormula(node, tool.layout)(slots))
    } catch (error) {
      // A branch that was not taken may read what is not there.
      if (error !== ABSENT && !(error instanceof Error)) throw error
    }
  })
}
