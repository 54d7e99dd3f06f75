import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { buildIfNeeded } from '../../scripts/build-if-needed.ts'
import { DIST_FOLDER } from '../../scripts/build-lock.ts'
import { openSqliteStore } from '../../server/store/openSqliteStore.ts'
import { spreadOf } from './measure.ts'
import { heading, line, showNumber, showSpread } from './report.ts'
import { freePort } from '../support/freePort.ts'

export const CLIENTS = 200
const ROUNDS = 5
const SECONDS = 5
const MIXED_SECONDS = 60
/** Of the requests that Koa alone answers: the rest is for headers, limits, the log and errors. */
const MIN_SHARE = 0.5
const PAGES = ['/', '/loan', '/percentage', '/bmi-calc', '/unit', '/privacy-policy']
/** A request with a body; a bare path is a GET. */
export interface Post {
  readonly path: string
  readonly type: string
  readonly body: string
}

export const CHAT: Post = {
  path: '/api/ai/chat',
  type: 'application/json',
  body: '{"message":"What is 15% of 80?","history":[]}',
}

/** A mix of visitors' requests: pages, a redirect, status and API routes, a missing path, and chat. */
const MIXED = [...PAGES, '/healthz', '/api/recent-checks', '/api/ip-info', '/api/settings', '/nowhere', '/loan/', CHAT]

/** A server to be measured. */
export interface Target {
  readonly url: string
  /** Its own process id and those of its workers. */
  readonly pids: () => number[]
  readonly stop: () => Promise<void>
}

export interface Result {
  readonly perSecond: number
  /** The server's CPU time per request, in microseconds; NaN if the system does not report it. */
  readonly cpu: number
  readonly p50: number
  readonly p99: number
  readonly errors: string[]
}

/**
 * Two hundred concurrent connections to our server, to bare Koa, and to nginx with one worker if installed, all sending the
 * same compressed bytes, in turn, round after round. Needs wrk: a client in JavaScript would be slower than the servers.
 */
export async function benchLoad(): Promise<void> {
  heading(`Load: ${CLIENTS} connections at once, in ${ROUNDS} rounds of ${SECONDS} seconds each, all on this machine`)
  if (!hasProgram('wrk')) return line('not measured: wrk is not installed', '')
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'abakit-load-'))
  const targets: Target[] = []
  try {
    await fillStore(folder)
    const ours = await startOurs(folder)
    targets.push(ours)
    const koa = await startKoa(folder)
    targets.push(koa)
    const nginx = await startNginx(folder)
    if (nginx) targets.push(nginx)

    const runs: Record<string, () => Promise<Result>> = {
      'pages, ours': () => ask(ours, PAGES, folder),
      'pages, Koa alone': () => ask(koa, PAGES, folder),
      ...(nginx && { 'pages, nginx': () => ask(nginx, PAGES, folder) }),
      '/healthz, ours': () => ask(ours, ['/healthz'], folder),
      '/api/recent-checks, ours': () => ask(ours, ['/api/recent-checks'], folder),
      '"hello", Koa alone': () => ask(koa, ['/hello'], folder),
    }
    // Warm-up: a program spends its first second compiling.
    for (const run of Object.values(runs)) await run()
    const results = new Map(Object.keys(runs).map((name): [string, Result[]] => [name, []]))
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, run] of Object.entries(runs)) results.get(name)?.push(await run())

    for (const [name, found] of results) report(name, found)
    compare(results, 'pages, ours', 'pages, Koa alone', MIN_SHARE)
    if (nginx) compare(results, 'pages, ours', 'pages, nginx')
    if (nginx) compare(results, 'pages, Koa alone', 'pages, nginx')
    compare(results, '/healthz, ours', '"hello", Koa alone', MIN_SHARE)
    compare(results, '/api/recent-checks, ours', '"hello", Koa alone', MIN_SHARE)
    await measureMemory(ours, folder)
  } finally {
    for (const { stop } of targets) await stop()
    rmSync(folder, { recursive: true })
  }
}

export function report(name: string, found: readonly Result[]): void {
  const spread = (key: 'perSecond' | 'cpu' | 'p50' | 'p99') => spreadOf(found.map((result) => result[key]))
  line(`${name}: requests a second`, showSpread(spread('perSecond')))
  line(`${name}: CPU time of a request`, showSpread(spread('cpu'), ' µs'))
  const p99 = spread('p99')
  const goal = name.includes('ours') ? { text: 'p99 below 60 ms', holds: p99.median < 60 } : undefined
  line(
    `${name}: time of an answer, median and p99`,
    `${showNumber(spread('p50').median)}, ${showNumber(p99.median)} ms`,
    goal,
  )
  const errors = found.flatMap((result) => result.errors)
  if (errors.length > 0) line(`${name}: errors`, errors.join('; '), { text: 'none', holds: false })
}

/** Compares round by round: rounds follow each other closely, so that other load affects both equally. */
export function compare(
  results: ReadonlyMap<string, readonly Result[]>,
  one: string,
  other: string,
  atLeast?: number,
): void {
  const ratio = (key: 'perSecond' | 'cpu') =>
    spreadOf(
      (results.get(one) ?? []).map((result, round) => result[key] / (results.get(other)?.[round]?.[key] ?? Number.NaN)),
    )
  const found = ratio('perSecond')
  const goal = atLeast === undefined ? undefined : { text: `at least ${atLeast}`, holds: found.median >= atLeast }
  line(`${one} against ${other.split(', ')[1]}: requests a second`, showSpread(found), goal)
  line(`${one} against ${other.split(', ')[1]}: CPU time of a request`, showSpread(ratio('cpu')))
}

async function measureMemory(target: Target, folder: string): Promise<void> {
  heading(`Memory over ${MIXED_SECONDS} seconds of pages, files, API, chat and missing pages`)
  const samples = [memoryOf(target)]
  const watch = setInterval(() => samples.push(memoryOf(target)), 1000)
  const { errors, perSecond, p99 } = await ask(target, MIXED, folder, MIXED_SECONDS)
  clearInterval(watch)
  line(
    'before, peak, at the end',
    [samples[0], Math.max(...samples), samples.at(-1)].map((mb) => `${showNumber(mb ?? Number.NaN)} MB`).join(', '),
  )
  line('requests a second, p99', `${showNumber(perSecond)}, ${showNumber(p99)} ms`)
  // The mix requests missing paths, so error statuses are expected.
  line('errors', errors.filter((error) => !error.includes('Non-2xx')).join('; ') || 'none')
}

/** Resident memory in megabytes. */
const memoryOf = ({ pids }: Target): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pids()[0])], { encoding: 'utf8' })) / 1000

export async function ask(
  target: Target,
  requests: readonly (string | Post)[],
  folder: string,
  seconds = SECONDS,
): Promise<Result> {
  const script = join(folder, 'requests.lua')
  writeFileSync(script, writeScript(requests))
  const before = cpuOf(target)
  const options = ['-t1', `-c${CLIENTS}`, `-d${seconds}s`, '--timeout', '10s', '--latency', '-s', script, target.url]
  const { stdout } = await promisify(execFile)(...pinned(1, 'wrk', options))
  const cpu = cpuOf(target) - before
  const read = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? ''
  return {
    perSecond: Number(read(/Requests\/sec:\s+([\d.]+)/)),
    cpu: (cpu / Number(read(/(\d+) requests in/))) * 1e6,
    p50: parseMs(read(/\s50%\s+(\S+)/)),
    p99: parseMs(read(/\s99%\s+(\S+)/)),
    errors: stdout.match(/Socket errors.*|Non-2xx.*/g) ?? [],
  }
}

/** "1.23ms", "980.00us", "1.05s" */
function parseMs(text: string): number {
  const unit = { us: 0.001, ms: 1, s: 1000 }[/[a-z]+$/.exec(text)?.[0] ?? ''] ?? Number.NaN
  return Number.parseFloat(text) * unit
}

const writeScript = (requests: readonly (string | Post)[]): string => `
local requests = {}
init = function()
  wrk.headers['Accept-Encoding'] = 'gzip, deflate, br'
${requests.map((each) => `  requests[#requests + 1] = ${typeof each === 'string' ? `wrk.format('GET', ${quote(each)})` : formatPost(each)}`).join('\n')}
end
local count = 0
request = function()
  count = count + 1
  return requests[count % #requests + 1]
end
`

const formatPost = ({ path, type, body }: Post): string =>
  `wrk.format('POST', ${quote(path)}, { ['Content-Type'] = ${quote(type)}, ['Accept'] = 'application/json, text/event-stream' }, ${quote(body)})`

/** Quotes a text as a Lua string; Lua reads the JSON escapes that occur here. */
const quote = (text: string): string => JSON.stringify(text)

async function fillStore(folder: string): Promise<void> {
  const store = openSqliteStore(folder)
  for (let index = 0; index < 1000; index++) {
    await store.addCheck({ url: `https://example.com/page-${index}`, isOnline: true, responseTime: index })
  }
  await store.close()
}

export async function startOurs(folder: string): Promise<Target> {
  const main = join(import.meta.dirname, '../../server/main.ts')
  const env = { PORT: '0', DATA_DIR: folder, RATE_LIMIT: 'off', NODE_ENV: 'production' }
  return startProgram([main, DIST_FOLDER], env, join(folder, 'ours.log'))
}

const startKoa = (folder: string): Promise<Target> =>
  startProgram(
    [join(import.meta.dirname, 'bareKoa.ts'), join(DIST_FOLDER, 'client'), ...PAGES],
    { NODE_ENV: 'production' },
    join(folder, 'koa.log'),
  )

/**
 * Starts a Node program that logs its address in its first line of JSON. The log goes to a file: reading it here would take
 * CPU time from the measured programs.
 */
export async function startProgram(args: string[], env: Record<string, string>, log: string): Promise<Target> {
  const output = openSync(log, 'w')
  const child = spawn(...pinned(0, process.execPath, args), {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', output, 'inherit'],
  })
  closeSync(output)
  const read = () => readFileSync(log, 'utf8')
  while (!read().includes('\n')) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended before it listened`)
    await setTimeout(20)
  }
  return {
    url: JSON.parse(read().split('\n')[0] ?? '').url,
    pids: () => [child.pid ?? 0],
    stop: () => stop(child),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  // One that has crashed has a signal and no code.
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Serves the same compressed pages with nginx, using one worker that writes no log. */
async function startNginx(folder: string): Promise<Target | undefined> {
  if (!hasProgram('nginx')) return undefined
  const root = join(folder, 'pages')
  mkdirSync(root)
  for (const path of PAGES) {
    const name = path === '/' ? 'index' : path
    copyFileSync(join(DIST_FOLDER, 'client', `${name}.html.br`), join(root, path === '/' ? 'index' : path))
  }
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 1000; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; etag on; open_file_cache max=100;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${root}; default_type text/html; add_header Content-Encoding br; location = / { try_files /index =404; } }
}`,
  )
  const child = spawn(
    ...pinned(0, 'nginx', ['-p', folder, '-c', config, ...(process.getuid?.() === 0 ? ['-g', 'user root;'] : [])]),
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const url = `http://127.0.0.1:${port}`
  while ((await fetch(url).catch(() => undefined)) === undefined) await setTimeout(20)
  return { url, pids: () => workersOf(child.pid ?? 0), stop: () => stop(child) }
}

function workersOf(pid: number): number[] {
  const found = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  return [pid, ...found]
}

/** Pins clients and servers to separate processors, if there are several. */
export function pinned(processor: number, program: string, args: string[]): [string, string[]] {
  if (availableParallelism() < 2 || !hasProgram('taskset')) return [program, args]
  return ['taskset', ['-c', String(processor), program, ...args]]
}

export function hasProgram(name: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const TICKS_PER_SECOND = 100

/** CPU time in seconds that a target has used; NaN without /proc. */
export function cpuOf({ pids }: Target): number {
  try {
    return pids().reduce((sum, pid) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
    }, 0)
  } catch {
    return Number.NaN
  }
}
