import { mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { inSite, shownPath } from './site/roots.ts'

/** The output folder; tests set another one in the environment. */
export const DIST_FOLDER = process.env.DIST_FOLDER ?? shownPath(inSite('dist'))

const LOCK_FILE = join(dirname(DIST_FOLDER), `.${basename(DIST_FOLDER)}.lock`)
const LOOK_AGAIN_MS = 100
const SQLITE_BUSY = 5

/** Runs the work once no other process is building into the same folder. */
export async function withBuildLock(work: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(LOCK_FILE), { recursive: true })
  // SQLite's lock belongs to the process, so it is released however the process ends. Nothing is stored.
  using lock = new DatabaseSync(LOCK_FILE)
  while (!take(lock)) await sleep(LOOK_AGAIN_MS)
  await work()
}

function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false
    throw error
  }
}
