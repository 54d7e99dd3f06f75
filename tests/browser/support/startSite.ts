import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../support/freePort.ts'

/** A running site and how to stop it. */
export interface RunningSite {
  baseUrl: string
  /** Asks it to exit, like a process manager. Throws unless every process is gone in time, with exit status 0. */
  stop: () => Promise<void>
}

export interface StartOptions {
  /** The folder that holds package.json. */
  root: string
  /** @default a free one */
  port?: number
  /** Environment variables of the server, such as ANALYTICS_ID. */
  env?: Record<string, string>
  /** Ends the building, starting and answering; by default after three minutes. */
  startLimit?: AbortSignal
  stopLimitMs?: number
}

const windows = process.platform === 'win32'
// Under the test runner's mode this would be a development build; the others make a test depend on the machine.
const notPassedOn = /^(NODE_ENV|TEST|VITEST.*|SITE_URL|ADS|REDIS_URL|OPENAI_.*|TRUST_PROXY|RATE_LIMIT|ANALYTICS_ID)$/

/**
 * Runs `npm start` on a free port with its own data folder and waits until /readyz answers 200.
 *
 * @throws Error with the output if it exits or does not answer in time
 */
export async function startSite({
  root,
  port: wantedPort,
  env = {},
  startLimit = AbortSignal.timeout(180_000),
  stopLimitMs = 15_000,
}: StartOptions): Promise<RunningSite> {
  const port = wantedPort ?? (await freePort())
  const dataDirectory = mkdtempSync(join(tmpdir(), 'abakit-browser-'))
  const baseUrl = `http://127.0.0.1:${port}`
  const child = npmStart(root, {
    RATES_URL: 'off',
    ...env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDirectory,
  })
  const output = collectOutput(child)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (status, signal) => resolve(signal ?? `exit status ${status}`))
  })
  const cleanUp = () => {
    signalGroup(child, 'SIGKILL')
    rmSync(dataDirectory, { recursive: true, force: true })
  }
  // A process group outlives its parent: without this, an aborted test run would leave it behind.
  process.once('exit', cleanUp)

  const fail = (what: string) => new Error(`npm start: ${what}. It printed:\n${output()}`)
  const stop = async () => {
    try {
      // Signal npm alone, which passes it on: a second signal would kill a server that is about to exit.
      if (windows) signalGroup(child, 'SIGTERM')
      else child.kill('SIGTERM')
      const ending = await groupEnding(child, ended, stopLimitMs)
      if (ending === undefined) throw fail(`still running ${stopLimitMs / 1000} s after SIGTERM`)
      if (ending === 'SIGTERM')
        throw fail('its shell kept SIGTERM from the server; the start script must `exec` the server')
      // Windows has no signals to exit on.
      if (ending !== 'exit status 0' && !windows) throw fail(`ended with ${ending} on SIGTERM, not with exit status 0`)
    } finally {
      process.off('exit', cleanUp)
      cleanUp()
    }
  }

  const waiting = new AbortController()
  const fault = await Promise.race([
    answers(`${baseUrl}/readyz`, AbortSignal.any([startLimit, waiting.signal])),
    ended.then((ending) => `${ending} before /readyz answered`),
  ])
  waiting.abort()
  if (fault === undefined) return { baseUrl, stop }
  const error = fail(fault)
  await stop().catch(() => undefined)
  throw error
}

function npmStart(root: string, env: Record<string, string>): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !notPassedOn.test(name))
  return spawn('npm', ['start'], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows,
    // A process group, so that npm, its shell and the server can be found and killed together.
    detached: !windows,
  })
}

/** Returns undefined as soon as the address answers 200; when the wait is over, what it last answered. */
async function answers(url: string, over: AbortSignal): Promise<string | undefined> {
  let last = 'no answer'
  while (!over.aborted) {
    try {
      const { status } = await fetch(url, { signal: AbortSignal.any([over, AbortSignal.timeout(5_000)]) })
      if (status === 200) return undefined
      last = `status ${status}`
    } catch {
      if (!over.aborted) last = 'no answer'
    }
    await sleep(200)
  }
  return `${url}: still ${last} when time ran out`
}

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-50_000)))
  }
  return () => text.trim() || '(nothing)'
}

/** How npm exited, once no process of its group is left; undefined on timeout. */
async function groupEnding(child: ChildProcess, ended: Promise<string>, limitMs: number): Promise<string | undefined> {
  const deadline = Date.now() + limitMs
  const ending = await Promise.race([ended, sleep(limitMs, undefined, { ref: false })])
  // A shell between npm and the server dies of the signal without passing it on, so the server keeps running.
  if (ending === 'SIGTERM') return ending
  while (signalGroup(child, 0)) {
    if (Date.now() >= deadline) return undefined
    await sleep(50)
  }
  return ending
}

/** Whether any process was left to receive the signal. */
function signalGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' | 0): boolean {
  if (child.pid === undefined) return false
  if (windows) {
    if (signal !== 0) spawn('taskkill', ['/T', '/F', '/PID', String(child.pid)])
    return false
  }
  try {
    return process.kill(-child.pid, signal)
  } catch {
    return false
  }
}
