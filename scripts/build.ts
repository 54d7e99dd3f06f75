// npm run build: bundles the client and the prerenderer, renders every page, compresses, and says what a page loads first.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { fingerprint } from './fingerprint.ts'
import { readChunks, type Chunks } from './read-chunks.ts'

const DIST = 'dist'
const CLIENT = join(DIST, 'client')

/** What a page loads before it can be used, over the wire. */
export interface FirstLoad {
  readonly html: number
  readonly css: number
  readonly js: { readonly [file: string]: number }
}

export async function build(): Promise<void> {
  const started = performance.now()
  const id = fingerprint()
  rmSync(DIST, { recursive: true, force: true })
  await (await createBuilder({ logLevel: 'warn' })).buildApp()
  const { pagePaths, renderPage, site } = (await import(
    pathToFileURL(join(process.cwd(), DIST, 'prerender/prerender.js')).href
  )) as typeof import('../src/prerender.tsx')
  const chunks = readChunks(CLIENT)
  const css = chunks.css.map((file) => readFileSync(join(CLIENT, file), 'utf8')).join('')
  const hashes = new Set<string>()
  const firstLoads: Record<string, FirstLoad> = {}
  for (const path of [...pagePaths, '/404']) {
    const files = chunks.forPath(path)
    const bare = await renderPage(path)
    for (const script of inlineScripts(bare))
      hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`)
    writePage(path, completeHead(bare, files, css))
    if (path === '/' || path === '/loan' || path === '/gpa') firstLoads[path] = await measure(bare, css, files)
  }
  writeFileSync(join(CLIENT, 'sitemap.xml'), sitemap(pagePaths, site.url))
  writeFileSync(
    join(CLIENT, 'robots.txt'),
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${site.url}/sitemap.xml\n`,
  )
  for (const file of chunks.css) rmSync(join(CLIENT, file))
  await compressAll(CLIENT)
  writeFileSync(join(DIST, 'first-load.json'), JSON.stringify(firstLoads, null, 2))
  // Written last: a build that was broken off is not taken for a whole one.
  writeFileSync(join(DIST, 'build.json'), JSON.stringify({ id, scriptHashes: [...hashes].toSorted() }))
  report(firstLoads, pagePaths.length, performance.now() - started)
}

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )

/** The page's own styles stand in it: the first paint needs one round trip. */
function completeHead(html: string, files: ReturnType<Chunks['forPath']>, css: string): string {
  const preloads = files.scripts.map(
    (file) =>
      `<link rel="modulepreload" href="/${file}"${file === files.toolChunk?.file ? ` data-tool="${files.toolChunk.id}"` : ''}>`,
  )
  return html.replace(
    '</head>',
    () => `<style>${css}</style>${preloads.join('')}<script type="module" src="/${files.entry}"></script></head>`,
  )
}

function writePage(path: string, html: string): void {
  const file = join(CLIENT, path === '/' ? 'index.html' : `${path}.html`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
}

const sitemap = (paths: readonly string[], url: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths.map((path) => `  <url><loc>${url}${path}</loc></url>`).join('\n')}\n</urlset>\n`

const brotli = promisify(brotliCompress)
const bestBrotli = (text: Buffer | string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

async function compressAll(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|css|svg|xml|txt|json|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const compressOne = async (file: string) => {
    const text = readFileSync(file)
    writeFileSync(`${file}.br`, await bestBrotli(text))
    writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
  }
  // zlib works in threads of its own; a few at a time keep them busy.
  const queue = files[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const file of queue) await compressOne(file)
    }),
  )
}

async function measure(
  bare: string,
  css: string,
  { scripts, entry }: ReturnType<Chunks['forPath']>,
): Promise<FirstLoad> {
  const js: Record<string, number> = {}
  for (const file of [entry, ...scripts]) js[file] = (await bestBrotli(readFileSync(join(CLIENT, file)))).length
  return { html: (await bestBrotli(bare)).length, css: (await bestBrotli(css)).length, js }
}

function report(firstLoads: Record<string, FirstLoad>, pages: number, elapsedMs: number): void {
  for (const [path, { html, css, js }] of Object.entries(firstLoads)) {
    const total = Object.values(js).reduce((sum, bytes) => sum + bytes, 0)
    console.log(`\nFirst load of ${path}, brotli bytes`)
    for (const [file, bytes] of Object.entries(js)) console.log(`  ${String(bytes).padStart(7)}  ${file}`)
    console.log(
      `  ${String(total).padStart(7)}  JavaScript in all\n  ${String(css).padStart(7)}  CSS, inlined\n  ${String(html).padStart(7)}  HTML beside it`,
    )
  }
  console.log(`\n${pages} pages in ${(elapsedMs / 1000).toFixed(1)} s`)
}

if (import.meta.main) await build()
