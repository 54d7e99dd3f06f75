import { existsSync, readdirSync, statSync, type Dirent } from 'node:fs'
import { join } from 'node:path'

/** Returns the sorted names of the YAML files directly in a folder; empty if the folder does not exist. */
export function listYamlFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => /\.ya?ml$/.test(entry.name) && isFile(entry))
    .map(({ name }) => name)
    .toSorted()
}

/** Whether an entry is a file, or a link to one. */
export function isFile(entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile()
  return statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() ?? false
}
