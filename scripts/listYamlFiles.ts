import { existsSync, readdirSync, statSync, type Dirent } from 'node:fs'
import { join } from 'node:path'

/** The names of the YAML files right in a folder, sorted; none where there is no such folder. */
export function listYamlFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => /\.ya?ml$/.test(entry.name) && isFile(entry))
    .map(({ name }) => name)
    .toSorted()
}

/** Whether it is a file, or a link that leads to one. */
export function isFile(entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile()
  return statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() ?? false
}
