import { spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { BidiConnection } from './BidiConnection.ts'

const NAMES = ['firefox-esr', 'firefox']
const START_LIMIT_MS = 60_000
const WAIT_LIMIT_MS = 15_000
/** How long nothing is asked for until a page counts as loaded: longer than it waits for an idle browser. */
const QUIET_MS = 400

/** A page of Firefox. */
export interface FirefoxPage {
  /** Opens a page, and waits until nothing more is loaded. */
  goto(url: string): Promise<void>
  /** Leaves it: what went wrong on it, errors of the console and of scripts, and what the policy forbade. */
  leave(): Promise<string[]>
  /** What an expression comes to in the page, as JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** Asks until the answer is accepted, or the last one after a while. */
  waitFor<T>(expression: string, accepts: (value: T) => boolean): Promise<T>
  /** Sets the visitor's locale; null for that of the profile. */
  setLocale(locale: string | null): Promise<void>
  /** Answers for another site. */
  answer(url: string, json: string): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** FIREFOX_PATH, or the first Firefox of the search path. */
function findFirefox(): string {
  const { FIREFOX_PATH, PATH = '' } = process.env
  const candidates = NAMES.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
  const found = FIREFOX_PATH ?? candidates.find(isExecutable)
  if (found === undefined)
    throw new Error(`no Firefox: install one (apt-get install firefox-esr), or name its file in FIREFOX_PATH`)
  return found
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Nothing of its own on the network, and none of its questions. */
const PREFERENCES = {
  // Where definitions and visitors mean the same units.
  'intl.accept_languages': 'en-CA',
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
}

/** In every page before its own scripts: a clock that can be stopped, and the policy's complaints in the console. */
const PRELOAD = `() => {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given) {
      if (given.length > 0) super(...given)
      else super(globalThis.stoppedClock ?? Real.now())
    }
    static now() { return globalThis.stoppedClock ?? Real.now() }
  }
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error('forbidden by ' + violatedDirective + ': ' + blockedURI))
}`

/** Starts Firefox without a window, with a new profile, in UTC. */
export async function openFirefox(): Promise<FirefoxPage> {
  const profile = mkdtempSync(join(tmpdir(), 'abakit-firefox-'))
  const preferences = Object.entries(PREFERENCES).map(
    (pair) => `user_pref(${pair.map((each) => JSON.stringify(each)).join(', ')});`,
  )
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  const firefox = spawn(findFirefox(), args, {
    env: { ...process.env, TZ: 'UTC', HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = async () => {
    if (firefox.exitCode === null && firefox.signalCode === null) {
      firefox.kill()
      await once(firefox, 'exit')
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const endpoint = await new Promise<string>((resolve, reject) => {
      let output = ''
      const timer = setTimeout(() => reject(new Error(`Firefox does not start:\n${output}`)), START_LIMIT_MS)
      firefox.stderr.on('data', (chunk) => {
        output += chunk
        const [, url] = /listening on (ws:\S+)/.exec(output) ?? []
        if (url === undefined) return
        clearTimeout(timer)
        resolve(url)
      })
      firefox.once('error', reject)
      firefox.once('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${output}`)))
    })
    return await openPage(await BidiConnection.open(endpoint), end)
  } catch (error) {
    await end()
    throw error
  }
}

async function openPage(connection: BidiConnection, end: () => Promise<void>): Promise<FirefoxPage> {
  const { contexts } = (await connection.send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context
  const problems: string[] = []
  const answers = new Map<string, string>()
  await connection.on<LogEntry>('log.entryAdded', ({ level, text, source, stackTrace }) => {
    // A service worker has no page, and its problems are ours as well.
    if (level === 'error')
      problems.push(`${text} (${source.context === undefined ? 'worker' : 'page'}, ${placeOf(stackTrace)})`)
  })
  const pending = new Map<string, string>()
  let quietSince = Date.now()
  const hasEnded = ({ request: { request } }: NetworkEvent) => {
    pending.delete(request)
    quietSince = Date.now()
  }
  await connection.on<NetworkEvent>('network.responseCompleted', hasEnded)
  await connection.on<NetworkEvent>('network.fetchError', hasEnded)
  await connection.on<NetworkEvent>('network.beforeRequestSent', (event) => {
    const {
      isBlocked,
      request: { request, url },
    } = event
    if (event.context === context) pending.set(request, url)
    if (isBlocked) void connection.send('network.provideResponse', answerTo(request, answers.get(url) ?? ''))
  })
  await connection.send('script.addPreloadScript', { functionDeclaration: PRELOAD })
  const page: FirefoxPage = {
    async goto(url) {
      pending.clear()
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })
      const deadline = Date.now() + WAIT_LIMIT_MS
      while (pending.size > 0 || Date.now() - quietSince < QUIET_MS) {
        if (Date.now() > deadline) throw new Error(`${url} is still loading ${[...pending.values()].join(', ')}`)
        await sleep(20)
      }
    },
    async leave() {
      const found = problems.splice(0)
      await connection.send('browsingContext.navigate', { context, url: 'about:blank', wait: 'complete' })
      // What leaving breaks off is no fault of the page.
      problems.length = 0
      return found
    },
    async evaluate<T>(expression: string) {
      const answer = (await connection.send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      })) as { type: string; result?: { value?: string }; exceptionDetails?: { text: string } }
      if (answer.type !== 'success') throw new Error(`${expression}: ${answer.exceptionDetails?.text}`)
      return JSON.parse(answer.result?.value ?? 'null') as T
    },
    async waitFor<T>(expression: string, accepts: (value: T) => boolean) {
      const deadline = Date.now() + WAIT_LIMIT_MS
      while (true) {
        const value = await page.evaluate<T>(expression)
        if (accepts(value) || Date.now() > deadline) return value
        await sleep(20)
      }
    },
    async setLocale(locale) {
      await connection.send('emulation.setLocaleOverride', { contexts: [context], locale })
    },
    async answer(url, json) {
      answers.set(url, json)
      await connection.send('network.addIntercept', {
        phases: ['beforeRequestSent'],
        urlPatterns: [{ type: 'string', pattern: url }],
      })
    },
    async [Symbol.asyncDispose]() {
      connection.close()
      await end()
    },
  }
  return page
}

interface LogEntry {
  readonly level: string
  readonly text: string
  readonly source: { readonly context?: string }
  readonly stackTrace?: { readonly callFrames: readonly { readonly url: string; readonly lineNumber: number }[] }
}

interface NetworkEvent {
  readonly context: string | null
  readonly isBlocked: boolean
  readonly request: { readonly request: string; readonly url: string }
}

const placeOf = (stack: LogEntry['stackTrace']): string => {
  const [frame] = stack?.callFrames ?? []
  return frame ? `${frame.url}:${frame.lineNumber}` : 'nowhere'
}

const answerTo = (request: string, json: string) => ({
  request,
  statusCode: 200,
  headers: Object.entries({ 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }).map(
    ([name, value]) => ({ name, value: { type: 'string', value } }),
  ),
  body: { type: 'string', value: json },
})
