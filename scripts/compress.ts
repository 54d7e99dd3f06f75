import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
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
/** The maximum quality takes two and a half times as long, for 3 % fewer bytes, and every definition adds a page. */
const GOOD = 10
/**
 * For the file of all pages, which is fetched in the background: 9 takes more than twice as long for 1 % fewer bytes.
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

/** Writes a Brotli and a gzip variant next to each file, if they are smaller. */
export async function compressAll(folder: string, known: CompressedTexts): Promise<void> {
  const compressOne = async (file: string) => {
    const text = readFileSync(file)
    const { br, gz } = known.get(hashOf(text)) ?? (await compress(text, qualityOf(file)))
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

const qualityOf = (file: string): number => ({ '.html': GOOD, '.json': FAST })[extname(file)] ?? BEST

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
