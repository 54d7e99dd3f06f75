import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { startProgram, type Target } from './load.ts'
import { spreadOf } from './measure.ts'
import { heading, line, showNumber } from './report.ts'

interface Times {
  readonly seconds: number
  /** Others give up after this time. */
  readonly patienceMs: number
}
const LONG: Times = { seconds: 10, patienceMs: 10_000 }
/** Shows that every attack runs and what it is answered with; too short to compare delays. */
const SHORT: Times = { seconds: 1, patienceMs: 1500 }
/** Requests of other visitors, each over a connection of its own. */
const OTHERS_PER_SECOND = 20
/** How much longer they may wait than without an attack. */
const MAX_DELAY_MS = 250
const HEAP_MB = 512
const ATTACKER = '203.0.113.7'

interface Sent {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | (() => Iterable<string>)
  /** The visitor's address. */
  readonly from?: string
}

const json = { 'Content-Type': 'application/json' }
const post = (path: string, body: object): Sent => ({ path, method: 'POST', headers: json, body: JSON.stringify(body) })
const batch = (type: string, body: Sent['body'], query = ''): Sent => ({
  path: `/api/calculate${query}`,
  method: 'POST',
  headers: { 'Content-Type': type },
  ...(body === undefined ? {} : { body }),
})
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

const RANDOM = { min: 1, max: 6, count: 10_000, repeats: 'allowed' }
const RANDOM_LINES = `${JSON.stringify({ tool: 'random', inputs: RANDOM })}\n`.repeat(600)
const RANDOM_QUERY = new URLSearchParams({
  min: '1',
  max: '6',
  count: '10000',
  repeats: 'allowed',
  _working: 'true',
}).toString()
const callTool = (id: number, name: string, args: object) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
})
const names = (count: number, sign = ''): Record<string, number> =>
  Object.fromEntries(times(count, (index) => [`${sign}x${index}`, 1]))

function* commas(megabytes: number, perLine: number): Generator<string> {
  yield 'amount,rate,years\n'
  const piece = ','.repeat(50_000)
  for (let sent = 0, inLine = 0; sent < megabytes * 1e6; sent += piece.length) {
    yield piece
    inLine += piece.length
    if (inLine >= perLine) yield '\n'
    if (inLine >= perLine) inLine = 0
  }
}

/** What one visitor sends at once, within his limits; those without requests need connections of their own. */
const ATTACKS: Readonly<Record<string, readonly Sent[] | ((target: Target, times: Times) => Promise<string[]>)>> = {
  nothing: [],
  'CSV of 150 MB of commas': [batch('text/csv', () => commas(150, Infinity), '?tool=loan')],
  'CSV, lines of 900,000 commas': times(2, () => batch('text/csv', () => commas(40, 900_000), '?tool=loan')),
  'batch of 600 random × 10,000': [batch('application/x-ndjson', RANDOM_LINES)],
  'twenty of them': times(20, () => batch('application/x-ndjson', RANDOM_LINES)),
  '118 GETs of random × 10,000, working': times(118, () => ({
    path: `/api/tools/random/calculate?${RANDOM_QUERY}`,
  })),
  '118 MCP calls of random × 10,000': times(118, (id) => ({
    ...post('/mcp', callTool(id, 'calculate', { id: 'random', inputs: RANDOM })),
    headers: { ...json, Accept: 'application/json, text/event-stream' },
  })),
  '118 MCP expressions with heavy matrices': times(118, (id) => ({
    ...post('/mcp', callTool(id, 'evaluate', { expression: 'inv(ones(120, 120) + identity(120))' })),
    headers: { ...json, Accept: 'application/json, text/event-stream' },
  })),
  '118 × 4,500 unknown inputs': times(118, () => post('/api/tools/loan/calculate', { inputs: names(4500) })),
  '118 × 2,000 options': times(118, () => ({
    path: `/api/tools/loan/calculate?${Object.keys(names(1100, '_')).join('&')}`,
  })),
  'batch of lines of 50,000 unknown inputs': [
    batch('application/x-ndjson', `${JSON.stringify({ tool: 'loan', inputs: names(50_000) })}\n`.repeat(100)),
  ],
  '118 solves': times(118, (index) =>
    post('/api/tools/mortgage/solve', {
      inputs: { price: 400_000, term: 30, downPayment: '20%' },
      solve: { input: 'rate', output: 'monthly', value: 2000 + index },
    }),
  ),
  'batch of 5,000 solves': [
    batch(
      'application/x-ndjson',
      `${JSON.stringify({ tool: 'loan', inputs: { amount: 20_000, years: 5 }, solve: { input: 'rate', output: 'monthlyPayment', value: 400 } })}\n`.repeat(
        5000,
      ),
    ),
  ],
  '118 × working and tables of 40 years': times(118, () => ({
    path: '/api/tools/loan/calculate?amount=20000&rate=6&years=40&_working=true&_tables=true',
  })),
  // The names do not exist; without a network each is answered with 503.
  '24 website checks': times(24, (index) => post('/api/check-website', { url: `https://shop${index}.invalid` })),
  '10 chat messages': times(10, () =>
    post('/api/ai/chat', { message: `what is ${'(1+2)*'.repeat(80)}3 and then 15% of 80?`, history: [] }),
  ),
  '100 slow readers': (target, { seconds }) => readSlowly(target, 100, seconds),
  '100 slow senders': (target, { seconds }) => sendSlowly(target, 100, seconds),
}

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
    for (const [name, attack] of Object.entries(ATTACKS)) {
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
        const p95 = await measure(name, target, attack, { ...span, usual, heapFile })
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
  attack: (typeof ATTACKS)[string],
  { usual, heapFile, ...span }: Times & { usual: number; heapFile: string },
): Promise<number> {
  const statuses: string[] = []
  const sent =
    typeof attack === 'function'
      ? attack(target, span).then((found) => statuses.push(...found))
      : Promise.all(attack.map(async (each) => statuses.push(await send(target, { from: ATTACKER, ...each }, span))))
  const waits: Promise<Visit>[] = []
  // After a large request has been handed over, which takes this process a while.
  const started = performance.now()
  let peak = 0
  for (let index = 0; performance.now() - started < span.seconds * 1000; index++) {
    waits.push(visit(target, `198.51.100.${index % 250}`, index, span))
    peak = Math.max(peak, memoryOf(target))
    await sleep(1000 / OTHERS_PER_SECOND)
  }
  const visits = await Promise.all(waits)
  const found = visits.map(({ ms }) => ms).toSorted((a, b) => a - b)
  await Promise.race([sent, sleep(1000)])
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
  const status = await send(target, { path: paths[index % paths.length] ?? '/', from }, span)
  return { status, ms: status === '200' ? performance.now() - started : span.patienceMs }
}

function send(
  target: Target,
  { path, method = 'GET', headers = {}, body, from = '' }: Sent,
  { patienceMs }: Times,
): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = request(
      `${target.url}${path}`,
      { method, headers: { ...headers, 'X-Forwarded-For': from }, agent: false, timeout: patienceMs },
      (response) => {
        response
          .resume()
          .on('close', () =>
            resolve(response.complete ? String(response.statusCode) : `${response.statusCode}, broken`),
          )
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')))
    outgoing.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    if (typeof body === 'function')
      Readable.from(body())
        .on('error', () => {})
        .pipe(outgoing)
    else outgoing.end(body)
  })
}

/** Requests large answers, several over each connection, and reads none of them. */
async function readSlowly(target: Target, count: number, seconds: number): Promise<string[]> {
  const { hostname, port } = new URL(target.url)
  const sockets = times(count, () => {
    const socket = connect(Number(port), hostname)
      .on('error', () => {})
      .pause()
    const head = `Host: ${hostname}\r\nX-Forwarded-For: ${ATTACKER}\r\n\r\n`
    for (const path of ['/api/openapi.json', `/api/tools/random/calculate?${RANDOM_QUERY}`, '/', '/loan'])
      socket.write(`GET ${path} HTTP/1.1\r\n${head}`)
    return socket
  })
  await sleep(seconds * 1000)
  const open = sockets.filter((socket) => !socket.destroyed).length
  for (const socket of sockets) socket.destroy()
  return [`${open} connections open`]
}

/** Begins uploads and sends a byte of each every second. */
async function sendSlowly(target: Target, count: number, seconds: number): Promise<string[]> {
  const { hostname, port } = new URL(target.url)
  const head = `Host: ${hostname}\r\nX-Forwarded-For: ${ATTACKER}\r\nContent-Length: 60000\r\n`
  const sockets = times(count, (index) => {
    const socket = connect(Number(port), hostname).on('error', () => {})
    const [path, type] = index % 2 ? ['/api/calculate', 'application/x-ndjson'] : ['/mcp', 'application/json']
    socket.write(`POST ${path} HTTP/1.1\r\n${head}Content-Type: ${type}\r\n\r\n`)
    return socket
  })
  for (let second = 0; second < seconds; second++) {
    for (const socket of sockets) if (socket.writable) socket.write(' ')
    await sleep(1000)
  }
  for (const socket of sockets) socket.destroy()
  return []
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
