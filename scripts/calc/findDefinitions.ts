import { join } from 'node:path'
import { fileId } from '../../src/engine/check/fileId.ts'
import { listYamlFiles } from '../listYamlFiles.ts'
import { listLayered } from '../site/layers.ts'

/** The files of definitions and of the tables that they share, by id, sorted by id. */
export interface DefinitionPaths {
  readonly tools: ReadonlyMap<string, string>
  readonly tables: ReadonlyMap<string, string>
}

/** Finds the definitions of the site, or those of another folder alone; none if it does not exist. */
export function findDefinitions(folder?: string): DefinitionPaths {
  const byId = (paths: readonly string[]) => new Map(paths.map((path) => [fileId(path), path]))
  if (folder === undefined) {
    const [tools, tables] = (['tools', 'tools/tables'] as const).map((each) =>
      listLayered(each).map(({ path }) => path),
    )
    return { tools: byId(tools ?? []), tables: byId(tables ?? []) }
  }
  const filesIn = (each: string) => byId(listYamlFiles(each).map((name) => join(each, name)))
  return { tools: filesIn(folder), tables: filesIn(join(folder, 'tables')) }
}
