import { request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import {
  ask,
  CHAT,
  CLIENTS,
  compare,
  cpuOf,
  hasProgram,
  report,
  startOurs,
  startProgram,
  type Post,
  type Result,
  type Target,
} from './load.ts'
import { spreadOf } from './measure.ts'
import { heading, line, showNumber, showSpread } from './report.ts'

const ROUNDS = 5
const LINES = 100_000
const CALLS = 500
const QUERY = '?amount=20000&rate=6&years=5'
const MIN_SHARE = 0.4
const MIN_LINES = 50_000
const MAX_CALL_MS = 5
const STEADY_SECONDS = 30

const post = (path: string, body: object, type = 'application/json'): Post => ({
  path,
  type,
  body: JSON.stringify(body),
})
const LOAN = { amount: 20_000, rate: 6, years: 5 }
const callMcp = (id: number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'calculate', arguments: { id: 'loan', inputs: LOAN } },
})
/** One API request of each kind. */
const STEADY = [
  '/api/tools',
  '/api/tools?q=loan',
  '/api/openapi.json',
  '/api/tools/loan',
  `/api/tools/loan/calculate${QUERY}`,
  `/api/tools/loan/calculate${QUERY}&_working=true&_tables=true`,
  post('/api/tools/loan/calculate', { inputs: LOAN }),
  post('/api/tools/loan/solve', {
    inputs: { rate: 6, years: 5 },
    solve: { input: 'amount', output: 'monthlyPayment', value: 300 },
  }),
  post('/api/calculate', { tool: 'loan', inputs: LOAN }, 'application/x-ndjson'),
  post('/mcp', callMcp(1)),
  '/llms.txt',
  '/loan.md',
  '/developers',
  '/embed.js',
  '/embed/loan',
]

/** Compares the API with bare Koa doing the same calculation, and measures batches and calls from language models. */
export async function benchApi(): Promise<void> {
  heading('API: a loan by GET, batches of loans, calls over MCP')
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'abakit-api-'))
  const targets: Target[] = []
  try {
    const ours = await startOurs(folder)
    targets.push(ours)
    if (hasProgram('wrk')) {
      const bare = await startProgram(
        [join(import.meta.dirname, 'bareCalculation.ts')],
        { NODE_ENV: 'production' },
        join(folder, 'bare.log'),
      )
      targets.push(bare)
      await compareRoutes(ours, bare, folder)
    } else line('routes are not measured: wrk is not installed', '')
    if (hasProgram('wrk')) await measureSteady(ours, folder)
    await measureBatch(ours)
    await measureMcp(ours)
  } finally {
    for (const { stop } of targets) await stop()
    rmSync(folder, { recursive: true })
  }
}

async function compareRoutes(ours: Target, bare: Target, folder: string): Promise<void> {
  const runs = {
    'calculate, ours': () => ask(ours, [`/api/tools/loan/calculate${QUERY}`], folder),
    'calculate, Koa alone': () => ask(bare, [`/${QUERY}`], folder),
  }
  // Warm-up: a program spends its first second compiling.
  for (const run of Object.values(runs)) await run()
  const results = new Map(Object.keys(runs).map((name): [string, Result[]] => [name, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, run] of Object.entries(runs)) results.get(name)?.push(await run())
  for (const [name, found] of results) report(name, found)
  compare(results, 'calculate, ours', 'calculate, Koa alone', MIN_SHARE)
}

/** Measures chat alone, as it costs several times the rest; then all other API requests, which must not fail. */
async function measureSteady(target: Target, folder: string): Promise<void> {
  const chats: Result[] = []
  for (let round = 0; round < ROUNDS; round++) chats.push(await ask(target, [CHAT], folder))
  report('chat message', chats)
  const { perSecond, p99, cpu, errors } = await ask(target, STEADY, folder, STEADY_SECONDS)
  line(
    `every route, ${CLIENTS} clients for ${STEADY_SECONDS} s: requests a second, CPU, p99`,
    `${showNumber(perSecond)}, ${showNumber(cpu)} µs, ${showNumber(p99)} ms`,
  )
  line('errors', errors.join('; ') || 'none', { text: 'none', holds: errors.length === 0 })
}

async function measureBatch(target: Target): Promise<void> {
  const body = `${JSON.stringify({ tool: 'loan', inputs: LOAN })}\n`.repeat(LINES)
  const perCore: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const before = cpuOf(target)
    const answers = await postLines(target, body)
    if (answers !== LINES) throw new Error(`the batch ended with ${answers} answers`)
    if (round > 0) perCore.push(LINES / (cpuOf(target) - before))
  }
  const spread = spreadOf(perCore)
  line('batch: lines a second of CPU time', showSpread(spread), {
    text: `at least ${showNumber(MIN_LINES)}`,
    holds: spread.median >= MIN_LINES,
  })
}

const postLines = (target: Target, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/x-ndjson' }
    const outgoing = request(`${target.url}/api/calculate`, { method: 'POST', headers }, async (response) => {
      let answers = 0
      for await (const chunk of response) for (const byte of chunk as Buffer) if (byte === 10) answers++
      resolve(answers)
    })
    outgoing.on('error', reject).end(body)
  })

async function measureMcp(target: Target): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const started = performance.now()
    const response = await fetch(`${target.url}/mcp`, { method: 'POST', headers, body: JSON.stringify(callMcp(call)) })
    await response.text()
    if (!response.ok) throw new Error(`MCP answered with status ${response.status}`)
    // Skip the first fifth, which loads and compiles.
    if (call >= CALLS / 5) times.push(performance.now() - started)
  }
  const spread = spreadOf(times)
  line('MCP: calculate, in sequence', showSpread(spread, ' ms'), {
    text: `below ${MAX_CALL_MS} ms`,
    holds: spread.median < MAX_CALL_MS,
  })
}
