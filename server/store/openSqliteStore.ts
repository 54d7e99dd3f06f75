import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RecentChecks } from '../../src/api.ts'
import { StartError } from '../StartError.ts'
import { maxChecks, type Store } from './Store.ts'

// IDs are never reused, so the trigger can use them to find checks that are too old.
const tables = `
  CREATE TABLE IF NOT EXISTS checks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    url TEXT NOT NULL,
    is_online INTEGER NOT NULL CHECK (is_online IN (0, 1)),
    response_time_ms INTEGER NOT NULL CHECK (response_time_ms >= 0)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS kept (name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
`
const columns = 'id INTEGER, url TEXT, is_online INTEGER, response_time_ms INTEGER'
const trigger = `
  CREATE TRIGGER IF NOT EXISTS forget_old_checks AFTER INSERT ON checks BEGIN
    DELETE FROM checks WHERE id <= new.id - ${maxChecks};
  END;
`

/** While a new version starts, the old one may still be writing. */
const startTimeoutMs = 5000
/** How long a request waits while another program locks the file. The event loop is not blocked. */
const lockTimeoutMs = 250
const retryMs = 10
/** How long a list is used without checking whether another process has written. */
const freshMs = 50

/**
 * Opens the store of a single instance: an SQLite file. One process answers all requests, so rate limit counts stay in
 * memory; a restart loses them, which costs at most one time window.
 *
 * @param folder  created if missing
 * @throws StartError if the file cannot be opened or written, or belongs to another program
 */
export function openSqliteStore(folder: string): Store {
  const database = openDatabase(folder)
  const insert = database.prepare('INSERT INTO checks (url, is_online, response_time_ms) VALUES (?, ?, ?)')
  const select = database.prepare('SELECT id, url, is_online, response_time_ms FROM checks ORDER BY id DESC LIMIT ?')
  const insertKept = database.prepare('INSERT OR REPLACE INTO kept (name, text) VALUES (?, ?)')
  const selectKept = database.prepare('SELECT text FROM kept WHERE name = ?')
  // Changes with writes by other connections, but not by this one.
  const dataVersion = database.prepare('PRAGMA data_version')
  let known: { version: unknown; askedAt: number; count: number; checks: RecentChecks } | undefined

  const readChecks = (count: number): RecentChecks => {
    const askedAt = performance.now()
    const version = dataVersion.get()?.data_version
    if (known?.version === version && known?.count === count) {
      known.askedAt = askedAt
      return known.checks
    }
    const checks = select.all(count).map((row) => ({
      id: String(row.id),
      url: String(row.url),
      isOnline: row.is_online === 1,
      responseTime: Number(row.response_time_ms),
    }))
    known = { version, askedAt, count, checks }
    return checks
  }

  return {
    addCheck: ({ url, isOnline, responseTime }) =>
      whenFree(() => {
        insert.run(url, isOnline ? 1 : 0, responseTime)
        known = undefined
      }),
    recentChecks: (count) =>
      known?.count === count && performance.now() - known.askedAt < freshMs
        ? known.checks
        : whenFree(() => readChecks(count)),
    keep: (name, text) => whenFree(() => void insertKept.run(name, text)),
    readKept: (name) => whenFree(() => selectKept.get(name)?.text as string | undefined),
    createLimiter: ({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    close: async () => database.close(),
  }
}

/** Retries while another program locks the file. SQLite itself would block the whole process. */
async function whenFree<T>(work: () => T): Promise<T> {
  const deadline = performance.now() + lockTimeoutMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (kindOf(error) !== busy || performance.now() >= deadline) throw error
    }
    await sleep(retryMs)
  }
}

function openDatabase(folder: string): DatabaseSync {
  const file = join(folder, 'abakit.sqlite')
  try {
    makeFolder(folder)
    const database = new DatabaseSync(file, { timeout: startTimeoutMs })
    database.exec('PRAGMA journal_mode = WAL')
    database.exec(tables)
    checkColumns(database, file)
    database.exec(trigger)
    // Reports at startup what would otherwise fail at the first check.
    database.exec('BEGIN IMMEDIATE; ROLLBACK; PRAGMA busy_timeout = 0')
    return database
  } catch (error) {
    throw explain(error, folder, file)
  }
}

/** Creates a folder and its missing parents, one by one: mkdir with `recursive` never returns below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it.
    if (!existsSync(folder)) throw error
  }
}

function checkColumns(database: DatabaseSync, file: string): void {
  const found = database.prepare("SELECT name, type FROM pragma_table_info('checks')").all()
  if (found.map(({ name, type }) => `${name} ${type}`).join(', ') === columns) return
  throw new StartError(
    `${file} has a table "checks" from another program; set DATA_DIR to a folder that only Abakit uses`,
  )
}

/** Result codes of https://www.sqlite.org/rescode.html; the low byte is the primary code. */
const busy = 5
const corrupt = 11
const notADatabase = 26

function kindOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0
}

function explain(error: unknown, folder: string, file: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error
  const kind = kindOf(error)
  if (kind === corrupt || kind === notADatabase) {
    return new StartError(
      `${file} is damaged or not a database (${error.message}); move it away to start with a new one`,
    )
  }
  return new StartError(`DATA_DIR must be a folder that this user can write to, got "${folder}" (${error.message})`)
}
