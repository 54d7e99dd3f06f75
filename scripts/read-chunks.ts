import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'
import { fileId } from '../src/engine/check/fileId.ts'
import type { Bundle } from './first-load.ts'

export interface Chunks {
  /** The inlined styles of every page. */
  readonly css: readonly string[]
  /** The scripts that belong to a single definition or info page. */
  readonly ownScripts: ReadonlySet<string>
  /** The scripts with the texts of a definition. */
  readonly textScripts: ReadonlySet<string>
  /**
   * @param modules what the page loads besides its content, such as the view of a plugin
   * @param used what it loads once it is in use
   */
  forPath(
    path: string,
    modules?: readonly string[],
    used?: readonly string[],
  ): {
    readonly entry: string
    /** All further scripts of the page's first load. */
    readonly scripts: readonly string[]
    /** The scripts that are loaded once it is in use. */
    readonly usedScripts: readonly string[]
    /** The inlined styles of this page, besides those of every page. */
    readonly css: readonly string[]
    /** The chunk with the page's content. */
    readonly ownChunk?: { readonly kind: 'tool' | 'page'; readonly id: string; readonly file: string }
  }
}

/**
 * Reads from Vite's manifest which files a page needs.
 *
 * @param parts the modules in each file: the manifest does not say which file holds a module that shares it with others
 */
export function readChunks(clientFolder: string, parts: Bundle): Chunks {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const keys = Object.keys(manifest)
  const fileOf = new Map([...parts].flatMap(([file, modules]) => modules.map((module) => [module, file])))
  const keyOfFile = new Map(keys.map((key) => [manifest[key]?.file, key]))
  const keyOf = (module: string): string => {
    const file = fileOf.get(module)
    const key = file === undefined ? undefined : keyOfFile.get(file)
    if (key === undefined) throw new Error(`[bug] build: no chunk holds "${module}"`)
    return key
  }
  const entryKey = keyOf('src/client.tsx')
  const homeKeys = ['src/pages/home/HomePage.tsx', 'virtual:catalogue', 'virtual:home'].map(keyOf)
  const toolPageKey = keyOf('src/pages/tool/ToolPage.tsx')
  const ownKeys = new Map(keys.filter((key) => /\.ya?ml$/.test(key)).map((key) => [fileId(key), key]))
  const entry = manifest[entryKey]
  if (!entry) throw new Error('[bug] build: no entry in the manifest')
  const withImports = (keys: readonly string[]): Set<ManifestChunk> => {
    const chunks = new Set<ManifestChunk>()
    for (const key of keys) addChunks(manifest, key, chunks)
    return chunks
  }
  const filesOf = (pattern: RegExp) =>
    new Set(keys.flatMap((key) => (pattern.test(key) ? (manifest[key]?.file ?? []) : [])))
  const shared = stylesOf(withImports([entryKey]))
  return {
    css: shared,
    ownScripts: filesOf(/\.ya?ml$/),
    textScripts: filesOf(/\.ya?ml\?/),
    forPath(path, modules = [], used = []) {
      const id = path.slice(1)
      const ownKey = ownKeys.get(id)
      const ownFile = ownKey === undefined ? undefined : manifest[ownKey]?.file
      const kind = /(^|\/)content\/[^/]+$/.test(ownKey ?? '') ? 'page' : 'tool'
      const pageKeys =
        path === '/' ? homeKeys : ownKey === undefined ? [] : kind === 'tool' ? [toolPageKey, ownKey] : [ownKey]
      const chunks = withImports([entryKey, ...pageKeys, ...modules.map(keyOf)])
      const usedChunks = withImports(used.map(keyOf)).difference(chunks)
      chunks.delete(entry)
      return {
        entry: entry.file,
        scripts: [...new Set([...chunks].map(({ file }) => file))],
        usedScripts: [...usedChunks].map(({ file }) => file),
        css: stylesOf(chunks).filter((file) => !shared.includes(file)),
        ...(ownFile === undefined ? {} : { ownChunk: { kind, id, file: ownFile } }),
      }
    },
  }
}

const stylesOf = (chunks: ReadonlySet<ManifestChunk>): string[] => [
  ...new Set([...chunks].flatMap(({ css = [] }) => css)),
]

function addChunks(manifest: Manifest, key: string, chunks: Set<ManifestChunk>): void {
  const chunk = manifest[key]
  if (!chunk || chunks.has(chunk)) return
  chunks.add(chunk)
  for (const imported of chunk.imports ?? []) addChunks(manifest, imported, chunks)
}
