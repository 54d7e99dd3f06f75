import { relative } from 'node:path'
import type { Rolldown, ViteBuilder } from 'vite'
import { inPackage } from './site/roots.ts'

/** The contents of each file for the browser: packages by name, own modules by path. */
export type Bundle = ReadonlyMap<string, readonly string[]>

/** The first loads of pages as transferred, in Brotli bytes. */
export interface FirstLoads {
  readonly pages: { readonly [path: string]: PageLoad }
  readonly scripts: { readonly [file: string]: { readonly bytes: number; readonly parts: readonly string[] } }
}

/** As written by the build: the first loads of pages, and those of embeds up to their first result. */
export interface BuiltFirstLoads extends FirstLoads {
  readonly embeds: FirstLoads
  /** Its pages with all that is loaded when it is opened; none without a studio. */
  readonly studio: FirstLoads
}

export interface PageLoad {
  /** The page without its styles. */
  readonly html: number
  readonly css: number
  /** All scripts together. */
  readonly js: number
  readonly scripts: readonly string[]
}

/** Lists the modules in each file of the bundler's output. */
export function listParts(output: Awaited<ReturnType<ViteBuilder['build']>>): Bundle {
  const outputs = Array.isArray(output) ? output : [output]
  return new Map(
    outputs
      .flatMap((each) => ('output' in each ? each.output : []))
      .filter((file) => file.type === 'chunk')
      .map((chunk) => [chunk.fileName, partsOf(chunk)]),
  )
}

function partsOf({ modules }: Rolldown.RenderedChunk): string[] {
  const kept = Object.entries(modules).filter(([, { code }]) => code !== null)
  return [...new Set(kept.map(([id]) => partOf(id)))].toSorted()
}

function partOf(id: string): string {
  const own = relative(inPackage(), id).replaceAll('\\', '/')
  // The package itself may be below node_modules.
  if (/^(?:src|schema)\//.test(own)) return own
  const packageName = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
  if (packageName !== undefined) return packageName
  return id.startsWith('\0') ? id.slice(1) : own
}

interface Measured {
  /** The scripts of each page. */
  readonly scripts: ReadonlyMap<string, readonly string[]>
  readonly parts: Bundle
  /** Returns the size of a page's styles. */
  readonly cssBytes: (path: string) => number
  /** Returns the size of a page including its styles. */
  readonly pageBytes: (path: string) => number
  readonly scriptBytes: (file: string) => number
}

/** Adds up the first load of each page. */
export function measureFirstLoads({ scripts, parts, cssBytes, pageBytes, scriptBytes }: Measured): FirstLoads {
  const files = [...new Set([...scripts.values()].flat())]
  const bytes = new Map(files.map((file) => [file, scriptBytes(file)]))
  const sum = (names: readonly string[]): number => names.reduce((total, name) => total + (bytes.get(name) ?? 0), 0)
  return {
    pages: Object.fromEntries(
      [...scripts].map(([path, names]) => [
        path,
        { html: pageBytes(path) - cssBytes(path), css: cssBytes(path), js: sum(names), scripts: names },
      ]),
    ),
    scripts: Object.fromEntries(
      files.map((file) => [file, { bytes: bytes.get(file) ?? 0, parts: parts.get(file) ?? [] }]),
    ),
  }
}

/** Prints the first loads of the home page and of the heaviest other page. */
export function reportFirstLoad({ pages, scripts }: FirstLoads, kind = 'tool page'): void {
  const entries = Object.entries(pages)
  const heaviest = entries
    .filter(([path]) => path !== '/')
    .reduce((most, entry) => (entry[1].js > most[1].js ? entry : most), ['', { html: 0, css: 0, js: 0, scripts: [] }])
  const line = (bytes: number, what: string) => console.log(`  ${String(bytes).padStart(7)}  ${what}`)
  for (const [path, page] of [...entries.filter(([each]) => each === '/'), heaviest]) {
    console.log(`\nFirst load of ${path}${path === '/' ? '' : `, the heaviest ${kind}`}, brotli bytes`)
    for (const file of page.scripts) line(scripts[file]?.bytes ?? 0, file)
    line(page.js, 'JavaScript in all')
    line(page.css, 'CSS, inlined')
    line(page.html, 'HTML')
    line(
      page.js + page.css + page.html,
      `in all, in ${page.scripts.length + 1} requests, while nobody touches the page`,
    )
  }
}
