import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A text, compressed for transfer. */
export interface Compressed {
  readonly br: Buffer
  readonly gz: Buffer
}

/** By the hash of the text. */
export type CompressedTexts = ReadonlyMap<string, Compressed>

/** What the threads share. */
export interface CompressionWork {
  readonly files: readonly { readonly file: string; readonly quality: number }[]
  /** How many of the files have been taken by a thread. */
  readonly taken: Int32Array
}

/** Scripts that grow with the catalogue. */
export interface GrowingScripts {
  /** Those that visitors wait for. */
  readonly good: ReadonlySet<string>
  /** Those that they hardly wait for. */
  readonly fast: ReadonlySet<string>
}

const COMPRESSIBLE = /\.(html|js|css|svg|xml|txt|md|json|webmanifest)$/
const BEST = 11
/**
 * For pages, the scripts that they load for their definition, and the chooser, since every definition adds to them, and for
 * the reference of the API, which is as large as half of all other scripts: the maximum quality takes two and a half times
 * as long, for 2 to 3 % fewer bytes.
 */
const GOOD = 10
/**
 * For what no visitor of the site waits for: the file of all pages, which is fetched in the background, embeds, and texts
 * for programs; and for the texts of a definition, which only a page opened by a link loads, 0.2 kB more of them. 10 takes
 * ten times as long, for 4 to 10 % fewer bytes; 9 hardly saves any.
 */
const FAST = 7
/** For browsers without Brotli. 9 takes a third longer, for less than 0.1 % fewer bytes. */
const GZIP = 7

/** The settings that determine the bytes, besides the text. */
export const COMPRESSION = `brotli ${process.versions.brotli} ${BEST} ${GOOD} ${FAST}, zlib ${process.versions.zlib} ${GZIP}`

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
 * @param known variants of an earlier build, which are reused
 */
export async function compressAll(
  folder: string,
  known: CompressedTexts,
  growing: GrowingScripts = { good: new Set(), fast: new Set() },
): Promise<void> {
  const files = listFiles(folder).filter((file) => COMPRESSIBLE.test(file) && !reuse(file, known))
  // The largest first, so that no thread is left with one at the end.
  const bySize = files.map((file) => ({ file, size: statSync(file).size })).toSorted((a, b) => b.size - a.size)
  const work: CompressionWork = {
    files: bySize.map(({ file }) => ({ file, quality: qualityOf(relative(folder, file), growing) })),
    taken: new Int32Array(new SharedArrayBuffer(4)),
  }
  // Threads of their own: collecting the garbage of a thousand streams would go through the whole heap of the build.
  const threads = Array.from(
    { length: Math.min(files.length, availableParallelism()) },
    () => new Worker(new URL('./compress-thread.ts', import.meta.url), { workerData: work }),
  )
  await Promise.all(threads.map((thread) => once(thread, 'exit')))
}

/** Writes the variants of an earlier build, if the file has not changed. */
function reuse(file: string, known: CompressedTexts): boolean {
  const variants = known.size > 0 ? known.get(hashOf(readFileSync(file))) : undefined
  if (variants) writeVariants(file, variants)
  return variants !== undefined
}

function writeVariants(file: string, { br, gz }: Compressed): void {
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

function qualityOf(path: string, { good, fast }: GrowingScripts): number {
  const url = path.replaceAll('\\', '/')
  if (/^embed\/|\.(json|md)$/.test(url) || fast.has(url)) return FAST
  return /\.html$|\/swagger-ui[^/]*$/.test(url) || good.has(url) ? GOOD : BEST
}

/** Compresses a text like a page. */
export const compressBrotli = (text: Buffer | string, quality = GOOD): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Compresses a file, and writes its variants next to it. */
export function compressFile(file: string, quality: number): void {
  const text = readFileSync(file)
  writeVariants(file, { br: compressBrotli(text, quality), gz: gzipSync(text, { level: GZIP }) })
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const hashOf = (text: Buffer): string => createHash('sha256').update(text).digest('base64url')
