import { existsSync, readdirSync, readFileSync, type Dirent } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CheckOptions } from '../src/engine/check/checkTool.ts'
import { fileId } from '../src/engine/check/fileId.ts'
import { checkCatalogue, type Catalogue, type SourceFile } from '../src/engine/check/checkCatalogue.ts'
import { sortProblems, type Problem } from '../src/engine/check/problems/problem.ts'
import { evaluateOnDemand } from './calc/evaluateOnDemand.ts'
import { isFile, listYamlFiles } from './listYamlFiles.ts'
import { readValidators } from './validators.ts'

/** The folder of info pages. */
export const CONTENT_FOLDER = 'src/content'

/** The folder of definitions; tests set another one in the environment. */
export const TOOLS_FOLDER = process.env.TOOLS_FOLDER ?? 'tools'

/** Reads the YAML files directly in a folder, sorted by name; file names are as shown in problems. */
export function readYamlFiles(folder: string): SourceFile[] {
  return listYamlFiles(folder).map((name) => ({
    file: toPath(folder, name),
    text: readFileSync(join(folder, name), 'utf8'),
  }))
}

const toPath = (...parts: string[]): string => join(...parts).replaceAll('\\', '/')

/** Reads the drawings of a folder of definitions. */
export function readFigures(folder: string): SourceFile[] {
  const home = join(folder, 'figures')
  if (!existsSync(home)) return []
  const names = readdirSync(home).filter((name) => name.endsWith('.svg'))
  return names.toSorted().map((name) => ({ file: toPath(home, name), text: readFileSync(join(home, name), 'utf8') }))
}

/** Reports files in a folder of definitions that are never read, with the reason. */
export function findUnread(folder: string): Problem[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = toPath(entry.parentPath, entry.name)
    const home = [folder, join(folder, 'tables')].find((path) => toPath(path) === toPath(entry.parentPath))
    const reason = whyUnread(entry, home === undefined ? toPath(folder) : undefined)
    return reason === undefined
      ? []
      : [{ code: 'file-not-read', file, line: 1, column: 1, length: 1, pointer: '', message: reason }]
  })
}

/** @param mainFolder the right folder for the file, if it is in a subfolder */
function whyUnread(entry: Dirent, mainFolder: string | undefined): string | undefined {
  const isYaml = /\.ya?ml\b/i.test(entry.name)
  if (!isYaml || entry.name.startsWith('.')) return undefined
  if (!isFile(entry))
    return entry.isDirectory() ? 'is a folder; a definition is a file' : 'is a link that leads to no file'
  if (!/\.ya?ml$/.test(entry.name)) return 'is not read: its name must end in .yaml'
  return mainFolder === undefined ? undefined : `is not read in a subfolder; move it to ${mainFolder}/`
}

/** Reads and checks a folder of definitions with its tables. */
export function readCatalogue(folder = TOOLS_FOLDER): Catalogue {
  const definitions = readYamlFiles(folder)
  const options = { ...readCheckOptions(), figures: readFigures(folder) }
  const catalogue = checkCatalogue(definitions, readYamlFiles(join(folder, 'tables')), options)
  return { ...catalogue, problems: sortProblems([...catalogue.problems, ...findUnread(folder)]) }
}

let kept: Catalogue | undefined

/** Returns the cached catalogue, which a build uses in many places. */
export function keepCatalogue(): Catalogue {
  return (kept ??= readCatalogue())
}

/** Clears the cache after a change. */
export function forgetCatalogue(): void {
  kept = undefined
}

/** Returns what definitions can refer to, besides tables and drawings. */
export const readCheckOptions = (): Omit<CheckOptions, 'tables' | 'figures'> => ({
  validators: readValidators(),
  icons: readIconNames(),
  pageIds: readPageIds(),
  evaluateExpression: evaluateOnDemand,
})

/** Returns the ids of the info pages, which are also their paths. */
export function readPageIds(): ReadonlySet<string> {
  return new Set(listYamlFiles(CONTENT_FOLDER).map(fileId))
}

// The package exports icons one by one only.
const require = createRequire(import.meta.url)
const iconFolder = (): string => dirname(require.resolve('@tabler/icons/outline/calculator.svg'))

/** Returns the names of Tabler's outline icons, without reading the drawings. */
export const readIconNames = (): ReadonlySet<string> =>
  new Set(readdirSync(iconFolder()).map((file) => file.slice(0, -'.svg'.length)))

type Icons = Readonly<Record<string, [string, Record<string, string>][]>>

let icons: Icons | undefined

/** Reads the elements of Tabler's outline icons, by name. */
export function readIcons(): Icons {
  // The file with all of them is above their folder.
  return (icons ??= JSON.parse(readFileSync(join(iconFolder(), '../../tabler-nodes-outline.json'), 'utf8')) as Icons)
}
