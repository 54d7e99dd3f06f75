import { sum } from '../language/functions/statistics.ts'
import { roundSignificant } from '../language/numbers/roundSignificant.ts'
import type { Cells, Closure, LinkedOutput, Slots, Tool } from '../tool.ts'
import { shownUnit } from '../language/units/shownUnit.ts'
import type { ColumnData, TableData, Rounding } from '../toolData.ts'
import { currencyDecimals } from '../language/numbers/currencyDecimals.ts'
import type { CalculationContext } from '../context.ts'
import { CalculationError } from '../language/functions/CalculationError.ts'
import { slotsAsShown, toCellValue, type Evaluation } from './evaluate.ts'
import { foldRows } from './foldRows.ts'
import { ABSENT, linkFormula, slotFor } from '../compile/linkFormula.ts'
import { resolveRounding } from './resolveRounding.ts'
import { CENTS, moneyDecimals } from './round/moneyDecimals.ts'
import { layoutOf } from '../compile/tabulate.ts'
import { valueOf } from './valueOf.ts'

/** An output that is shown together with what it is the sum of, or the product. */
export interface Sum {
  readonly index: number
  readonly output: LinkedOutput
  readonly of: readonly Closure[]
  /** The columns of a table whose cells are sums of others. */
  readonly columns: readonly { readonly data: ColumnData; readonly of: readonly Closure[] }[]
}

/** Finds the outputs that must add up as they are shown. */
export const findSums = ({ outputs, layout }: Tool): readonly Sum[] =>
  outputs.flatMap((output, index) => {
    const { table, addsUp = [] } = output.data
    const inTable = table && layoutOf(table, layout)
    const columns = (table?.columns ?? []).flatMap((data) =>
      inTable && data.addsUp ? [{ data, of: data.addsUp.map((tree) => linkFormula(tree, inTable)) }] : [],
    )
    const of = addsUp.map((tree) => linkFormula(tree, layout))
    return of.length + columns.length > 0 || table?.total || table?.fold ? [{ index, output, of, columns }] : []
  })

/**
 * What an output comes to from the figures it is shown with, where rounding makes that differ from the figure itself.
 *
 * @returns the other figure; for a table, true; undefined if the output adds up
 */
export function findDifference(evaluation: Evaluation, { index, output, of, columns }: Sum): number | true | undefined {
  const { tool, slots } = evaluation
  const values = valuesAsShown(evaluation)
  const value = values[index]
  if (value === undefined) return undefined
  const asShown = slotsAsShown(tool, slots, values)
  if (output.table) {
    const cells = valueOf(evaluation, output.name) as Cells
    const shown = showCells(tool, output.table, cells, slots)
    const adds =
      columns.every(({ data, of }) => cellsAddUp(tool, output.table as TableData, data, of, shown, asShown)) &&
      totalsAddUp(tool, output.table, cells, shown, slots)
    return adds ? undefined : true
  }
  const { units } = output.data
  // The figure on the page is rounded in another unit.
  if (units && 'own' in units && evaluation.units && shownUnit(units, evaluation.units) !== units.own) return undefined
  return of
    .map((formula) => figureOf(tool, output, formula, asShown))
    .find((figure) => figure !== undefined && figure !== value)
}

/** The values of the outputs; amounts in a currency without cents as they are shown. */
const valuesAsShown = ({ tool, slots, values }: Evaluation): Evaluation['values'] =>
  tool.outputs.map((output, index) => {
    const value = values[index]
    if (output.format !== 'money' || typeof value !== 'number' || decimalsIn(slots) >= CENTS) return value
    const shown = toCellValue(slots[output.slot], output.format, shownRounding(tool, output, slots))
    return typeof shown === 'number' ? shown : value
  })

const decimalsIn = (slots: Slots): number => currencyDecimals((slots[0] as CalculationContext).conventions.currency)

/** The rounding of a figure as it is shown: amounts in a currency without cents have fewer decimals. */
function shownRounding(tool: Tool, look: Look, slots: Slots): Rounding | undefined {
  const rounding = resolveRounding(tool, look, slots)
  return look.format === 'money' && decimalsIn(slots) < CENTS ? moneyDecimals(rounding, decimalsIn(slots)) : rounding
}

type Look = Pick<LinkedOutput, 'format' | 'round' | 'edges'> | ColumnData

/** What a formula gives from figures as they are shown, rounded like its own figure; undefined if one of them is absent. */
function figureOf(tool: Tool, look: Look, formula: Closure, asShown: Slots): number | undefined {
  try {
    const figure = toCellValue(formula(asShown), look.format, shownRounding(tool, look, asShown))
    return typeof figure === 'number' ? figure : undefined
  } catch (error) {
    if (error === ABSENT || error instanceof CalculationError) return undefined
    throw error
  }
}

/** The numbers of a table as they are shown, column by column. */
type ShownCells = ReadonlyMap<string, readonly (number | undefined)[]>

const showCells = (tool: Tool, { columns }: TableData, cells: Cells, slots: Slots): ShownCells =>
  new Map(
    columns.map((column) => {
      const rounding = shownRounding(tool, column, slots)
      const shown = (cells.columns.get(column.name) ?? []).map((cell) => toCellValue(cell, column.format, rounding))
      return [column.name, shown.map((cell) => (typeof cell === 'number' ? cell : undefined))]
    }),
  )

function cellsAddUp(
  tool: Tool,
  table: TableData,
  column: ColumnData,
  of: readonly Closure[],
  shown: ShownCells,
  asShown: Slots,
): boolean {
  const layout = layoutOf(table, tool.layout)
  return (shown.get(column.name) ?? []).every((cell, row) => {
    const slots = [...asShown]
    for (const [name, cells] of shown) slots[slotFor(name, layout)] = cells[row]
    return of.every((formula) => [cell, undefined].includes(figureOf(tool, column, formula, slots)))
  })
}

/** Whether the rounded cells add up to the totals and folds, which are sums of unrounded cells. */
function totalsAddUp(
  tool: Tool,
  { columns, total = [], fold }: TableData,
  cells: Cells,
  shown: ShownCells,
  slots: Slots,
): boolean {
  const folds = fold ? foldRows(fold, cells) : []
  return columns.every((column) => {
    const { name, format } = column
    const rounding = shownRounding(tool, column, slots)
    // A sum near the largest double is not shown.
    const show = (value: number): number | undefined => {
      const figure = toCellValue(value, format, rounding)
      return typeof figure === 'number' ? figure : undefined
    }
    const exact = (cells.columns.get(name) ?? []).filter((cell) => typeof cell === 'number')
    const parts = (shown.get(name) ?? []).filter((cell) => cell !== undefined)
    if (Math.min(exact.length, parts.length) < cells.count) return true
    const isShown = (parts: readonly number[], whole: number): boolean => {
      const figure = show(whole)
      return figure === undefined || roundSignificant(sum(parts), 14) === roundSignificant(figure, 14)
    }
    const isTotal = total.includes(name)
    if (isTotal && !isShown(parts, sum(exact))) return false
    if (!fold?.sum.includes(name)) return true
    const within = ({ from, count }: (typeof folds)[number]) => sum(exact.slice(from, from + count))
    return (
      folds.every((each) => isShown(parts.slice(each.from, each.from + each.count), within(each))) &&
      (!isTotal ||
        isShown(
          folds.map((each) => show(within(each)) ?? 0),
          sum(exact),
        ))
    )
  })
}
