import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The definitions of a folder, none where there is no such folder.
 *
 * @returns their files by id, in the order of the ids
 */
export function findDefinitions(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name))
  return new Map(names.toSorted().map((name) => [name.replace(/\.ya?ml$/, ''), join(folder, name)]))
}
