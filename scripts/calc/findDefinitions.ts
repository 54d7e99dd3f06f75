import { join } from 'node:path'
import { fileId } from '../../src/engine/check/fileId.ts'
import { listYamlFiles } from '../listYamlFiles.ts'

/**
 * Finds the definitions of a folder; none if the folder does not exist.
 *
 * @returns their files by id, sorted by id
 */
export function findDefinitions(folder: string): ReadonlyMap<string, string> {
  return new Map(listYamlFiles(folder).map((name) => [fileId(name), join(folder, name)]))
}
