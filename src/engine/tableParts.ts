import type { linkTable } from './evaluate/tabulate.ts'
import type { presentTable } from './present/presentTable.ts'

/** What calculates tables and writes them; the page of a tool without one does not load it. */
export interface TableParts {
  readonly linkTable: typeof linkTable
  readonly presentTable: typeof presentTable
}

let provided: TableParts | undefined

/** Called by tables.ts, once it is loaded. */
export function provideTables(parts: TableParts): void {
  provided = parts
}

export const hasTables = (): boolean => provided !== undefined

/** @throws where a tool with a table is evaluated and tables.ts is not loaded; see loadRequirements */
export function tableParts(): TableParts {
  if (!provided) throw new Error('[bug] evaluate: tables were not loaded; see loadRequirements')
  return provided
}
