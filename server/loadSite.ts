import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { InlineHashes } from './contentSecurityPolicy.ts'
import { EMBED_SCRIPT, isEmbedPath } from './embeds.ts'
import { StartError } from './StartError.ts'

/** Smallest first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

export interface Representation {
  body: Buffer
  /** A strong ETag, quoted; each encoding of a file has its own. */
  etag: string
}

export interface SiteFile {
  /** Including the dot: '.html'. */
  extension: string
  cacheControl: string
  plain: Representation
  encoded: Partial<Record<Encoding, Representation>>
  /** The inline scripts and styles of a page; for the file of all pages, those of every page. */
  inline?: InlineHashes
}

/** The built site, held in memory: requests never access the disk. */
export interface Site {
  /** The ID of the build. */
  id: string
  /** By decoded path: '/' and '/loan' are pages, '/assets/main-1a2b3c4d.js' is a file. */
  files: ReadonlyMap<string, SiteFile>
  /** Other spellings of pages ('/loan.html', '/loan/'), and the paths they redirect to. */
  redirects: ReadonlyMap<string, string>
  notFound: SitePage
  /** Shown in a frame whose embed does not exist; undefined for a site without embeds. */
  embedNotFound: SitePage | undefined
}

type SitePage = SiteFile & { inline: InlineHashes }

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * Loads the build: `client/` with all pages, files and their `.br` and `.gz` variants, and `build.json`.
 *
 * @param folder  the build's folder, usually dist
 * @throws StartError if the build is missing or incomplete
 */
export async function loadSite(folder: string): Promise<Site> {
  const { id, inlineOf } = await readBuild(folder)
  const contents = await readFiles(join(folder, 'client'))
  const files = new Map<string, SiteFile>()
  const redirects = new Map<string, string>()
  for (const [path, body] of contents) {
    if (isTwin(path, contents)) continue
    const pagePath = pagePathOf(path)
    const inline = inlineOf.get(pagePath ?? path)
    files.set(pagePath ?? path, { ...describeFile(path, body, contents), ...(inline && { inline }) })
    if (pagePath === undefined) continue
    if (!inline) throw incomplete(folder, `build.json has no hashes for ${pagePath}`)
    redirects.set(path, pagePath)
    if (pagePath !== '/') redirects.set(`${pagePath}/`, pagePath)
  }
  if (!files.has('/')) throw incomplete(folder, 'index.html is missing')
  /** Removes a not-found page from the files, because it has no route. */
  const takePage = (path: string): SitePage => {
    const page = files.get(path)
    if (!page?.inline) throw incomplete(folder, `${path.slice(1)}.html is missing`)
    files.delete(path)
    redirects.delete(`${path}.html`)
    redirects.delete(`${path}/`)
    return { ...page, inline: page.inline }
  }
  const hasEmbeds = [...files.keys()].some(isEmbedPath)
  return {
    ...{ id, files, redirects, notFound: takePage('/404') },
    embedNotFound: hasEmbeds ? takePage('/embed/404') : undefined,
  }
}

function incomplete(folder: string, reason: string): StartError {
  return new StartError(
    `no complete build in ${folder}: ${reason}; run "npm run build", or "npm start", which builds when needed`,
  )
}

/** @returns the ID, and the inline scripts and styles of pages by path */
async function readBuild(folder: string): Promise<{ id: string; inlineOf: ReadonlyMap<string, InlineHashes> }> {
  const text = await readFile(join(folder, 'build.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw incomplete(folder, `build.json cannot be read (${error.code})`)
  })
  const { id, inline } = parseObject(text)
  if (typeof id !== 'string' || !Array.isArray(inline) || !inline.every(isInline))
    throw incomplete(folder, 'build.json must hold an id and inline, a list of paths with hashes such as "sha256-…="')
  return { id, inlineOf: new Map(inline.flatMap(({ paths, ...hashes }) => paths.map((path) => [path, hashes]))) }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** A group of pages with the same inline content: hundreds of tools differ in little but their text. */
const isInline = (value: unknown): value is InlineHashes & { paths: string[] } => {
  const { paths, scripts, styles } = Object(value) as Record<string, unknown>
  return Array.isArray(paths) && areHashes(scripts) && areHashes(styles)
}

const areHashes = (list: unknown): list is string[] =>
  Array.isArray(list) &&
  list.every((hash) => typeof hash === 'string' && /^sha(256|384|512)-[A-Za-z\d+/]+=*$/.test(hash))

async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const pairs = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ file, path: `/${relative(folder, file).split(sep).join('/')}` }))
      .filter(({ path }) => !isPrivate(path))
      .map(async ({ file, path }) => [path, await readFile(file)] as const)
    return new Map(await Promise.all(pairs))
  } catch (error) {
    throw incomplete(folder, `it cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** Bundlers store their manifests in folders that start with a dot. */
function isPrivate(path: string): boolean {
  return path.includes('/.') && !path.startsWith('/.well-known/')
}

function isTwin(path: string, contents: ReadonlyMap<string, Buffer>): boolean {
  return Object.values(suffixes).some((suffix) => path.endsWith(suffix) && contents.has(path.slice(0, -suffix.length)))
}

function pagePathOf(path: string): string | undefined {
  if (!path.endsWith('.html')) return undefined
  return path.slice(0, -'.html'.length).replace(/\/index$/, '') || '/'
}

function describeFile(path: string, body: Buffer, contents: ReadonlyMap<string, Buffer>): SiteFile {
  const encoded: SiteFile['encoded'] = {}
  for (const encoding of encodings) {
    const twin = contents.get(path + suffixes[encoding])
    if (twin !== undefined) encoded[encoding] = represent(twin)
  }
  return { extension: extname(path), cacheControl: cacheControlOf(path), plain: represent(body), encoded }
}

function represent(body: Buffer): Representation {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (path === EMBED_SCRIPT || /^\/(favicon|apple-touch-icon|icon)[^/]*$/.test(path)) return 'public, max-age=3600'
  return 'no-cache'
}
