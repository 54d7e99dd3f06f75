import type { Path } from '../../language/yaml/parseYaml.ts'
import type { TableData } from '../../toolData.ts'
import type { ParsedFile } from '../problems/openFile.ts'
import type { Problem } from '../problems/problem.ts'
import { suggest } from '../schema/checkSchema.ts'

/**
 * Finds the cells of an example in columns that its table does not have.
 *
 * @param wanted the rows that the example expects: a list, or some of them by number
 * @param path   where they stand in the definition
 */
export function checkColumns(parsed: ParsedFile, table: TableData, wanted: unknown, path: Path): Problem[] {
  if (typeof wanted !== 'object' || wanted === null) return []
  const known = table.columns.map(({ name }) => name)
  return Object.entries(wanted).flatMap(([row, cells]: [string, unknown]) =>
    Object.keys(Object(cells) as object)
      .filter((column) => !known.includes(column))
      .map((column) => {
        const at: Path = [...path, Array.isArray(wanted) ? Number(row) : row, column]
        const message = `the table ${table.name} has no column "${column}"`
        return parsed.problemAt('unknown-column', at, message, { key: true, ...suggest(column, known) })
      }),
  )
}
