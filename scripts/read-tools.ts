import { existsSync, readdirSync, readFileSync, type Dirent } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileId } from '../src/engine/check/fileId.ts'
import {
  checkCatalogue,
  type Catalogue,
  type CatalogueOptions,
  type SourceFile,
} from '../src/engine/check/checkCatalogue.ts'
import { isTable } from '../src/engine/check/checkTable.ts'
import { sortProblems, type Problem } from '../src/engine/check/problems/problem.ts'
import { evaluateOnDemand } from './calc/evaluateOnDemand.ts'
import { listYamlFiles } from './listYamlFiles.ts'
import { listLayered, whyUnreadable, type LayeredFile, type LayeredFolder } from './site/layers.ts'
import { keepSite } from './site/readSite.ts'
import { inSite, shownPath } from './site/roots.ts'
import { readValidators } from './validators.ts'

/** Definitions with what they share. */
export interface DefinitionFiles {
  readonly definitions: readonly SourceFile[]
  readonly tables: readonly SourceFile[]
  readonly figures: readonly SourceFile[]
  /** The files that came with the package: a site need not use all of them. */
  readonly builtIn: ReadonlySet<string>
}

/** Reads the definitions of the site, the built-in ones included, or those of another folder alone. */
export function readDefinitionFiles(folder?: string): DefinitionFiles {
  if (folder !== undefined)
    return {
      definitions: readYamlFiles(folder),
      tables: readYamlFiles(join(folder, 'tables')),
      figures: readFigures(folder),
      builtIn: new Set(),
    }
  const layers = (['tools', 'tools/tables', 'tools/figures'] as const).map(listLayered)
  const [definitions = [], tables = [], figures = []] = layers.map((files) => files.map(readLayered))
  const builtIn = layers.flat().flatMap(({ path, isBuiltIn }) => (isBuiltIn ? [shownPath(path)] : []))
  return { definitions, tables, figures, builtIn: new Set(builtIn) }
}

/** Reads the files of the site in a folder, and the built-in ones that it takes over. */
export const readLayeredFiles = (folder: LayeredFolder): SourceFile[] => listLayered(folder).map(readLayered)

const readLayered = ({ path }: LayeredFile): SourceFile => ({
  file: shownPath(path),
  text: readFileSync(path, 'utf8'),
})

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
export function findUnread(alone?: string): Problem[] {
  const folder = alone ?? shownPath(inSite('tools'))
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = toPath(entry.parentPath, entry.name)
    const home = [folder, join(folder, 'tables')].find((path) => toPath(path) === toPath(entry.parentPath))
    const reason = whyUnread(entry, {
      mainFolder: home === undefined ? toPath(folder) : undefined,
      root: alone === undefined ? inSite() : undefined,
    })
    return reason === undefined
      ? []
      : [{ code: 'file-not-read', file, line: 1, column: 1, length: 1, pointer: '', message: reason }]
  })
}

interface Home {
  /** The right folder for the file, if it is in a subfolder. */
  readonly mainFolder: string | undefined
  /** The folder that links may not lead out of. */
  readonly root: string | undefined
}

function whyUnread(entry: Dirent, { mainFolder, root }: Home): string | undefined {
  const isYaml = /\.ya?ml\b/i.test(entry.name)
  const isDrawing = entry.name.endsWith('.svg')
  if ((!isYaml && !isDrawing) || entry.name.startsWith('.')) return undefined
  const reason = whyUnreadable(entry, root)
  if (reason !== undefined || isDrawing) return reason
  if (!/\.ya?ml$/.test(entry.name)) return 'is not read: its name must end in .yaml'
  if (mainFolder === undefined) return undefined
  const isOfTables = isTable(readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  return `is not read in a subfolder; move it to ${mainFolder}/${isOfTables ? 'tables/' : ''}`
}

/** Reads and checks the definitions of the site, or those of another folder alone. */
export function readCatalogue(folder?: string): Catalogue {
  const { definitions, tables, figures, builtIn } = readDefinitionFiles(folder)
  const catalogue = checkCatalogue(definitions, tables, { ...readCheckOptions(), figures, mayBeUnused: builtIn })
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
export function readCheckOptions(): Omit<CatalogueOptions, 'figures' | 'takenNames' | 'mayBeUnused'> {
  const { site, problems } = keepSite()
  const { locale, currency } = site
  return {
    validators: readValidators(),
    icons: readIconNames(),
    pageIds: readPageIds(),
    categories: site.categories.map(({ name }) => name),
    evaluateExpression: evaluateOnDemand,
    // Settings with problems are read as the defaults, which texts need not follow.
    ...(problems.length > 0 ? {} : { conventions: { locale, currency } }),
  }
}

/** Returns the ids of the info pages, which are also their paths. */
export function readPageIds(): ReadonlySet<string> {
  return new Set(listLayered('content').map(({ path }) => fileId(path)))
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
