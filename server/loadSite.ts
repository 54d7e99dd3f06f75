import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { InlineHashes } from './contentSecurityPolicy.ts'
import { EMBED_SCRIPT } from './embeds.ts'
import { StartError } from './StartError.ts'

/** Smallest first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

export interface Representation {
  body: Buffer
  /** Strong, quoted: another encoding of the same file has another one. */
  etag: string
}

export interface SiteFile {
  /** With its dot: '.html'. */
  extension: string
  cacheControl: string
  plain: Representation
  encoded: Partial<Record<Encoding, Representation>>
  /** What the content security policy must allow: of a page, and in the file of all pages what any of them has. */
  inline?: InlineHashes
}

/** The built site, held in memory: no request touches the disk. */
export interface Site {
  /** Of the build. */
  id: string
  /** By decoded path: '/' and '/loan' are pages, '/assets/main-1a2b3c4d.js' a file. */
  files: ReadonlyMap<string, SiteFile>
  /** Other spellings of a page ('/loan.html', '/loan/') and the path that they lead to. */
  redirects: ReadonlyMap<string, string>
  notFound: SitePage
  /** What a frame shows of an embed that does not exist. */
  embedNotFound: SitePage
}

type SitePage = SiteFile & { inline: InlineHashes }

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * Loads what the build made: `client/` with each page, file and their `.br` and `.gz` twins, and `build.json`.
 *
 * @param folder  the build's folder, usually dist
 * @throws StartError where the build is missing or not whole
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
  /** A not-found page itself has no route. */
  const takePage = (path: string): SitePage => {
    const page = files.get(path)
    if (!page?.inline) throw incomplete(folder, `${path.slice(1)}.html is missing`)
    files.delete(path)
    redirects.delete(`${path}.html`)
    redirects.delete(`${path}/`)
    return { ...page, inline: page.inline }
  }
  return { id, files, redirects, notFound: takePage('/404'), embedNotFound: takePage('/embed/404') }
}

function incomplete(folder: string, reason: string): StartError {
  return new StartError(
    `no complete build in ${folder}: ${reason}; run "npm run build", or "npm start", which builds when needed`,
  )
}

/** @returns besides the id, what pages hold inline, by path */
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

/** Pages that hold the same inline: hundreds of tools differ in little else than their text. */
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

/** Bundlers leave their manifests in folders that begin with a dot. */
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
