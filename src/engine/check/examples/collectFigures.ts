import { operandsOf, walkTree, type FormulaNode, type FormulaTree } from '../../language/formulas/formulaTree.ts'
import { parseDecimal } from '../../language/numbers/parseDecimal.ts'
import type { Evaluation } from '../../run/evaluate.ts'
import { ABSENT, linkFormula, slotFor } from '../../compile/linkFormula.ts'
import type { Given } from '../../run/readInputs.ts'
import { present } from '../../show/present.ts'
import type { Cells, Closure, Layout, Slots, Tool } from '../../tool.ts'
import { layoutOf } from '../../compile/tabulate.ts'
import { valueOf } from '../../run/valueOf.ts'

/** The figures of one calculation, any of which a worked example can mention. */
export interface Figures {
  /** Inputs, values, outputs and the parts of all formulas; not rounded. */
  readonly numbers: readonly number[]
  /** The outputs as texts. */
  readonly texts: readonly string[]
}

const collected = new WeakMap<Evaluation, Figures>()

/** Returns all figures of a calculation, including intermediate ones; cached. */
export function collectFigures(evaluation: Evaluation): Figures {
  const figures = collected.get(evaluation) ?? collect(evaluation)
  collected.set(evaluation, figures)
  return figures
}

function collect(evaluation: Evaluation): Figures {
  const { tool } = evaluation
  // A copy, because the rows of tables are written to it.
  const slots = evaluation.slots.slice()
  const numbers: number[] = []
  const add = (value: unknown) => {
    // The result of an expression is a text.
    const number = typeof value === 'string' ? parseDecimal(value) : value
    if (typeof number === 'number' || typeof number === 'bigint') numbers.push(Number(number))
    if (Array.isArray(value)) value.forEach(add)
  }
  slots.slice(1).forEach(add)
  for (const tree of treesOf(tool)) addParts(tool.layout, tree, slots, add)
  for (const { table } of tool.data.outputs) {
    const cells = table && (valueOf(evaluation, table.name) as Cells | undefined)
    if (!cells) continue
    for (const list of cells.columns.values()) pickRows(list).forEach(add)
    if (table.rows.by !== 'list') continue
    const layout = layoutOf(table, tool.layout)
    for (const value of table.rows.values) {
      slots[slotFor(table.rows.name, layout)] = value
      for (const { formula } of table.columns) addParts(layout, formula, slots, add)
    }
  }
  const chosen = (name: string, value: unknown) =>
    Object.values(tool.layout.choices.get(name)?.get(value as string) ?? {}).forEach(add)
  for (const { name, columns = [] } of tool.data.inputs) {
    const value = valueOf(evaluation, name)
    chosen(name, value)
    for (const row of Array.isArray(value) ? (value as Given[]) : [])
      for (const column of columns) chosen(column.name, row[column.name])
  }
  const outputs = Object.values(present(evaluation))
  for (const { value } of outputs) addOutput(value, add)
  return {
    numbers,
    texts: outputs.flatMap(({ text, table }) => [
      text,
      ...(table
        ? [
            pickRows(table.cells),
            pickRows(table.folds?.rows ?? []).map(({ cells }) => cells),
            [table.total ?? []],
          ].flat(2)
        : []),
    ]),
  }
}

/** Keeps the first and the last row of a long table, which texts mention: all rows together contain nearly any figure. */
const pickRows = <T>(rows: readonly T[]): readonly T[] => (rows.length > 12 ? [rows[0] as T, rows.at(-1) as T] : rows)

function addOutput(value: unknown, add: (value: unknown) => void): void {
  if (!Array.isArray(value)) add(value)
  else for (const row of pickRows(value)) Object.values(row as object).forEach(add)
}

function treesOf({ data }: Tool): FormulaTree[] {
  return [
    ...data.nodes.map(({ formula }) => formula),
    ...data.inputs.flatMap(({ rowValues }) => rowValues?.map(({ formula }) => formula) ?? []),
  ]
}

const linked = new WeakMap<FormulaNode, Closure>()

/** Links a node of a formula; cached, because all examples of a definition share one layout. */
function linkOnce(node: FormulaNode, layout: Layout): Closure {
  const closure = linked.get(node) ?? linkFormula(node, layout)
  linked.set(node, closure)
  return closure
}

function addParts(layout: Layout, tree: FormulaTree, slots: Slots, add: (value: unknown) => void): void {
  add(tree)
  walkTree(tree, (node) => {
    for (const part of operandsOf(node)) if (typeof part === 'number') add(part)
    if (node[0] === 'whole') add(BigInt(node[1]))
    try {
      add(linkOnce(node, layout)(slots))
    } catch (error) {
      // A branch that was not taken can read absent values.
      if (error !== ABSENT && !(error instanceof Error)) throw error
    }
  })
}
