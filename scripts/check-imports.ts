// npm run check:imports: who may import whom. The table is the rule; a breach says why it is one.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

interface Layer {
  readonly folder: string
  /** Folders it may import from, beside itself. */
  readonly mayImport: readonly string[]
  /** Packages it must not know. */
  readonly stranger?: RegExp
  readonly why: string
}

/** The first layer whose folder holds a file is its layer. Loose files of src/ are shared by what renders. */
export const LAYERS: readonly Layer[] = [
  {
    folder: 'src/engine',
    mayImport: ['schema'],
    stranger: /^(node:|react|@mantine|@tanstack|jotai|koa|vite|virtual:)/,
    why: 'the engine is pure: it works without React, a browser, a disk, a clock or a network',
  },
  {
    folder: 'src/form',
    mayImport: ['src/engine'],
    stranger: /^(node:|koa|vite$)/,
    why: 'the form draws any definition and knows no page, plugin or server',
  },
  {
    folder: 'src/plugins',
    mayImport: ['src/engine', 'src/form', 'src/storage.ts', 'src/request.ts', 'src/api.ts'],
    stranger: /^(node:|koa|vite$)/,
    why: 'a plugin stands on its own: the page hands it what it needs',
  },
  {
    folder: 'src/shell',
    mayImport: [
      'src/engine',
      'src/form',
      'src/catalogue.ts',
      'src/categories.ts',
      'src/site.ts',
      'src/storage.ts',
      'src/request.ts',
      'src/trimHistory.ts',
      'src/api.ts',
    ],
    stranger: /^(node:|koa|vite$)/,
    why: 'the shell is around every page and knows none',
  },
  {
    folder: 'src/pages',
    mayImport: ['src'],
    stranger: /^(node:|koa|vite$)/,
    why: 'pages put everything in src together; nothing imports from pages but the router',
  },
  {
    folder: 'src',
    mayImport: ['src'],
    stranger: /^(node:|koa|vite$)/,
    why: 'what runs in the browser knows no server',
  },
  {
    folder: 'server',
    mayImport: [
      'src/engine',
      'src/plugins',
      'src/api.ts',
      'src/trimHistory.ts',
      'src/engine/link/permalink.ts',
      'schema',
    ],
    stranger: /^(react|@mantine|@tanstack|jotai|vite)/,
    why: 'the server answers without React',
  },
  {
    folder: 'scripts',
    mayImport: [
      'src/engine',
      'src/plugins',
      'src/catalogue.ts',
      'src/categories.ts',
      'src/prerender.tsx',
      'server',
      'schema',
    ],
    why: 'scripts build, check and calculate; they draw nothing',
  },
]

interface Breach {
  readonly file: string
  readonly line: number
  readonly imported: string
  readonly why: string
}

/** The imports of one file that its layer does not allow. */
export function findBreaches(file: string, text: string): Breach[] {
  const layer = LAYERS.find(({ folder }) => isBelow(file, folder))
  if (!layer) return []
  return [
    ...text.matchAll(/(?:^import|^export)[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'/gm),
  ].flatMap((match) => {
    const imported = match[1] ?? match[2] ?? match[3] ?? ''
    if (isAllowed(layer, file, imported)) return []
    return [{ file, line: text.slice(0, match.index).split('\n').length, imported, why: layer.why }]
  })
}

function isAllowed(layer: Layer, file: string, imported: string): boolean {
  if (!imported.startsWith('.')) return !layer.stranger?.test(imported)
  const target = relative(process.cwd(), resolve(dirname(file), imported)).replaceAll('\\', '/')
  if (layer.folder === 'src/plugins' && isBelow(target, 'src/plugins')) return pluginOf(target) === pluginOf(file)
  return [layer.folder, ...layer.mayImport].some((folder) => isBelow(target, folder))
}

const pluginOf = (file: string): string | undefined => file.split('/')[2]

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`)

if (import.meta.main) {
  const files = ['src', 'server', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
  )
  const breaches = files.flatMap((file) => findBreaches(file, readFileSync(file, 'utf8')))
  for (const { file, line, imported, why } of breaches)
    console.error(`${file}:${line}  must not import "${imported}": ${why}`)
  if (breaches.length > 0) process.exitCode = 1
}
