import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** This machine as the search sees it, which tests replace. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether the path is an executable file. */
  readonly exists: (path: string) => boolean
  /** The path of Playwright's own Chromium, installed or not. */
  readonly playwrightBrowser: string
  /** Runs a command; returns why it failed, undefined if it did not. */
  readonly run: (command: readonly string[]) => string | undefined
}

// The first is the headless shell, which needs a fifth less time for the same tests.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FOLDERS = ['/usr/bin', '/snap/bin']
const APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** In order, until there is a browser: Playwright's own, then Debian's and Ubuntu's, as root or with sudo. */
const INSTALLS = [
  ['npx', 'playwright-core', 'install', '--with-deps', 'chromium'],
  [
    'sh',
    '-c',
    's=; [ "$(id -u)" = 0 ] || s="sudo -n"; $s apt-get update && $s apt-get install -y --no-install-recommends chromium-headless-shell',
  ],
] as const

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, else the usual places, else Playwright's own, else one installed now.
 *
 * @throws Error that lists what was tried and says what to do
 */
export function findBrowser({ env, exists, playwrightBrowser, run }: Machine): string {
  const { CHROMIUM_PATH: chosen, PATH = '' } = env
  if (chosen && !exists(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, which is not an executable file.`)
  const folders = [...PATH.split(delimiter), ...FOLDERS]
  const places = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPS, playwrightBrowser]
  const found = chosen || places.find(exists)
  if (found) return found
  const tried = [`the usual places: no ${NAMES.join(', ')}`]
  for (const command of INSTALLS) {
    const failure = run(command)
    const installed = places.find(exists)
    if (failure === undefined && installed) return installed
    tried.push(`${command.join(' ')}: ${failure ?? 'no browser afterwards'}`)
  }
  throw new Error(
    `The browser tests need Chromium. Tried:\n${tried.map((line) => `  - ${line}`).join('\n')}\nWhat to do: install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable file.`,
  )
}

/** Runs `findBrowser` on this machine. */
export async function ensureBrowser(): Promise<string> {
  const { chromium } = await import('playwright-core')
  return findBrowser({ env: process.env, exists: isExecutable, playwrightBrowser: chromium.executablePath(), run })
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function run([command = '', ...args]: readonly string[]): string | undefined {
  console.error(`No Chromium found for the browser tests: ${[command, ...args].join(' ')}`)
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', timeout: 600_000 })
  return status === 0 ? undefined : (error?.message ?? stderr.trim().split('\n').slice(-3).join(' '))
}

if (import.meta.main) console.log(await ensureBrowser())
