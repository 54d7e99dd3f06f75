import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSqliteStore } from '../../../server/store/openSqliteStore.ts'
import { StartError } from '../../../server/StartError.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const program = join(import.meta.dirname, '../support/addChecks.ts')

/** Adds checks in a separate process, numbered from `first`, and kills it as soon as this many have been acknowledged. */
async function addAndKill(folder: string, first: number, count: number): Promise<number> {
  const child = spawn(process.execPath, [program, folder, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.split('\n').length > count) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')
  // The last number may be truncated if its line feed is missing.
  return Number(output.split('\n').at(-2))
}

it('loses no acknowledged check to a kill -9, and opens again', async () => {
  const folder = await temporaryFolder()
  let first = 1
  for (const count of [40, 70, 55]) {
    const acknowledged = await addAndKill(folder, first, count)
    expect(acknowledged).toBeGreaterThanOrEqual(first + count - 1)
    const store = openSqliteStore(folder)
    const kept = (await store.recentChecks(1000)).map(({ responseTime }) => responseTime).toReversed()
    await store.close()
    const last = kept.at(-1) ?? 0
    // One more may have been written without being acknowledged.
    expect([acknowledged, acknowledged + 1]).toContain(last)
    expect(kept).toEqual(Array.from({ length: last }, (_, index) => index + 1))
    first = last + 1
  }
})

it('creates a missing folder', async () => {
  const folder = join(await temporaryFolder(), 'a', 'b')
  await openSqliteStore(folder).close()
  expect(await readdir(folder)).toEqual(['abakit.sqlite'])
})

it('ends the start with one line where no folder can be created', () => {
  expect(() => openSqliteStore('/proc/abakit/data')).toThrow(/^DATA_DIR must be a folder that this user can write to/)
})

it('ends the start with one line where the folder is a file', async () => {
  const file = join(await temporaryFolder(), 'data')
  await writeFile(file, '')
  expect(() => openSqliteStore(file)).toThrow(StartError)
  expect(() => openSqliteStore(file)).toThrow(
    /^DATA_DIR must be a folder that this user can write to, got ".*data" \(.*\)$/,
  )
})

it('ends the start with one line where the file is not a database', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'abakit.sqlite'), 'not a database, '.repeat(100))
  expect(() => openSqliteStore(folder)).toThrow(StartError)
  expect(() => openSqliteStore(folder)).toThrow(/abakit\.sqlite is damaged or not a database .*; move it away/)
})

it.each([
  { name: 'fewer columns', layout: 'CREATE TABLE checks (id INTEGER, url TEXT)' },
  { name: 'other columns', layout: 'CREATE TABLE checks (day TEXT, amount REAL, payee TEXT, cleared INTEGER)' },
  { name: 'a view', layout: 'CREATE VIEW checks AS SELECT 1 AS id' },
])('ends the start with one line where "checks" is a table of another program, with $name', async ({ layout }) => {
  const folder = await temporaryFolder()
  const other = new DatabaseSync(join(folder, 'abakit.sqlite'))
  other.exec(layout)
  other.close()
  expect(() => openSqliteStore(folder)).toThrow(StartError)
  expect(() => openSqliteStore(folder)).toThrow(
    /^.*abakit\.sqlite has a table "checks" from another program; set DATA_DIR to a folder that only Abakit uses$/,
  )
})

describe('while another program has locked the file', () => {
  const check = { url: 'https://example.com/', isOnline: true, responseTime: 1 }

  async function openLocked() {
    const folder = await temporaryFolder()
    const store = openSqliteStore(folder)
    onTestFinished(() => store.close())
    const other = new DatabaseSync(join(folder, 'abakit.sqlite'))
    onTestFinished(() => other.close())
    other.exec('BEGIN IMMEDIATE')
    return { store, release: () => other.exec('COMMIT') }
  }

  it('gives up after a quarter of a second, and no one else waits', async () => {
    const { store } = await openLocked()
    let [others, isLate] = [0, false]
    const watch = setInterval(() => (others += 1), 5)
    const late = setTimeout(() => (isLate = true), 1000)
    const startedAt = performance.now()
    await expect(store.addCheck(check)).rejects.toThrow('database is locked')
    expect(performance.now() - startedAt).toBeGreaterThan(200)
    clearInterval(watch)
    clearTimeout(late)
    // The timers of a process run in order, however busy the machine is.
    expect(isLate).toBe(false)
    expect(others).toBeGreaterThan(0)
    expect(await store.recentChecks(20)).toEqual([])
  })

  it('writes as soon as the lock is gone', async () => {
    const { store, release } = await openLocked()
    const adding = store.addCheck(check)
    release()
    await adding
    expect(await store.recentChecks(20)).toMatchObject([check])
  })
})

it('caches the list until any client writes a check', async () => {
  const folder = await temporaryFolder()
  const [store, other] = [openSqliteStore(folder), openSqliteStore(folder)]
  onTestFinished(async () => {
    await store.close()
    await other.close()
  })
  const check = { url: 'https://example.com/', isOnline: true, responseTime: 1 }
  const first = await store.recentChecks(20)
  expect(await store.recentChecks(20)).toBe(first)
  expect(await store.recentChecks(10)).not.toBe(first)
  await store.addCheck(check)
  expect(await store.recentChecks(20)).toHaveLength(1)
  await other.addCheck(check)
  // Writes by another process become visible a moment later.
  await expect.poll(() => store.recentChecks(20)).toHaveLength(2)
})
