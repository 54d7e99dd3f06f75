import type { OutputValue } from '../OutputResult.ts'

/**
 * Writes a table as comma-separated values for spreadsheets: plain numbers, rounded as shown, and dates as YYYY-MM-DD.
 *
 * @param columns the name and heading of each column
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

/** Writes a line with its line ending; cells are quoted only where necessary. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Returns a cell that no spreadsheet takes for a formula: one that begins like a formula, and is not a number, gets a
 * leading apostrophe.
 *
 * @source OWASP, CSV Injection
 */
export const safeCell = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? `'${text}` : text
