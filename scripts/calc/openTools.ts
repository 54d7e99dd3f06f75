import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkTool } from '../../src/engine/evaluate/linkTool.ts'
import { compileTable, type Table } from '../../src/engine/compile/compileTable.ts'
import { compileTool } from '../../src/engine/compile/compileTool.ts'
import { nearestName } from '../../src/engine/problems/nearestName.ts'
import { shorten } from './answer.ts'
import { evaluateWhenAsked } from './evaluateWhenAsked.ts'
import { findDefinitions } from './findDefinitions.ts'
import type { Tool } from '../../src/engine/tool.ts'

/** The tools of a folder, each read when it is first asked for. */
export interface Tools {
  /** The tool, ready to calculate, or a sentence on why there is none. */
  open(id: string): Tool | string
}

/**
 * Opens a folder of definitions. Nothing is compiled yet, so that one case waits for its own definition only.
 *
 * @param folder the folder; its folder "tables" may be missing
 */
export function openTools(folder: string): Tools {
  const files = findDefinitions(folder)
  const tables = new TablesOnDemand(join(folder, 'tables'))
  const opened = new Map<string, Tool | string>()
  return {
    open(id) {
      const known = opened.get(id)
      if (known !== undefined) return known
      const file = files.get(id)
      // What is unknown is not kept: a batch may ask for any number of names.
      if (file === undefined) return describeUnknown(id, files.keys())
      const { tool } = compileTool(readFileSync(file, 'utf8'), file, { tables, evaluateExpression: evaluateWhenAsked })
      const result = tool ? linkTool(tool) : `the definition of ${id} has problems; "npm run check:tools" shows them`
      opened.set(id, result)
      return result
    },
  }
}

function describeUnknown(id: string, known: Iterable<string>): string {
  const nearest = id.length > 80 ? undefined : nearestName(id, known)
  const hint = nearest === undefined ? '; --list shows them all' : `, did you mean "${nearest}"?`
  return `there is no tool ${JSON.stringify(shorten(id))}${hint}`
}

/** The tables by id, each compiled when a definition first asks for it; one with problems is none. */
class TablesOnDemand extends Map<string, Table> {
  readonly #files: Map<string, string>

  constructor(folder: string) {
    super()
    this.#files = new Map(findDefinitions(folder))
  }

  override has(id: string): boolean {
    return this.get(id) !== undefined
  }

  override get(id: string): Table | undefined {
    const file = this.#files.get(id)
    if (file !== undefined) {
      this.#files.delete(id)
      const { table } = compileTable(readFileSync(file, 'utf8'), file)
      if (table) this.set(id, table)
    }
    return super.get(id)
  }
}
