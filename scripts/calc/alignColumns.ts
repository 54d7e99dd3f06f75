/**
 * Aligns cells in columns, two spaces apart.
 *
 * @param rows  the cells, row by row
 * @param sides the alignment of each column; left by default
 * @example alignColumns([['a', '10'], ['bcd', '5']], ['left', 'right']) // => ['a    10', 'bcd   5']
 */
export function alignColumns(
  rows: readonly (readonly string[])[],
  sides: readonly ('left' | 'right')[] = [],
): string[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length)
  return rows.map((row) =>
    row
      .map((cell, column) =>
        sides[column] === 'right' ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}
