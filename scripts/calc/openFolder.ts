import { readFileSync } from 'node:fs'
import { checkTable, type Table } from '../../src/engine/check/checkTable.ts'
import { checkTool } from '../../src/engine/check/checkTool.ts'
import type { ToolSource } from '../../src/service/createService.ts'
import { readValidators } from '../validators.ts'
import { evaluateOnDemand } from './evaluateOnDemand.ts'
import type { DefinitionPaths } from './findDefinitions.ts'

/** Opens definitions. They are checked on demand, so that a case waits only for its own definition. */
export function openFolder({ tools: files, tables: tableFiles }: DefinitionPaths): ToolSource {
  const tables = new TablesOnDemand(tableFiles)
  return {
    ids: () => files.keys(),
    read(id) {
      const file = files.get(id)
      if (file === undefined) return undefined
      const { tool } = checkTool(readFileSync(file, 'utf8'), file, {
        validators: readValidators(),
        tables,
        evaluateExpression: evaluateOnDemand,
      })
      return tool ?? `the definition of ${id} has problems; "npx abakit check" shows them`
    },
  }
}

/** The tables by id, each checked on first use; tables with problems are omitted. */
class TablesOnDemand extends Map<string, Table> {
  readonly #files: Map<string, string>

  constructor(files: ReadonlyMap<string, string>) {
    super()
    this.#files = new Map(files)
  }

  override has(id: string): boolean {
    return this.get(id) !== undefined
  }

  override get(id: string): Table | undefined {
    const file = this.#files.get(id)
    if (file !== undefined) {
      this.#files.delete(id)
      const { table } = checkTable(readFileSync(file, 'utf8'), file, { validators: readValidators() })
      if (table) this.set(id, table)
    }
    return super.get(id)
  }
}
