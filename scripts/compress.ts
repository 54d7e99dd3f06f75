import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A text, compressed for transfer. */
export interface Compressed {
  readonly br: Buffer
  readonly gz: Buffer
}

/** By the hash of the text. */
export type CompressedTexts = ReadonlyMap<string, Compressed>

const COMPRESSIBLE = /\.(html|js|css|svg|xml|txt|md|json|webmanifest)$/
const BEST = 11
/**
 * For pages and the scripts of definitions, since every definition adds some, and for the reference of the API, which is as
 * large as half of all other scripts: the maximum quality takes two and a half times as long, for 2 to 3 % fewer bytes.
 */
const GOOD = 10
/**
 * For what no visitor of the site waits for: the file of all pages, which is fetched in the background, embeds, and texts
 * for programs. 10 takes ten times as long, for 4 % fewer bytes; 9 hardly saves any.
 */
const FAST = 7

/** The settings that determine the bytes, besides the text. */
export const COMPRESSION = `brotli ${process.versions.brotli} ${BEST} ${GOOD} ${FAST}, zlib ${process.versions.zlib}`

/** Reads the compressed files of an earlier build. */
export function readCompressed(folder: string): CompressedTexts {
  return new Map(
    listFiles(folder)
      .filter((file) => COMPRESSIBLE.test(file))
      .map((file) => [hashOf(readFileSync(file)), { br: readFileSync(`${file}.br`), gz: readFileSync(`${file}.gz`) }]),
  )
}

/**
 * Writes a Brotli and a gzip variant next to each file.
 *
 * @param known      variants of an earlier build, which are reused
 * @param ownScripts the scripts that belong to a single definition
 */
export async function compressAll(
  folder: string,
  known: CompressedTexts,
  ownScripts: ReadonlySet<string> = new Set(),
): Promise<void> {
  const compressOne = async (file: string) => {
    const text = readFileSync(file)
    const { br, gz } = known.get(hashOf(text)) ?? (await compress(text, qualityOf(relative(folder, file), ownScripts)))
    writeFileSync(`${file}.br`, br)
    writeFileSync(`${file}.gz`, gz)
  }
  // zlib uses a thread pool; a few files at a time keep it busy.
  const queue = listFiles(folder)
    .filter((file) => COMPRESSIBLE.test(file))
    [Symbol.iterator]()
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const file of queue) await compressOne(file)
    }),
  )
}

function qualityOf(path: string, ownScripts: ReadonlySet<string>): number {
  if (/^embed[/\\]|\.(json|md)$/.test(path)) return FAST
  const isGood = /\.html$|[/\\]swagger-ui[^/\\]*$/.test(path) || ownScripts.has(path.replaceAll('\\', '/'))
  return isGood ? GOOD : BEST
}

/** Compresses a text like a page. */
export async function compressBrotli(text: Buffer | string, quality = GOOD): Promise<Buffer> {
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

async function compress(text: Buffer, quality: number): Promise<Compressed> {
  const [br, gz] = await Promise.all([compressBrotli(text, quality), promisify(gzip)(text, { level: 9 })])
  return { br, gz }
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const hashOf = (text: Buffer): string => createHash('sha256').update(text).digest('base64url')
