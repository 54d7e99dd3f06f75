import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { getManifest, type ManifestEntry } from 'workbox-build'
import { inPackage } from './site/roots.ts'

/** Files of at least this size, in uncompressed bytes, are stored later. */
const LARGE_FILE = 12_000
/** No file is too large to be stored. */
const NO_LIMIT = 100_000_000
/** The placeholder for the shared styles of pages. */
const CSS_MARK = '<!--css-->'

interface ServiceWorkerOptions {
  readonly clientFolder: string
  readonly pages: ReadonlyMap<string, string>
  /** The styles that all pages share. */
  readonly css: string
  /** The scripts in the first load of any page; they are always stored during installation. */
  readonly firstScripts: ReadonlySet<string>
}

/**
 * Builds /service-worker.js with the lists of files to store: during installation, those that are small or in some
 * page's first load; the rest later. All pages go into one file, because compressing them together takes a sixth of the
 * bytes.
 *
 * @returns the name of that file
 */
export async function buildServiceWorker({
  clientFolder,
  pages,
  css,
  firstScripts,
}: ServiceWorkerOptions): Promise<string> {
  const texts = [...pages].map(([path, html]) => [path, html.replace(css, () => CSS_MARK)])
  const pagesText = JSON.stringify({ css, cssMark: CSS_MARK, pages: Object.fromEntries(texts) })
  const pagesFile = `assets/pages-${createHash('sha256').update(pagesText).digest('base64url').slice(0, 8)}.json`
  writeFileSync(join(clientFolder, pagesFile), pagesText)
  const { manifestEntries } = await getManifest({
    globDirectory: clientFolder,
    globPatterns: ['assets/*.{js,css,json}', '*.{svg,png,ico,webmanifest}', 'icons/*'],
    // The reference of the HTTP API is useless without the server, and as large as the rest of the site.
    globIgnores: ['assets/swagger-ui*'],
    // Their names contain a hash of their content.
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: NO_LIMIT,
  })
  const stored = manifestEntries.map(({ url, revision }) => {
    const body = readFileSync(join(clientFolder, url))
    const isNeeded = url === pagesFile || firstScripts.has(url) || body.length < LARGE_FILE
    return { isNeeded, file: { url: `/${url}`, revision, integrity: integrityOf(body) } satisfies ManifestEntry }
  })
  const list = (needed: boolean) =>
    JSON.stringify(stored.filter(({ isNeeded }) => isNeeded === needed).map(({ file }) => file))
  await build({
    root: inPackage(),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      PRECACHED: list(true),
      STORED_LATER: list(false),
      PAGES_FILE: JSON.stringify(`/${pagesFile}`),
    },
    build: {
      outDir: resolve(clientFolder),
      emptyOutDir: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: 'src/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
  return pagesFile
}

/** Returns a hash in the format of `integrity` attributes and content security policies. */
export const integrityOf = (body: Buffer | string): string =>
  `sha256-${createHash('sha256').update(body).digest('base64')}`
