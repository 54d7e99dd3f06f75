import { checkTable, type Table } from '../../../src/engine/check/checkTable.ts'
import { readCheckOptions } from '../../../scripts/read-tools.ts'
import { fixtureTables } from '../../support/fixtures.ts'

/** The tables of the product, those of its units among them, and of the fixtures. */
export const unitTables: ReadonlyMap<string, Table> = new Map(
  fixtureTables.flatMap(({ file, text }) => {
    const { table } = checkTable(text, file, readCheckOptions())
    return table ? [[table.id, table] as const] : []
  }),
)
