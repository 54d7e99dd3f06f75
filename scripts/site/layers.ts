import { existsSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs'
import { join, sep } from 'node:path'
import { fileId } from '../../src/engine/check/fileId.ts'
import { isFile } from '../listYamlFiles.ts'
import { keepSite } from './readSite.ts'
import { inPackage, inSite, isOwnSite } from './roots.ts'

/** The folders of a site whose files replace built-in ones with the same id. */
export const LAYERED = {
  tools: /\.ya?ml$/,
  'tools/tables': /\.ya?ml$/,
  'tools/figures': /\.svg$/,
  content: /\.ya?ml$/,
} as const

export type LayeredFolder = keyof typeof LAYERED

/** Built-in pages about the people behind this site, which no other site takes over. */
const NOT_SHARED = ['about']

/** Larger than any text that somebody writes. */
const MAX_BYTES = 1_000_000

export interface LayeredFile {
  /** An absolute path. */
  readonly path: string
  readonly isBuiltIn: boolean
}

/** Lists the files of the site in a folder and the built-in ones that it takes over, sorted by name. */
export function listLayered(folder: LayeredFolder): LayeredFile[] {
  const own = listNames(inSite(), folder).map((name) => ({ name, isBuiltIn: false }))
  if (isOwnSite) return own.map(({ name, isBuiltIn }) => ({ path: inSite(folder, name), isBuiltIn }))
  const taken = new Set(own.map(({ name }) => fileId(name)))
  const builtIn = listNames(inPackage(), folder)
    .filter((name) => !taken.has(fileId(name)) && isTakenOver(folder, fileId(name)))
    .map((name) => ({ name, isBuiltIn: true }))
  return [...own, ...builtIn]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, isBuiltIn }) => ({ path: isBuiltIn ? inPackage(folder, name) : inSite(folder, name), isBuiltIn }))
}

function isTakenOver(folder: LayeredFolder, id: string): boolean {
  const { builtIn, withoutPages } = keepSite().site
  if (folder === 'content') return !NOT_SHARED.includes(id) && !withoutPages.includes(id)
  return folder !== 'tools' || builtIn === 'all' || builtIn.includes(id)
}

function listNames(root: string, layer: LayeredFolder): string[] {
  const [folder, pattern] = [join(root, layer), LAYERED[layer]]
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => pattern.test(entry.name) && whyUnreadable(entry, root) === undefined)
    .map(({ name }) => name)
    .toSorted()
}

/**
 * Explains why an entry of a folder is not read; undefined for files that are.
 *
 * @param root the folder that links may not lead out of, so that a site from elsewhere can be built without trust
 */
export function whyUnreadable(entry: Dirent, root?: string): string | undefined {
  if (!isFile(entry))
    return entry.isDirectory() ? 'is a folder; a definition is a file' : 'is a link that leads to no file'
  const path = join(entry.parentPath, entry.name)
  if (root !== undefined && !realpathSync(path).startsWith(realpathSync(root) + sep))
    return 'is a link that leads out of the folder of the site'
  if (statSync(path).size > MAX_BYTES) return `is larger than ${MAX_BYTES / 1_000_000} MB`
  return undefined
}
