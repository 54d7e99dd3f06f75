import { spawn } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join, posix, win32 } from 'node:path'

/** The outcome of a command: its exit status (null if it did not start or timed out), and its output. */
export interface RunResult {
  status: number | null
  output: string
}

/** The environment of the search, which tests replace. */
export interface BrowserSearch {
  env: Record<string, string | undefined>
  platform: NodeJS.Platform
  isRoot: boolean
  homeDirectory: string
  /** Whether the path is an executable file. */
  exists: (path: string) => boolean
  /** Returns the path of Playwright's own Chromium, installed or not. */
  playwrightBrowser: () => Promise<string>
  /** The command, with its first arguments, that runs Playwright's command line. */
  playwrightCommand: string[]
  run: (command: string[], limits: { timeLimitMs: number; env?: Record<string, string> }) => Promise<RunResult>
  log: (line: string) => void
}

// The first is the headless shell, which needs a fifth less time for the same tests.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const startLimitMs = 30_000
const downloadLimitMs = 180_000
// Long enough for a slow mirror: an interrupted package manager leaves its database locked or half written.
const packagesLimitMs = 600_000

/**
 * Returns the path of a working Chromium: CHROMIUM_PATH, else the usual places, else Playwright's own, else one
 * installed now by Playwright or, if that fails, by the package manager of Debian and Ubuntu.
 *
 * @throws Error that lists what was tried and says what to do
 */
export async function findBrowser(search: BrowserSearch): Promise<string> {
  const { env, exists, log } = search
  if (env.CHROMIUM_PATH) return await chosenBrowser(search, env.CHROMIUM_PATH)

  const tried: string[] = []
  const usable = async (path: string) => {
    const fault = await startFault(search, path)
    if (fault) tried.push(fault)
    return !fault
  }

  const installed = usualPlaces(search).filter(exists)
  for (const path of installed) if (await usable(path)) return path
  if (installed.length === 0) tried.push(`the usual places: no ${names.join(', ')}`)

  const own = await search.playwrightBrowser()
  if (exists(own) && (await usable(own))) return own

  log('No Chromium found for the browser tests: installing one.')
  const root = await rootPrefix(search)
  for (const step of installSteps(search, root)) {
    // A browser that is present but does not start lacks libraries; only then are they worth installing.
    if (step.completes && !exists(own)) continue
    log(`  ${step.command.join(' ')}`)
    const { status, output } = await search.run(step.command, step)
    if (status !== 0) {
      tried.push(`${step.command.join(' ')}: ${ending(status)}${lastLines(output)}`)
      continue
    }
    for (const path of [own, ...usualPlaces(search)]) if (exists(path) && (await usable(path))) return path
  }
  if (!root) tried.push('the package manager: needs root, or sudo without a password')
  else if (!hasApt(search)) tried.push('the package manager: no apt-get here')

  throw new Error(
    [
      'The browser tests need Chromium; none that starts was found, and none could be installed. Tried:',
      ...new Set(tried.map((line) => `  - ${line}`)),
      'What to do: install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable file.',
    ].join('\n'),
  )
}

/** Runs `findBrowser` on this machine; logs installations to standard error. */
export async function ensureBrowser(): Promise<string> {
  return await findBrowser({
    env: process.env,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    homeDirectory: homedir(),
    exists: isExecutable,
    playwrightBrowser: async () => (await import('playwright-core')).chromium.executablePath(),
    playwrightCommand: [
      process.execPath,
      // Not import.meta.resolve, which a vitest global setup does not have.
      join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js'),
    ],
    run: runCommand,
    log: (line) => console.error(line),
  })
}

async function chosenBrowser(search: BrowserSearch, path: string): Promise<string> {
  if (!search.exists(path)) throw new Error(`CHROMIUM_PATH is ${path}, which is not an executable file.`)
  const fault = await startFault(search, path)
  if (fault) throw new Error(`CHROMIUM_PATH does not start: ${fault}`)
  return path
}

function usualPlaces({ platform, env, homeDirectory }: BrowserSearch): string[] {
  if (platform === 'win32') {
    return [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => ['Chromium', 'Google\\Chrome'].map((name) => [folder, name] as const))
      .map(([folder, name]) => win32.join(folder, name, 'Application', 'chrome.exe'))
  }
  const onPath = (env.PATH ?? '').split(':').filter((folder) => posix.isAbsolute(folder))
  const folders = new Set([...onPath, '/usr/bin', '/snap/bin'])
  const commands = names.flatMap((name) => [...folders].map((folder) => posix.join(folder, name)))
  if (platform !== 'darwin') return commands
  const apps = ['/Applications', posix.join(homeDirectory, 'Applications')].flatMap((folder) =>
    ['Chromium', 'Google Chrome'].map((name) => posix.join(folder, `${name}.app/Contents/MacOS`, name)),
  )
  return [...commands, ...apps]
}

/** Returns why the browser does not start, or undefined if it does. */
async function startFault({ platform, run }: BrowserSearch, path: string): Promise<string | undefined> {
  // On Windows, `--version` opens a window instead of printing the version.
  if (platform === 'win32') return undefined
  const { status, output } = await run([path, '--version'], { timeLimitMs: startLimitMs })
  return status === 0 ? undefined : `${path} --version: ${ending(status)}${lastLines(output)}`
}

interface InstallStep {
  command: string[]
  timeLimitMs: number
  env?: Record<string, string>
  /** Whether the step only completes a browser that Playwright has installed. */
  completes?: boolean
}

function installSteps(search: BrowserSearch, root: string[] | undefined): InstallStep[] {
  const { playwrightCommand: playwright } = search
  // Five attempts of ten seconds each: a network that drops packets costs less than a minute.
  const quick = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }
  const steps: InstallStep[] = [
    { command: [...playwright, 'install', '--no-shell', 'chromium'], timeLimitMs: downloadLimitMs, env: quick },
  ]
  if (!root || !hasApt(search)) return steps
  const asRoot = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive']
  const apt = [...asRoot, 'apt-get', '-o', 'DPkg::Lock::Timeout=120']
  const timeLimitMs = packagesLimitMs
  return [
    ...steps,
    { command: [...asRoot, ...playwright, 'install-deps', 'chromium'], timeLimitMs, completes: true },
    { command: [...apt, 'update'], timeLimitMs },
    { command: [...apt, 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'], timeLimitMs },
    { command: [...apt, 'install', '-y', '--no-install-recommends', 'chromium'], timeLimitMs },
  ]
}

/** Returns the prefix that runs a command as root: nothing, or sudo if it needs no password. */
async function rootPrefix({ platform, isRoot, run }: BrowserSearch): Promise<string[] | undefined> {
  if (platform !== 'linux') return undefined
  if (isRoot) return []
  const { status } = await run(['sudo', '-n', 'true'], { timeLimitMs: startLimitMs })
  return status === 0 ? ['sudo', '-n'] : undefined
}

function hasApt({ exists }: BrowserSearch): boolean {
  return exists('/usr/bin/apt-get')
}

function ending(status: number | null): string {
  return status === null ? 'did not finish' : `exit status ${status}`
}

function lastLines(output: string): string {
  const lines = output.split('\n').filter((line) => /\w/.test(line) && !/^\s+at /.test(line))
  return lines
    .slice(-4)
    .map((line) => `\n      ${line.trim().slice(0, 300)}`)
    .join('')
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

const runCommand: BrowserSearch['run'] = ([command = '', ...args], { timeLimitMs, env }) =>
  new Promise((resolve) => {
    // A process group of its own, so that the timeout also ends child processes of the command.
    const detached = process.platform !== 'win32'
    const child = spawn(command, args, { detached, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const end = (status: number | null, why = '') => {
      clearTimeout(timer)
      resolve({ status, output: `${output}\n${why}` })
    }
    const timer = setTimeout(() => {
      try {
        if (detached && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
        else child.kill('SIGKILL')
      } catch {
        // Already gone, or owned by another user: its open pipes must not keep this process alive.
      }
      child.stdout.destroy()
      child.stderr.destroy()
      child.unref()
      end(null, `cut off after ${timeLimitMs / 1000} s`)
    }, timeLimitMs)
    child.on('error', (error) => end(null, error.message))
    child.on('close', (status, signal) => end(status, signal ? `ended by ${signal}` : ''))
  })

if (import.meta.main) {
  try {
    console.log(await ensureBrowser())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
