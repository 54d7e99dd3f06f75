import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'undici'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { DIST_FOLDER } from '../../scripts/build-lock.ts'
import { openSqliteStore } from '../../server/store/openSqliteStore.ts'
import { heading, line, showNumber } from './report.ts'

const clients = 200
const seconds = 30

const scenarios = {
  'static pages': ['/', '/loan', '/percentage', '/bmi-calc', '/unit', '/privacy-policy'],
  '/api/recent-checks': ['/api/recent-checks'],
}

/** Two hundred clients at once, each asking for the next thing when it has the last, of a server on this machine. */
export async function benchLoad(): Promise<void> {
  heading(`Load: ${clients} clients at once for ${seconds} seconds, clients and server on this machine`)
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'abakit-load-'))
  try {
    await fillStore(folder)
    const server = await startServer(folder)
    try {
      for (const [name, paths] of Object.entries(scenarios)) await measure(name, paths, server)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function fillStore(folder: string): Promise<void> {
  const store = openSqliteStore(folder)
  for (let index = 0; index < 1000; index++) {
    await store.addCheck({ url: `https://example.com/page-${index}`, isOnline: true, responseTime: index })
  }
  await store.close()
}

interface Server {
  url: string
  /** Resident memory in MB. */
  memory: () => number
  stop: () => Promise<void>
}

async function startServer(folder: string): Promise<Server> {
  const main = join(import.meta.dirname, '../../server/main.ts')
  const child = spawn(process.execPath, [main, DIST_FOLDER], {
    env: { PORT: '0', DATA_DIR: folder, RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface(child.stdout)
  const [first] = await once(lines, 'line')
  return {
    url: JSON.parse(first).url,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1000,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function measure(name: string, paths: readonly string[], { url, memory }: Server): Promise<void> {
  const durations: number[] = []
  const failures = new Map<string, number>()
  const fail = (reason: string) => failures.set(reason, (failures.get(reason) ?? 0) + 1)
  const until = performance.now() + seconds * 1000

  const runClient = async (offset: number) => {
    const client = new Client(url)
    for (let count = offset; performance.now() < until; count++) {
      const startedAt = performance.now()
      try {
        const path = paths[count % paths.length] ?? '/'
        const { statusCode, body } = await client.request({ method: 'GET', path, headers: { 'Accept-Encoding': 'br' } })
        await body.dump({ limit: 10_000_000 })
        if (statusCode !== 200) fail(`status ${statusCode}`)
        durations.push(performance.now() - startedAt)
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error))
      }
    }
    await client.close()
  }

  const before = memory()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, memory())), 1000)
  await Promise.all(Array.from({ length: clients }, (_, index) => runClient(index)))
  clearInterval(watch)

  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  line(`${name}: requests a second`, showNumber(durations.length / seconds))
  line(`${name}: errors`, showNumber(failed), { text: 'none', holds: failed === 0 })
  for (const [reason, count] of failures) line(`  ${reason}`, showNumber(count))
  line(
    `${name}: time of an answer, median, p99, longest`,
    [at(0.5), at(0.99), at(1)].map((ms) => `${showNumber(ms)} ms`).join(', '),
  )
  line(
    `${name}: memory before, at most, after`,
    [before, peak, memory()].map((mb) => `${showNumber(mb)} MB`).join(', '),
  )
}
