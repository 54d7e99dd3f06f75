import { createHash, randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { link, lstat, mkdir, open, realpath, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describeReserved } from '../../src/engine/check/reservedIds.ts'

/** Why something is not read or saved: a status of HTTP and one sentence. */
export interface Refusal {
  readonly status: number
  readonly problem: string
}

/** A definition as it is on disk. */
export interface SavedTool {
  readonly text: string
  /** Of the bytes, so that a later save finds out whether they have changed. */
  readonly hash: string
}

/** Larger files are not read by the site, either. */
export const MAX_BYTES = 1_000_000

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const refuse = (status: number, problem: string): Refusal => ({ status, problem })

export const isRefusal = (answer: object): answer is Refusal => 'problem' in answer

/** Explains why an id is not one of a definition; undefined if it is. */
function refuseId(id: string): Refusal | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 64)
    return refuse(400, 'The id must be lower case words joined by hyphens, such as fuel-cost.')
  const reserved = describeReserved(id)
  return reserved === undefined ? undefined : refuse(400, `${reserved}.`)
}

/**
 * Reads a definition of the site's own.
 *
 * @param site its folder
 * @returns undefined if there is none
 */
export async function readTool(site: string, id: string): Promise<SavedTool | Refusal | undefined> {
  const refusal = refuseId(id) ?? (await refuseFolder(site))
  if (refusal) return refusal
  const bytes = await readBytes(fileOf(site, id))
  if (bytes === undefined || isRefusal(bytes)) return bytes
  return { text: bytes.toString('utf8'), hash: hashOf(bytes) }
}

/**
 * Saves a definition as tools/<id>.yaml, whole or not at all. Links are not followed, so nothing outside of the folder is
 * written.
 *
 * @param site     its folder
 * @param lastHash of the file that was read; undefined if there was none. A file that is another one by now is not replaced
 * @returns the hash of what is on disk now
 */
export async function saveTool(
  site: string,
  id: string,
  { text, lastHash }: { readonly text: string; readonly lastHash?: string | undefined },
): Promise<{ readonly hash: string } | Refusal> {
  const bytes = Buffer.from(text, 'utf8')
  if (bytes.length > MAX_BYTES) return refuse(413, `A definition has at most ${MAX_BYTES / 1_000_000} MB.`)
  const refusal = refuseId(id) ?? (await refuseFolder(site))
  if (refusal) return refusal
  const file = fileOf(site, id)
  const changed = await refuseChanged(file, id, lastHash)
  if (changed) return changed
  const draft = await writeBeside(file, bytes)
  try {
    // It may have changed while the other was written.
    const late = (await refuseFolder(site)) ?? (await refuseChanged(file, id, lastHash))
    if (late) return late
    // A new name is taken only if it still is free; a rename would replace what is there.
    if (lastHash === undefined) await link(draft, file)
    else await rename(draft, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return refuse(409, alreadyThere(id))
    throw error
  } finally {
    await unlink(draft).catch(ignoreMissing)
  }
  return { hash: hashOf(bytes) }
}

const fileOf = (site: string, id: string): string => join(site, 'tools', `${id}.yaml`)
const alreadyThere = (id: string): string => `tools/${id}.yaml is already there; open it before you change it.`

/** The folder must be itself, and not a link to another; it is made where there is none. */
async function refuseFolder(site: string): Promise<Refusal | undefined> {
  const folder = join(site, 'tools')
  const stats = await statOf(folder)
  if (stats === undefined) {
    await mkdir(folder, { recursive: true })
    return undefined
  }
  const isItself = stats.isDirectory() && (await realpath(folder)) === join(await realpath(site), 'tools')
  return isItself
    ? undefined
    : refuse(403, 'tools/ is not a folder of the site, but a link or a file; nothing is read or written there.')
}

async function refuseChanged(file: string, id: string, lastHash: string | undefined): Promise<Refusal | undefined> {
  const bytes = await readBytes(file)
  if (bytes !== undefined && isRefusal(bytes)) return bytes
  if (bytes === undefined)
    return lastHash === undefined ? undefined : refuse(409, `tools/${id}.yaml was removed or renamed meanwhile.`)
  if (lastHash === undefined) return refuse(409, alreadyThere(id))
  return hashOf(bytes) === lastHash
    ? undefined
    : refuse(409, `tools/${id}.yaml was changed meanwhile by another program; open it again before you save.`)
}

/** Reads a file that is no link; undefined if there is none. */
async function readBytes(file: string): Promise<Buffer | Refusal | undefined> {
  const stats = await statOf(file)
  if (stats === undefined) return undefined
  if (!stats.isFile())
    return refuse(403, 'That definition is a link or a folder, not a file; it is not read or written.')
  if (stats.size > MAX_BYTES) return refuse(413, `That definition is larger than ${MAX_BYTES / 1_000_000} MB.`)
  // A link that has come since then ends in an error.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** Writes a file that no reader of definitions takes for one, and waits until it is on disk. */
async function writeBeside(file: string, bytes: Buffer): Promise<string> {
  const draft = `${file}.${randomBytes(8).toString('hex')}.part`
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
  const handle = await open(draft, flags, (await statOf(file))?.mode ?? 0o644)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return draft
}

/** What is at a path, links not followed; undefined if there is nothing. */
const statOf = (path: string): Promise<Stats | undefined> => lstat(path).catch(ignoreMissing)

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined
  throw error
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code
