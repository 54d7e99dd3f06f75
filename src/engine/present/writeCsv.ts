import type { OutputValue } from '../evaluate/evaluate.ts'

/**
 * A table as comma-separated values, for spreadsheets: plain numbers, dates as YYYY-MM-DD, rounded as they are shown.
 *
 * @param columns their names and what stands above them
 * @param rows    the rows of a table output
 * @source RFC 4180
 */
export function writeCsv(
  columns: readonly { readonly name: string; readonly label: string }[],
  rows: Extract<OutputValue, readonly unknown[]>,
): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ name }) => String(row[name] ?? ''))),
  ]
  return lines.map(csvLine).join('')
}

/** A line with its end; cells that need quotes have them. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
