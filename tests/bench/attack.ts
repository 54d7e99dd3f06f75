import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { ATTACKS } from './attacks.ts'
import { pinned, startProgram, type Target } from './load.ts'
import { send, type Times } from './sendRequest.ts'
import { spreadOf } from './measure.ts'
import { heading, line, showNumber } from './report.ts'

const LONG: Times = { seconds: 10, patienceMs: 10_000 }
/** Shows that every attack runs and what it is answered with; too short to compare delays. */
const SHORT: Times = { seconds: 1, patienceMs: 1500 }
/** Requests of other visitors, each over a connection of its own. */
const OTHERS_PER_SECOND = 20
/** How much longer they may wait than without an attack. */
const MAX_DELAY_MS = 250
const HEAP_MB = 512

/**
 * Measures how long others wait while one visitor attacks, with a heap of half a gigabyte, and a new server each time.
 *
 * @param isShort takes less than two minutes instead of six
 * @param version the folder of an earlier version, which is built; by default this one
 */
export async function benchAttack(isShort: boolean, version?: string): Promise<void> {
  const root = version ?? join(import.meta.dirname, '../..')
  const span = isShort ? SHORT : LONG
  heading(`Attacks by one visitor for ${span.seconds} s, ${OTHERS_PER_SECOND} requests a second of others: ${root}`)
  if (version === undefined) await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'abakit-attack-'))
  try {
    let usual = 0
    for (const name of Object.keys(ATTACKS)) {
      const heapFile = join(folder, 'heap')
      const env = {
        PORT: '0',
        DATA_DIR: folder,
        HEAP_FILE: heapFile,
        TRUST_PROXY: '1',
        RATES_URL: 'off',
        NODE_ENV: 'production',
      }
      const heap = ['--import', join(import.meta.dirname, 'reportHeap.ts')]
      const args = [`--max-old-space-size=${HEAP_MB}`, ...heap, join(root, 'server/main.ts'), join(root, 'dist')]
      const target = await startProgram(args, env, join(folder, 'attacked.log'))
      try {
        // Everything is loaded and compiled once.
        for (let index = 0; index < 20; index++) await visit(target, `198.51.100.${index}`, index, span)
        const p95 = await measure(name, target, { ...span, usual, heapFile })
        if (name === 'nothing') usual = p95
      } finally {
        // Attackers' connections would hold up a stop by SIGTERM.
        for (const pid of target.pids()) kill(pid)
        await target.stop()
      }
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @returns the time that others wait at most, but for one in twenty */
async function measure(
  name: string,
  target: Target,
  { usual, heapFile, ...span }: Times & { usual: number; heapFile: string },
): Promise<number> {
  const attack = startAttack(name, target, span)
  await attack.started
  const waits: Promise<Visit>[] = []
  const started = performance.now()
  let peak = 0
  for (let index = 0; performance.now() - started < span.seconds * 1000; index++) {
    waits.push(visit(target, `198.51.100.${index % 250}`, index, span))
    peak = Math.max(peak, memoryOf(target))
    await sleep(1000 / OTHERS_PER_SECOND)
  }
  const visits = await Promise.all(waits)
  const found = visits.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const statuses = await attack.statuses
  const p50 = spreadOf(found).median
  const p95 = found[Math.ceil(found.length * 0.95) - 1] ?? Number.NaN
  const lost = found.filter((ms) => ms >= span.patienceMs).length
  const figures = [p50, p95, found.at(-1) ?? Number.NaN].map(showNumber).join(' / ')
  line(`${name}: p50 / p95 / max of others`, `${figures} ms${lost > 0 ? `, ${lost} lost` : ''}`, {
    text: `p95 at most ${MAX_DELAY_MS} ms later than without`,
    holds: p95 - usual <= MAX_DELAY_MS,
  })
  line('  memory', `heap at most ${readFileSync(heapFile, 'utf8')} MB of ${HEAP_MB}, resident ${showNumber(peak)} MB`)
  line('  status codes of the attack', count(statuses) || 'no answer yet')
  line('  status codes of others', count(visits.map(({ status }) => status)))
  return p95
}

/** Attacks from a process of its own, so that the attack does not slow the measurement. */
function startAttack(name: string, { url }: Target, { seconds, patienceMs }: Times) {
  const args = [join(import.meta.dirname, 'attacks.ts'), name, url, String(seconds), String(patienceMs)]
  const child = spawn(...pinned(1, process.execPath, args), { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const started = lines.next()
  const statuses = started.then(() => lines.next()).then(({ value }) => JSON.parse(value ?? '[]') as string[])
  return { started, statuses }
}

const count = (statuses: readonly string[]): string =>
  Object.entries(Object.groupBy(statuses, (status) => status))
    .map(([status, list]) => `${list?.length} × ${status}`)
    .join(', ')

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The attack has ended it.
  }
}

interface Visit {
  readonly status: string
  /** How long it took; the whole patience without the answer. */
  readonly ms: number
}

/** Sends a request of another visitor. */
async function visit(target: Target, from: string, index: number, span: Times): Promise<Visit> {
  const paths = ['/loan', '/api/tools/loan/calculate?amount=20000&rate=6&years=5', '/api/recent-checks', '/bmi-calc']
  const started = performance.now()
  const status = await send(target.url, { path: paths[index % paths.length] ?? '/', from }, span)
  return { status, ms: status === '200' ? performance.now() - started : span.patienceMs }
}

/** Resident memory in megabytes; 0 where the process has ended, or without /proc. */
function memoryOf({ pids }: Target): number {
  try {
    const status = readFileSync(`/proc/${pids()[0]}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}
