import type { FormulaTree } from '../parse/formulaTree.ts'
import type { Cells, Closure, Layout, LinkedNode, Slots, Tool } from '../tool.ts'
import type { TableData } from '../toolData.ts'
import { CalculationError } from './CalculationError.ts'
import { ABSENT, linkFormula, localName, slotFor } from './linkFormula.ts'
import { applies, fails } from './conditions.ts'
import type { CalculationContext } from './context.ts'
import { findBound } from './findBound.ts'
import { offeredChoices } from './readInputs.ts'
import { walkTree } from '../parse/formulaTree.ts'
import { wantsTables } from './wantsTables.ts'

/** The limit for rows of a table; more take long to render. */
export const MAX_TABLE_ROWS = 1200

/** A carried amount below this fraction of its start is rounding noise. */
const SPENT = 1e-9

/**
 * Compiles a table to a closure that returns its cells.
 *
 * Formulas see what is carried as it is at the start of their row; the column of that name is its next value. A cell that
 * is absent, not finite or cannot be calculated is empty; it never refuses the tool.
 *
 * @param table  a checked table
 * @param layout where the names of the tool and of the table live
 * @param tool   the tool, for tables that vary an input
 */
export function linkTable(table: TableData, layout: Layout, tool: () => Tool): (slots: Slots) => Cells | undefined {
  const calculateCells =
    table.rows.by === 'vary' ? linkVariation(table, table.rows, layout, tool) : linkRows(table, layoutOf(table, layout))
  const checkOnly = linkCheck(table, layout)
  let isRead: boolean | undefined
  return (slots) => {
    if (!checkOnly || wantsTables(tool(), slots[0] as CalculationContext)) return calculateCells(slots)
    if ((isRead ??= isReadByNodes(table.name, tool()))) return calculateCells(slots)
    checkOnly(slots)
    return undefined
  }
}

/** Whether a formula of a figure, or of another table, reads the cells of a table. */
function isReadByNodes(table: string, { data }: Tool): boolean {
  let isRead = false
  for (const { formula, when } of data.nodes)
    for (const tree of when === undefined ? [formula] : [formula, when])
      walkTree(tree, ([operator, name]) => {
        if ((operator === 'name' || operator === 'member') && name === table) isRead = true
      })
  return isRead
}

/**
 * What of a table can refuse the tool, for where its cells are not wanted: the same inputs are refused either way.
 *
 * @returns undefined where only calculating the cells shows it
 */
function linkCheck({ rows, while: goesOn, carry = [], ...table }: TableData, layout: Layout): Closure | undefined {
  if (goesOn !== undefined) return undefined
  if (rows.by === 'vary') return () => undefined
  const own = layoutOf({ rows, carry, ...table }, layout)
  const starts = carry.map(({ start }) => linkFormula(start, own))
  const range = rows.by === 'range' && rows.to !== undefined ? [rows.from, rows.to] : []
  const [from, to] = range.map((bound) => linkFormula(bound, own))
  return (slots) => {
    for (const start of starts) start(slots)
    if (from && to && (to(slots) as number) - (from(slots) as number) >= MAX_TABLE_ROWS) throw tooLong()
  }
}

const tooLong = () => new CalculationError('table-too-long', { limit: MAX_TABLE_ROWS })

/** The layout as the formulas of the table see it. */
export function layoutOf({ name, rows, carry = [], columns }: TableData, layout: Layout): Layout {
  const slotOf = new Map(layout.slotOf)
  const mayBeAbsent = new Set(layout.mayBeAbsent)
  const locals = [...(rows.by === 'vary' ? [] : [rows.name]), ...[...carry, ...columns].map((each) => each.name)]
  for (const local of locals) slotOf.set(local, slotFor(localName(name, local), layout))
  for (const column of columns) mayBeAbsent.add(column.name)
  const records = new Set(rows.by === 'items' || rows.by === 'records' ? [rows.name] : [])
  return { ...layout, slotOf, mayBeAbsent, records }
}

type RowsOf<By> = Extract<TableData['rows'], { by: By }>

function linkRows(table: TableData, layout: Layout): (slots: Slots) => Cells {
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
  const linked = columns.map(({ name, formula, when }) => ({
    name,
    formula: linkFormula(formula, layout),
    when: when === undefined ? undefined : linkFormula(when, layout),
    // The next value of a carry is its own only from the next row on.
    slot: isCarry.has(name) ? undefined : slotFor(name, layout),
  }))
  const mayBeEmpty = rows.by === 'items'
  return (slots) => {
    const shown = linked.filter(({ when }) => applies(when, slots))
    const cells: unknown[][] = shown.map(() => [])
    const nextOf = carried.map(({ name }) => shown.findIndex((column) => column.name === name))
    const starts = carried.map(({ start, slot }) => (slots[slot] = start(slots)))
    const spent = starts.map((start) => (typeof start === 'number' ? Math.abs(start) * SPENT : 0))
    let count = 0
    for (const row of each(slots)) {
      slots[rowSlot] = row
      if (goesOn && goesOn(slots) !== true) break
      if (count === MAX_TABLE_ROWS) throw tooLong()
      for (let index = 0; index < shown.length; index++) {
        const { formula, slot } = shown[index] as (typeof shown)[number]
        const cell = calculateCell(formula, slots, mayBeEmpty)
        if (slot !== undefined) slots[slot] = cell
        ;(cells[index] as unknown[]).push(cell)
      }
      for (let index = 0; index < carried.length; index++) {
        const { slot } = carried[index] as (typeof carried)[number]
        const list = cells[nextOf[index] as number] as unknown[]
        const next = list[count]
        if (next === undefined) throw ABSENT
        if (typeof next === 'number' && Math.abs(next) < (spent[index] as number)) list[count] = 0
        slots[slot] = list[count]
      }
      count += 1
    }
    return {
      count,
      columns: new Map(shown.map(({ name }, index) => [name, cells[index] as unknown[]])),
      start: Object.fromEntries(carried.map(({ name }, index) => [name, starts[index]])),
    }
  }
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

/** The values of the row name, row by row. */
export function linkSource(
  rows: Exclude<TableData['rows'], RowsOf<'vary'>>,
  layout: Layout,
): (slots: Slots) => Iterable<unknown> {
  switch (rows.by) {
    case 'list':
      return () => rows.values
    case 'records':
      return () => rows.records
    case 'items': {
      const lists = rows.columns.map((column) => ({ column, slot: slotFor(`${rows.input}.${column}`, layout) }))
      const length = slotFor(rows.input, layout)
      return (slots) => {
        if (slots[length] === undefined) throw ABSENT
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

function* countUp(from: number, to: number): Iterable<number> {
  for (let row = from; row <= to; row++) yield row
}

/** Recalculates the tool for each value of an input; refused values have no row. */
function linkVariation(
  { columns }: TableData,
  { input, over }: RowsOf<'vary'>,
  layout: Layout,
  tool: () => Tool,
): (slots: Slots) => Cells {
  const slot = slotFor(input, layout)
  const outputs = columns.map(({ name, formula }) => ({ name, formula: linkFormula(formula, layout) }))
  return (slots) => {
    if (slots[slot] === undefined) throw ABSENT
    const { inputs, nodes, needs } = tool()
    const own = inputs.find((each) => each.slot === slot)
    // A table of choices may be cut to those that match another input.
    const offered = own && offeredChoices(own, slots)
    const columnsOf = new Map<string, unknown[]>(outputs.map(({ name }) => [name, []]))
    let count = 0
    for (const value of over) {
      if (offered && !offered.some((choice) => choice.value === value)) continue
      const varied = slots.slice()
      varied[slot] = value
      if (needs.some(({ condition, when }) => applies(when, varied) && fails(condition, varied))) continue
      if (nodes.some((node) => runAgain(node, varied))) continue
      for (const { name, formula } of outputs) columnsOf.get(name)?.push(calculateCell(formula, varied, true))
      count += 1
    }
    return { count, columns: columnsOf, start: {} }
  }
}

/** Calculates a node for another value of an input; true where it comes to what cannot be. */
function runAgain({ slot, formula, when, table, possible }: LinkedNode, slots: Slots): boolean {
  if (table) return false
  slots[slot] = applies(when, slots) ? calculateCell(formula, slots, true) : undefined
  return possible !== undefined && findBound(possible, slots[slot]) !== undefined
}

/** The names a table reads, as a tree, so that it is ordered like any formula. */
export const tableTree = (name: string, reads: Iterable<string>): FormulaTree => [
  'table',
  name,
  ...[...reads].map((read): FormulaTree => ['name', read]),
]
