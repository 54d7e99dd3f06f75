import { treeSize, walkTree, type FormulaNode, type FormulaTree } from '../language/formulas/formulaTree.ts'
import type { Cells, Closure, Layout, LinkedNode, Slots, Tool } from '../tool.ts'
import type { TableData } from '../toolData.ts'
import { CalculationError } from '../language/functions/CalculationError.ts'
import { ABSENT, linkFormula, localName, slotFor } from './linkFormula.ts'
import { applies, fails } from './conditions.ts'
import type { CalculationContext, CountedContext } from '../context.ts'
import { findBound } from './findBound.ts'
import { orderOf } from '../language/functions/list.ts'
import { offeredChoices } from './offeredChoices.ts'
import { wantsTables } from './wantsTables.ts'

/** Maximum number of rows in a table; more are slow to render. */
const MAX_TABLE_ROWS = 1200

/** A carried amount below this fraction of its start is rounding noise. */
const SPENT = 1e-9

/**
 * Compiles a table to a closure that returns its cells.
 *
 * Formulas read a carried amount as of the start of their row; the column of the same name is its next value. A cell that
 * is absent, not finite or cannot be calculated is empty and never causes a refusal.
 *
 * @param table  a checked table
 * @param layout the slots of all names of the tool and its tables
 * @param tool   the tool, for tables that vary an input
 */
export function linkTable(table: TableData, layout: Layout, tool: () => Tool): (slots: Slots) => Cells | undefined {
  const calculateCells =
    table.rows.by === 'vary' ? linkVariation(table, table.rows, layout, tool) : linkRows(table, layoutOf(table, layout))
  const mayWait = linkWaiting(table, layout)
  let calculateRead: typeof calculateCells | undefined
  return (slots) => {
    if (wantsTables(tool(), slots[0] as CalculationContext) || !mayWait(slots)) return calculateCells(slots)
    return new WaitingCells(() => {
      calculateRead ??=
        table.rows.by === 'vary'
          ? calculateCells
          : linkRows({ ...table, columns: columnsRead(table, tool()) }, layoutOf(table, layout))
      // Only a table over the rows of an input can be absent, and such a table never waits.
      return calculateRead(slots) as Cells
    })
  }
}

/** The columns that figures or other tables read, and the columns those are calculated from. */
function columnsRead(
  { name: table, columns, carry = [], while: goesOn, sortBy }: TableData,
  { data }: Tool,
): TableData['columns'] {
  const trees = data.nodes.flatMap(({ formula, when }) => [formula, when])
  if (trees.some((tree) => namesRead(tree).includes(table))) return columns
  const read = new Set([
    ...carry.map(({ name }) => name),
    ...namesRead(goesOn),
    ...(sortBy ? [sortBy.column] : []),
    ...trees.flatMap((tree) => columnsNamed(tree, table)),
  ])
  // A column is calculated only from the columns before it.
  for (const { name, formula, when } of columns.toReversed())
    if (read.has(name)) for (const used of [...namesRead(formula), ...namesRead(when)]) read.add(used)
  return columns.filter(({ name }) => read.has(name))
}

/** The names that a formula reads as a whole, without naming a column. */
const namesRead = (tree: FormulaTree | undefined): string[] =>
  nodesOf(tree).flatMap((node) => (node[0] === 'name' ? [node[1]] : []))

/** The columns of a table that a formula reads. */
const columnsNamed = (tree: FormulaTree | undefined, table: string): string[] =>
  nodesOf(tree).flatMap((node) => (node[0] === 'member' && node[1] === table ? [node[2]] : []))

function nodesOf(tree: FormulaTree = true): FormulaNode[] {
  const nodes: FormulaNode[] = []
  walkTree(tree, (node) => void nodes.push(node))
  return nodes
}

/** The cells of a table, calculated lazily when a figure first reads them. */
class WaitingCells implements Cells {
  #calculated: Cells | undefined
  readonly #calculate: () => Cells

  constructor(calculate: () => Cells) {
    this.#calculate = calculate
  }

  get #cells(): Cells {
    return (this.#calculated ??= this.#calculate())
  }

  get count(): number {
    return this.#cells.count
  }

  get columns(): Cells['columns'] {
    return this.#cells.columns
  }

  get start(): Cells['start'] {
    return this.#cells.start
  }

  get order(): Cells['order'] {
    return this.#cells.order
  }
}

/**
 * Links the check whether a table that is not requested may wait until it is read: only if its cells cannot refuse the
 * tool, so that the same inputs are refused either way.
 *
 * @returns a closure that returns whether it may wait, and throws if the start or the range of the table does
 */
function linkWaiting(
  { rows, while: goesOn, carry = [], ...table }: TableData,
  layout: Layout,
): (slots: Slots) => boolean {
  if (rows.by === 'vary') return () => true
  // Its input may be absent, and then the table is, too.
  if (rows.by === 'items') return () => false
  const own = layoutOf({ rows, carry, ...table }, layout)
  const isThere = (name: string) => !own.mayBeAbsent.has(name)
  if (goesOn !== undefined && !isHarmless(goesOn, isThere)) return () => false
  const starts = carry.map(({ start }) => linkFormula(start, own))
  // Only a range can be too long.
  const bounds = rows.by === 'range' ? [rows.from, rows.to] : [1, 1]
  const [from, to] = bounds.map((bound) => (bound === undefined ? undefined : linkFormula(bound, own)))
  return (slots) => {
    for (const start of starts) start(slots)
    return from !== undefined && to !== undefined && (to(slots) as number) - (from(slots) as number) < MAX_TABLE_ROWS
  }
}

/** Whether a formula has a value in every row: it only compares and combines values that are always present. */
const isHarmless = (tree: FormulaTree, isThere: (name: string) => boolean): boolean =>
  nodesOf(tree).every((node) => (node[0] === 'name' ? isThere(node[1]) : HARMLESS.has(node[0])))

const HARMLESS = new Set(['<', '<=', '>', '>=', '==', '!=', '+', '-', '*', 'neg', 'not', 'and', 'or'])

const tooLong = () => new CalculationError('table-too-long', { limit: MAX_TABLE_ROWS })

/** The layout as the formulas of the table see it. */
export function layoutOf({ name, rows, carry = [], columns }: TableData, layout: Layout): Layout {
  const slotOf = new Map(layout.slotOf)
  const mayBeAbsent = new Set(layout.mayBeAbsent)
  const locals = [...(rows.by === 'vary' ? [] : [rows.name]), ...[...carry, ...columns].map((each) => each.name)]
  for (const local of locals) slotOf.set(local, slotFor(localName(name, local), layout))
  for (const column of columns) mayBeAbsent.add(column.name)
  // A carried amount always has a value, unlike other columns.
  for (const each of carry) mayBeAbsent.delete(each.name)
  const records = new Set(rows.by === 'items' || rows.by === 'records' ? [rows.name] : [])
  return { ...layout, slotOf, mayBeAbsent, records }
}

type RowsOf<By> = Extract<TableData['rows'], { by: By }>

function linkRows(table: TableData, layout: Layout): (slots: Slots) => Cells | undefined {
  const { rows, carry = [], columns } = table
  const isCarry = new Set(carry.map(({ name }) => name))
  const each = linkSource(rows as Exclude<TableData['rows'], RowsOf<'vary'>>, layout)
  const rowSlot = slotFor((rows as RowsOf<'list'>).name, layout)
  const goesOn = table.while === undefined ? undefined : linkFormula(table.while, layout)
  const carried = carry.map(({ name, start }) => ({
    name,
    slot: slotFor(name, layout),
    start: linkFormula(start, layout),
  }))
  // While no cell of a row is empty, columns that always apply are read without a check.
  const mayBeAbsent = new Set(layout.mayBeAbsent)
  for (const { name, when } of columns) if (when === undefined) mayBeAbsent.delete(name)
  const linked = columns.map(({ name, formula, when }) => ({
    name,
    formula: linkFormula(formula, layout),
    ofFull: linkFormula(formula, { ...layout, mayBeAbsent }),
    size: treeSize(formula),
    when: when === undefined ? undefined : linkFormula(when, layout),
    // A carry takes its next value only at the end of the row.
    slot: isCarry.has(name) ? undefined : slotFor(name, layout),
  }))
  const mayBeEmpty = rows.by === 'items'
  return (slots) => {
    const { steps } = slots[0] as CountedContext
    const shown = linked.filter(({ when }) => applies(when, slots))
    const stepsOfRow = shown.reduce((sum, { size }) => sum + size, 1)
    // Not `[]`: V8 allocates such literals among old objects once it has seen many tables kept, and hundreds of trials of a
    // schedule then spend a quarter of their time on what is collected late.
    const cells = shown.map(() => Array.of<unknown>())
    const nextOf = carried.map(({ name }) => shown.findIndex((column) => column.name === name))
    const starts = carried.map(({ start, slot }) => (slots[slot] = start(slots)))
    const spent = starts.map((start) => (typeof start === 'number' ? Math.abs(start) * SPENT : 0))
    const source = each(slots)
    if (!source) return undefined
    let count = 0
    for (const row of source) {
      slots[rowSlot] = row
      if (goesOn && goesOn(slots) !== true) break
      if (count === MAX_TABLE_ROWS) throw tooLong()
      steps.take(stepsOfRow)
      let isFull = true
      for (let index = 0; index < shown.length; index++) {
        const { formula, ofFull, slot } = shown[index] as (typeof shown)[number]
        const cell = calculateCell(isFull ? ofFull : formula, slots, mayBeEmpty || !isFull)
        isFull &&= cell !== undefined
        if (slot !== undefined) slots[slot] = cell
        ;(cells[index] as unknown[])[count] = cell
      }
      for (let index = 0; index < carried.length; index++) {
        const { slot } = carried[index] as (typeof carried)[number]
        const list = cells[nextOf[index] as number] as unknown[]
        const next = list[count]
        // Only a table over the rows of an input can be absent; others have grown beyond all numbers.
        if (next === undefined) throw mayBeEmpty ? ABSENT : new CalculationError('figure-not-finite')
        if (typeof next === 'number' && Math.abs(next) < (spent[index] as number)) list[count] = 0
        slots[slot] = list[count]
      }
      count += 1
    }
    return sortRows(table, {
      count,
      columns: new Map(shown.map(({ name }, index) => [name, cells[index] as unknown[]])),
      start: Object.fromEntries(carried.map(({ name }, index) => [name, starts[index]])),
    })
  }
}

/** Returns the cells with their rows in the order of `sortBy`. */
function sortRows({ sortBy }: TableData, cells: Cells): Cells {
  const { count, columns, start } = cells
  const by = sortBy && columns.get(sortBy.column)
  if (!by) return cells
  const order = orderOf(by, count, sortBy.isDescending)
  const sorted = [...columns].map(([name, list]) => [name, order.map((position) => list[position])] as const)
  return { count, columns: new Map(sorted), start, order }
}

function calculateCell(formula: Closure, slots: Slots, mayBeEmpty: boolean): unknown {
  try {
    const cell: unknown = formula(slots)
    return typeof cell === 'number' && !Number.isFinite(cell) ? undefined : cell
  } catch (error) {
    if (error instanceof CalculationError || (error === ABSENT && mayBeEmpty)) return undefined
    throw error
  }
}

/** Links the values of the row name, row by row; the closure returns undefined if the input is absent. */
export function linkSource(
  rows: Exclude<TableData['rows'], RowsOf<'vary'>>,
  layout: Layout,
): (slots: Slots) => Iterable<unknown> | undefined {
  switch (rows.by) {
    case 'list':
      return () => rows.values
    case 'records':
      return () => rows.records
    case 'items': {
      const lists = rows.columns.map((column) => ({ column, slot: slotFor(`${rows.input}.${column}`, layout) }))
      const length = slotFor(rows.input, layout)
      return (slots) => {
        if (slots[length] === undefined) return undefined
        const most = Math.max(0, ...lists.map(({ slot }) => (slots[slot] as unknown[] | undefined)?.length ?? 0))
        return Array.from({ length: most }, (_, index) =>
          Object.fromEntries(
            lists.map(({ column, slot }) => [column, (slots[slot] as unknown[] | undefined)?.[index]]),
          ),
        )
      }
    }
    case 'range': {
      const from = linkFormula(rows.from, layout)
      const to = rows.to === undefined ? undefined : linkFormula(rows.to, layout)
      return (slots) => countUp(from(slots) as number, to ? (to(slots) as number) : Infinity)
    }
  }
}

/** Counts up with a handwritten iterator: a generator would take as long per row as a cell. */
function countUp(from: number, to: number): Iterable<number> {
  let row = from
  const step = { value: row, done: false }
  const next = () => {
    step.done = !(row <= to)
    step.value = row++
    return step
  }
  return { [Symbol.iterator]: () => ({ next }) }
}

/** Recalculates the tool for each value of an input; refused values have no row. */
function linkVariation(
  table: TableData,
  { input, over }: RowsOf<'vary'>,
  layout: Layout,
  tool: () => Tool,
): (slots: Slots) => Cells {
  const slot = slotFor(input, layout)
  const outputs = table.columns.map(({ name, formula }) => ({ name, formula: linkFormula(formula, layout) }))
  return (slots) => {
    if (slots[slot] === undefined) throw ABSENT
    const { inputs, nodes, needs, size } = tool()
    const own = inputs.find((each) => each.slot === slot)
    // `match` may restrict the choices to those that fit another input.
    const offered = own && offeredChoices(own, slots)
    const columnsOf = new Map<string, unknown[]>(outputs.map(({ name }) => [name, []]))
    // Only tables that a figure reads are calculated again.
    const context: CountedContext = { ...(slots[0] as CountedContext), tables: false }
    let count = 0
    for (const value of over) {
      if (offered && !offered.some((choice) => choice.value === value)) continue
      context.steps.take(size)
      const varied = slots.slice()
      varied[0] = context
      varied[slot] = value
      if (needs.some(({ condition, when }) => applies(when, varied) && fails(condition, varied))) continue
      if (nodes.some((node) => runAgain(node, varied))) continue
      for (const { name, formula } of outputs) columnsOf.get(name)?.push(calculateCell(formula, varied, true))
      count += 1
    }
    return sortRows(table, { count, columns: columnsOf, start: {} })
  }
}

/** Calculates a node for another value of an input; true if the result is outside its possible range. */
function runAgain({ slot, formula, when, possible }: LinkedNode, slots: Slots): boolean {
  slots[slot] = applies(when, slots) ? calculateCell(formula, slots, true) : undefined
  return possible !== undefined && findBound(possible, slots[slot]) !== undefined
}

/** The names that a table reads, as a formula tree, so that tables are ordered like formulas. */
export const tableTree = (name: string, reads: Iterable<string>): FormulaTree => [
  'table',
  name,
  ...[...reads].map((read): FormulaTree => ['name', read]),
]
