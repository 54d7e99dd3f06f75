import type { OutputResult } from '../../engine/OutputResult.ts'

const MOST_COLUMNS = 4
/** How many characters of a label a card beside a form is wide. */
const ROOM = 80
/** Between two columns. */
const GAP = 3
/** How much wider than a label's a character of a figure is. */
const WIDER = 1.4

/**
 * Returns how many further figures stand side by side where there is room: in as few rows as their labels and texts allow
 * without breaking, and then in as few columns as make these rows full.
 */
export function stripColumns(cells: readonly OutputResult[]): number {
  for (let rows = Math.ceil(cells.length / MOST_COLUMNS); ; rows++) {
    const columns = Math.ceil(cells.length / rows)
    const widths = Array<number>(columns).fill(0)
    cells.forEach((cell, index) => {
      widths[index % columns] = Math.max(widths[index % columns] ?? 0, widthOf(cell))
    })
    if (columns <= 2 || widths.reduce((sum, width) => sum + width + GAP, -GAP) <= ROOM) return columns
  }
}

const widthOf = ({ label, text, unit = '' }: OutputResult): number =>
  Math.max(label.length, text.length * WIDER + unit.length)
