import { join } from 'node:path'
import { fileId } from '../../src/engine/compile/fileId.ts'
import { listYamlFiles } from '../listYamlFiles.ts'

/**
 * The definitions of a folder, none where there is no such folder.
 *
 * @returns their files by id, in the order of the ids
 */
export function findDefinitions(folder: string): ReadonlyMap<string, string> {
  return new Map(listYamlFiles(folder).map((name) => [fileId(name), join(folder, name)]))
}
