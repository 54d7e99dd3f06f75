import type { Path } from '../../language/yaml/parseYaml.ts'
import type { OutputValue } from '../../OutputResult.ts'

/** A figure that is not the expected one. */
export interface Difference {
  readonly what: string
  readonly path: Path
  readonly says: unknown
  readonly gives: unknown
  /** The lengths of a table differ: both are numbers of rows, the expected one perhaps the least of them. */
  readonly rows?: 'exactly' | 'at least'
}

type Row = Readonly<Record<string, unknown>>

/**
 * Lists how the result differs from the example, cell by cell in tables; examples may omit rows and columns.
 *
 * @param what the name of the output
 * @param path where the example stands in the definition
 */
export function compare(found: OutputValue, wanted: unknown, what: string, path: Path): Difference[] {
  if (!Array.isArray(found) || typeof wanted !== 'object' || wanted === null)
    return matches(found, wanted) ? [] : [{ what, path, says: wanted, gives: found }]
  const rows: readonly Row[] = found
  if (!Array.isArray(wanted)) {
    const differences = Object.entries(wanted).flatMap(([key, expected]: [string, unknown]): Difference[] => {
      const at = [...path, key]
      if (key === 'rows')
        return expected === rows.length ? [] : [{ what, path: at, says: expected, gives: rows.length, rows: 'exactly' }]
      const least = key === 'last' ? 1 : Number(key)
      if (least > rows.length) return [{ what, path: at, says: least, gives: rows.length, rows: 'at least' }]
      return key === 'last'
        ? compareRow(rows.at(-1), expected, `the last row of ${what}`, at)
        : compareRow(rows[Number(key) - 1], expected, `row ${key} of ${what}`, at)
    })
    // A row that is not there is no news where the number of rows is another one.
    const isCounted = differences.some((each) => each.rows === 'exactly')
    return isCounted ? differences.filter((each) => each.rows !== 'at least') : differences
  }
  const cells = rows
    .slice(0, wanted.length)
    .flatMap((row, index) => compareRow(row, wanted[index], `row ${index + 1} of ${what}`, [...path, index]))
  return rows.length === wanted.length
    ? cells
    : [...cells, { what, path, says: wanted.length, gives: rows.length, rows: 'exactly' }]
}

function compareRow(row: Row | undefined, expected: unknown, what: string, path: Path): Difference[] {
  if (row === undefined || typeof expected !== 'object' || expected === null)
    return [{ what, path, says: expected, gives: row }]
  return Object.entries(expected)
    .filter(([column, value]) => !Object.hasOwn(row, column) || !Object.is(row[column], value))
    .map(([column, value]) => ({
      what: `${column} in ${what}`,
      path: [...path, column],
      says: value,
      gives: Object.hasOwn(row, column) ? row[column] : undefined,
    }))
}

/** Whether a result equals the expected one; a random result must be within its bounds or match its pattern. */
function matches(found: OutputValue, wanted: unknown): boolean {
  if (typeof wanted === 'object' && wanted !== null) {
    const { min, max, pattern } = wanted as { min?: number; max?: number; pattern?: string }
    if (typeof found === 'string') return typeof pattern === 'string' && new RegExp(`^(?:${pattern})$`).test(found)
    return typeof min === 'number' && typeof max === 'number' && Number(found) >= min && Number(found) <= max
  }
  return typeof found === 'string' && typeof wanted === 'string'
    ? typedSpaces(found) === typedSpaces(wanted)
    : Object.is(found, wanted)
}

/** Locales write spaces that do not break before signs and between thousands; editors type those of their keyboard. */
const typedSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
