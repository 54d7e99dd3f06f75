import { toCellValue, type Evaluation } from '../evaluate/evaluate.ts'
import { resolveRounding } from '../evaluate/resolveRounding.ts'
import { sum } from '../functions/statistics.ts'
import { roundSignificant } from '../round/roundSignificant.ts'
import type { Cells } from '../tool.ts'
import type { TableData } from '../toolData.ts'

/**
 * Whether the rounded figures of a table add up to the totals shown. Totals are sums of unrounded cells, so the last digit
 * may differ.
 *
 * @param groups the rows that are folded into one figure: the index of the first, and how many
 */
export function addsUp(
  { tool, slots }: Evaluation,
  { columns, total = [], fold }: TableData,
  cells: Cells,
  groups: readonly { readonly from: number; readonly count: number }[] = [],
): boolean {
  return columns.every((column) => {
    const { name, format } = column
    const rounding = resolveRounding(tool, column, slots)
    const shown = (value: unknown): number => Number(toCellValue(value, format, rounding) ?? 0)
    const exact = (cells.columns.get(name) ?? []).filter((cell) => typeof cell === 'number')
    if (exact.length < cells.count) return true
    const isShown = (parts: readonly number[], whole: number): boolean =>
      roundSignificant(sum(parts), 14) === roundSignificant(shown(whole), 14)
    const folded = fold?.sum.includes(name) ? groups.map(({ from, count }) => exact.slice(from, from + count)) : []
    return (
      folded.every((group) => isShown(group.map(shown), sum(group))) &&
      (!total.includes(name) ||
        (isShown(exact.map(shown), sum(exact)) &&
          (folded.length === 0 ||
            isShown(
              folded.map((group) => shown(sum(group))),
              sum(exact),
            ))))
    )
  })
}
