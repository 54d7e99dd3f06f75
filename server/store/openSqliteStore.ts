import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { StartError } from '../StartError.ts'
import { mostChecks, type Store } from './Store.ts'

// An id is never given twice, so the trigger can tell by it which checks are too old.
const layout = `
  CREATE TABLE IF NOT EXISTS checks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    url TEXT NOT NULL,
    is_online INTEGER NOT NULL CHECK (is_online IN (0, 1)),
    response_time_ms INTEGER NOT NULL CHECK (response_time_ms >= 0)
  ) STRICT;
  CREATE TRIGGER IF NOT EXISTS forget_old_checks AFTER INSERT ON checks BEGIN
    DELETE FROM checks WHERE id <= new.id - ${mostChecks};
  END;
`

/**
 * The store of a single instance: an SQLite file. One process answers all requests, so the counts of the rate limits
 * stay in its memory; a restart forgets them, which costs at most one window.
 *
 * @param folder  made where it is missing
 * @throws StartError where the file cannot be opened or written
 */
export function openSqliteStore(folder: string): Store {
  const database = openDatabase(folder)
  const insert = database.prepare('INSERT INTO checks (url, is_online, response_time_ms) VALUES (?, ?, ?)')
  const select = database.prepare('SELECT id, url, is_online, response_time_ms FROM checks ORDER BY id DESC LIMIT ?')
  return {
    addCheck: async ({ url, isOnline, responseTime }) => {
      insert.run(url, isOnline ? 1 : 0, responseTime)
    },
    recentChecks: async (count) =>
      select.all(count).map((row) => ({
        id: String(row.id),
        url: String(row.url),
        isOnline: row.is_online === 1,
        responseTime: Number(row.response_time_ms),
      })),
    createLimiter: ({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    close: async () => database.close(),
  }
}

function openDatabase(folder: string): DatabaseSync {
  const file = join(folder, 'abakit.sqlite')
  try {
    mkdirSync(folder, { recursive: true })
    // While a new version starts, the old one may still be writing.
    const database = new DatabaseSync(file, { timeout: 5000 })
    database.exec('PRAGMA journal_mode = WAL')
    database.exec(layout)
    // Says at the start what the first check would otherwise meet.
    database.exec('BEGIN IMMEDIATE; ROLLBACK')
    return database
  } catch (error) {
    throw explain(error, folder, file)
  }
}

/** Codes of https://www.sqlite.org/rescode.html; the low byte is the kind. */
const corrupt = 11
const notADatabase = 26

function explain(error: unknown, folder: string, file: string): unknown {
  if (!(error instanceof Error)) return error
  const kind = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0
  if (kind === corrupt || kind === notADatabase) {
    return new StartError(`${file} is damaged or no database (${error.message}); move it away to start with a new one`)
  }
  return new StartError(`DATA_DIR must be a folder that this user can write to, got "${folder}" (${error.message})`)
}
