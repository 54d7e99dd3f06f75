// npm run check:imports: which folders may import which, and no import cycles.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { orderByUse } from '../src/engine/orderByUse.ts'
import { readImports } from './read-imports.ts'

interface Layer {
  readonly folder: string
  /** Folders it may import from, besides itself. */
  readonly mayImport: readonly string[]
  readonly forbiddenPackages?: RegExp
  readonly why: string
}

/** What the layers of the engine share: tools, contexts and refusals as data. */
const MODEL = 'src/engine/*'

/** What is pure works without React, a browser, a disk, a clock or a network. */
const NOT_PURE = /^(node:|react|@mantine|@tanstack|jotai|koa|vite|virtual:|#)/

/**
 * A file belongs to the first layer whose folder contains it. Files directly in src/ are shared by everything that
 * renders.
 */
export const LAYERS: readonly Layer[] = [
  {
    folder: 'src/engine/language',
    mayImport: ['schema'],
    forbiddenPackages: NOT_PURE,
    why: 'the language makes trees of texts: it knows no tools',
  },
  {
    folder: 'src/engine/compile',
    mayImport: ['src/engine/language', MODEL],
    forbiddenPackages: NOT_PURE,
    why: 'compile links a checked definition: it reports no problems and knows no evaluations',
  },
  {
    folder: 'src/engine/run',
    mayImport: ['src/engine/language', 'src/engine/compile', MODEL],
    forbiddenPackages: NOT_PURE,
    why: 'run calculates: it knows no texts or locale, and refuses with codes',
  },
  {
    folder: 'src/engine/show',
    mayImport: ['src/engine/language', 'src/engine/compile', 'src/engine/run', MODEL],
    forbiddenPackages: NOT_PURE,
    why: 'show makes texts, tables and charts of evaluations',
  },
  {
    folder: 'src/engine/load',
    mayImport: ['src/engine/language', 'src/engine/compile', 'src/engine/run', 'src/engine/show', MODEL],
    forbiddenPackages: NOT_PURE,
    why: 'load brings what only some tools need, the check never',
  },
  {
    folder: 'src/engine/check',
    mayImport: ['src/engine'],
    forbiddenPackages: NOT_PURE,
    why: 'the check is pure: it gets texts and returns problems',
  },
  {
    folder: 'src/engine',
    mayImport: ['src/engine/language'],
    forbiddenPackages: NOT_PURE,
    why: 'the model of tools is what the layers of the engine share: it knows none of them but the language',
  },
  {
    folder: 'src/service',
    mayImport: ['src/engine', 'src/plugins', 'src/siteConventions.ts'],
    forbiddenPackages: NOT_PURE,
    why: 'the service calls tools for every interface: it knows no page, form, server or disk',
  },
  {
    folder: 'src/search',
    mayImport: ['src/engine', 'src/service'],
    forbiddenPackages: NOT_PURE,
    why: 'the search finds tools by words, in browsers as on the server',
  },
  {
    folder: 'src/assistant',
    mayImport: ['src/engine', 'src/service', 'src/search'],
    forbiddenPackages: NOT_PURE,
    why: 'the assistant asks the service only, in browsers as on the server',
  },
  {
    folder: 'src/studio/work',
    mayImport: ['src/engine', 'src/service', 'src/catalogue.ts', 'src/toolPage.ts', 'src/studio/*'],
    forbiddenPackages: NOT_PURE,
    why: 'the work of the studio is pure: its worker gets texts and returns problems and data',
  },
  {
    folder: 'src/studio/editor',
    mayImport: ['src/studio/*'],
    forbiddenPackages: /^(node:|react|@mantine|@tanstack|jotai|koa|vite|virtual:|#)/,
    why: 'the editor edits a text: it gets problems and what may be written as data',
  },
  {
    folder: 'src/widgets',
    mayImport: [],
    forbiddenPackages: /^(node:|koa|vite$|virtual:)/,
    why: 'the component library stands alone: it knows nothing about the site',
  },
  {
    folder: 'src/form',
    mayImport: [
      'src/engine',
      'src/service',
      'src/widgets',
      'src/siteConventions.ts',
      'src/storage.ts',
      'src/useStored.ts',
      'src/CloseIcon.tsx',
      'src/keeping.ts',
      'src/storedResults.ts',
    ],
    forbiddenPackages: /^(node:|koa|vite$)/,
    why: 'the form draws any definition and knows no page, plugin or server',
  },
  {
    folder: 'src/plugins',
    mayImport: [
      'src/engine',
      'src/service',
      'src/form',
      'src/widgets',
      'src/siteConventions.ts',
      'src/color.ts',
      'src/storage.ts',
      'src/useStored.ts',
      'src/CloseIcon.tsx',
      'src/request.ts',
      'src/api.ts',
    ],
    forbiddenPackages: /^(node:|koa|vite$)/,
    why: 'a plugin stands alone: the page passes it what it needs',
  },
  {
    folder: 'src/shell',
    mayImport: [
      'src/engine',
      'src/service',
      'src/search',
      'src/assistant',
      'src/form',
      'src/widgets',
      'src/embed/appearance.ts',
      'src/embed/messages.ts',
      'src/catalogue.ts',
      'src/categories.ts',
      'src/site.ts',
      'src/siteConventions.ts',
      'src/storage.ts',
      'src/useStored.ts',
      'src/CloseIcon.tsx',
      'src/keeping.ts',
      'src/quiet.ts',
      'src/metered.ts',
      'src/request.ts',
      'src/turnedOff.ts',
      'src/trimHistory.ts',
      'src/api.ts',
    ],
    forbiddenPackages: /^(node:|koa|vite$)/,
    why: 'the shell surrounds every page and knows none of them',
  },
  {
    folder: 'src/pages',
    mayImport: ['src'],
    forbiddenPackages: /^(node:|koa|vite$)/,
    why: 'pages put everything in src together; nothing imports from pages but the router',
  },
  {
    folder: 'src',
    mayImport: ['src'],
    forbiddenPackages: /^(node:|koa|vite$)/,
    why: 'what runs in the browser knows no server',
  },
  {
    folder: 'server',
    mayImport: [
      'src/engine',
      'src/service',
      'src/plugins',
      'src/search',
      'src/assistant',
      'src/api.ts',
      'src/siteConventions.ts',
      'src/studioPaths.ts',
      'src/trimHistory.ts',
      'src/engine/show/link/permalink.ts',
      'schema',
    ],
    forbiddenPackages: /^(react|@mantine|@tanstack|jotai|vite)/,
    why: 'the server answers without React',
  },
  {
    folder: 'scripts',
    mayImport: [
      'package.json',
      'src/engine',
      'src/service',
      'src/plugins',
      'src/search',
      'src/assistant',
      'src/studio/Knowledge.ts',
      'src/studio/work',
      'src/catalogue.ts',
      'src/toolPage.ts',
      'src/categories.ts',
      'src/siteConventions.ts',
      'src/studioPaths.ts',
      'src/color.ts',
      'src/prerender.tsx',
      'src/embed/prerender.tsx',
      'src/studio/prerender.tsx',
      'src/studio/skeletons.ts',
      'server',
      'schema',
      'vite.config.ts',
      'oxfmt.config.ts',
    ],
    why: 'scripts build, check and calculate; they render nothing',
  },
]

interface Breach {
  readonly file: string
  readonly line: number
  readonly imported: string
  readonly why: string
}

/** Returns the imports of a file that its layer does not allow. */
export function findBreaches(file: string, text: string): Breach[] {
  const layer = layerOf(file)
  if (!layer) return []
  return readImports(text)
    .filter(({ imported }) => !isAllowed(layer, file, imported))
    .map(({ line, imported }) => ({ file, line, imported, why: layer.why }))
}

/**
 * Finds files that import each other, type imports included: they can neither be read nor moved separately.
 *
 * @param files their texts by path
 * @returns each cycle once, as a, b, a
 */
export function findCycles(files: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const imports = [...files].map(([file, text]) => {
    const ours = readImports(text).filter(({ imported }) => imported.startsWith('.'))
    return [file, ours.map(({ imported }) => targetOf(file, imported))] as const
  })
  return orderByUse(new Map(imports)).cycles
}

/**
 * Finds folders whose files import each other: they can neither be understood nor replaced one after the other.
 *
 * @param files  their texts by path
 * @param within the folder to look in
 * @returns each cycle once, as a, b, a
 */
export function findFolderCycles(files: ReadonlyMap<string, string>, within: string): readonly (readonly string[])[] {
  const uses = new Map<string, Set<string>>()
  for (const [file, text] of files) {
    if (!isBelow(file, within)) continue
    const folder = dirname(file)
    const used = uses.get(folder) ?? new Set()
    uses.set(folder, used)
    for (const { imported } of readImports(text))
      if (imported.startsWith('.')) used.add(dirname(targetOf(file, imported)))
    used.delete(folder)
  }
  return orderByUse(uses).cycles
}

/** Resolves a relative import. */
const targetOf = (file: string, imported: string): string =>
  relative(process.cwd(), resolve(dirname(file), imported)).replaceAll('\\', '/')

function isAllowed(layer: Layer, file: string, imported: string): boolean {
  if (!imported.startsWith('.')) return !layer.forbiddenPackages?.test(imported)
  const target = targetOf(file, imported)
  if (layer.folder === 'src/plugins' && isBelow(target, 'src/plugins')) return pluginOf(target) === pluginOf(file)
  return layerOf(target) === layer || layer.mayImport.some((folder) => isBelow(target, folder))
}

const layerOf = (file: string): Layer | undefined => LAYERS.find(({ folder }) => isBelow(file, folder))

const pluginOf = (file: string): string | undefined => file.split('/')[2]

/** Whether a file is, or lies in, a folder; `folder/*` is the files directly in it. */
const isBelow = (file: string, folder: string): boolean =>
  folder.endsWith('/*') ? dirname(file) === dirname(folder) : file === folder || file.startsWith(`${folder}/`)

if (import.meta.main) {
  const paths = ['src', 'server', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
  )
  const files = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
  const breaches = [...files].flatMap(([file, text]) => findBreaches(file, text))
  for (const { file, line, imported, why } of breaches)
    console.error(`${file}:${line}  must not import "${imported}": ${why}`)
  const cycles = findCycles(files)
  for (const [first = '', ...others] of cycles)
    console.error(
      `${first}  is part of an import cycle; move what both need into a separate file:\n  ${others.join('\n  ')}`,
    )
  const folders = findFolderCycles(files, 'src/engine')
  for (const cycle of folders)
    console.error(`${cycle.join(' → ')}  import each other; move what both need into a third folder`)
  if (breaches.length + cycles.length + folders.length > 0) process.exitCode = 1
}
