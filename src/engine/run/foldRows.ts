import type { Cells } from '../tool.ts'
import type { TableData } from '../toolData.ts'

/** Rows that are folded into one: the index of the first, and how many. */
export interface Fold {
  readonly label: string
  readonly from: number
  readonly count: number
}

export function foldRows(
  { every, yearOf }: NonNullable<TableData['fold']>,
  { count, columns }: Cells,
): readonly Fold[] {
  if (every !== undefined)
    return Array.from({ length: Math.ceil(count / every) }, (_, fold) => ({
      label: String(fold + 1),
      from: fold * every,
      count: Math.min(every, count - fold * every),
    }))
  const folds: { label: string; from: number; count: number }[] = []
  for (const [row, date] of (columns.get(yearOf ?? '') ?? []).entries()) {
    const label = String(date).slice(0, 4)
    const last = folds.at(-1)
    if (last?.label === label) last.count += 1
    else folds.push({ label, from: row, count: 1 })
  }
  return folds
}
