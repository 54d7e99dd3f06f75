import type { Cells } from '../../tool.ts'
import type { OutputData } from '../../toolData.ts'
import { isNode, mapOperands, type FormulaTree } from '../../language/formulas/formulaTree.ts'
import { resolveRounding } from '../../run/resolveRounding.ts'
import { cutOnPage, READ_DIGITS } from '../../run/round/cutOnPage.ts'
import { cutTo, MOST_DIGITS } from '../../run/round/cutTo.ts'
import { roundOutput } from '../../run/round/roundOutput.ts'
import { workedOutColumns } from '../../run/trace/firstRow.ts'
import type { Trace } from '../../run/trace/Trace.ts'
import { conventionsOf } from '../conventionsOf.ts'
import { isCut } from './writeAmount.ts'

/**
 * Returns the digits with which a working writes calculated numbers: on a page as few as lead to each figure, at least six;
 * ten for programs.
 */
export function findDigits(trace: Trace): number {
  if (!conventionsOf(trace.evaluation.slots).onPage) return MOST_DIGITS
  const { order } = trace.steps()
  let digits = READ_DIGITS
  while (digits < MOST_DIGITS && !order.every(({ name, table }) => leadsTo(trace, name, table, digits))) digits++
  return digits
}

/** Whether the numbers of a step, as they are written, lead to its figures. */
function leadsTo(trace: Trace, name: string, table: OutputData['table'], digits: number): boolean {
  if (table) {
    const cells = trace.valueOfName(name) as Cells
    if (cells.count === 0) return true
    const row = trace.ofFirstRow(table, cells)
    return workedOutColumns(table).every((column) =>
      isSame(row, row.decide(column.formula)?.tree, cells.columns.get(column.name)?.[0], column, digits),
    )
  }
  const output = trace.outputs.get(trace.shownAs.get(name) ?? name)
  if (!output) return true
  const own = output.shown ? trace.asShown() : trace
  const { round, roundBeside = round } = output
  const figure = roundBeside === undefined ? output : { ...output, round: roundBeside }
  return isSame(own, trace.reduce(name)?.tree, own.valueOfName(name), figure, digits, (value) =>
    cutOnPage(output, value),
  )
}

function isSame(
  trace: Trace,
  tree: FormulaTree | undefined,
  exact: unknown,
  figure: Pick<OutputData, 'round' | 'edges'>,
  digits: number,
  show = (value: number): number => value,
): boolean {
  const cut = (value: number) => cutTo(value, digits)
  const written = tree === undefined ? undefined : trace.asWritten(cut).valueOf(cutNumbers(tree, digits))
  if (typeof exact !== 'number' || typeof written !== 'number') return true
  const { tool, slots } = trace.evaluation
  const rounding = resolveRounding(tool, figure, slots)
  return rounding === undefined || show(roundOutput(written, rounding)) === show(roundOutput(exact, rounding))
}

/** Cuts the numbers of a formula that have no end, such as π. */
function cutNumbers(tree: FormulaTree, digits: number): FormulaTree {
  if (typeof tree === 'number') return isCut(tree, MOST_DIGITS) ? cutTo(tree, digits) : tree
  return isNode(tree) ? mapOperands(tree, (part) => cutNumbers(part, digits)) : tree
}
