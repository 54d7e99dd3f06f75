import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ensureBrowser, findBrowser, type BrowserSearch, type RunResult } from '../../scripts/find-browser.ts'

const own = '/home/ann/.cache/ms-playwright/chromium/chrome'
const ok: RunResult = { status: 0, output: '' }
const starts = { '--version': ok }

interface Machine extends Partial<BrowserSearch> {
  files?: string[]
  /** What a command answers, by a piece of it; what is not listed fails. */
  answers?: Record<string, RunResult>
  /** Files that a command brings, by a piece of it. */
  brings?: Record<string, string>
}

/** A machine of nothing but these files and answers, and a record of what ran on it. */
function machine({ files = [], answers = {}, brings = {}, ...rest }: Machine) {
  const present = new Set(files)
  const ran: string[] = []
  const logged: string[] = []
  const find = () =>
    findBrowser({
      env: { PATH: '/usr/local/bin:/usr/bin' },
      platform: 'linux',
      isRoot: false,
      homeDirectory: '/home/ann',
      exists: (path) => present.has(path),
      playwrightBrowser: async () => own,
      playwrightCommand: ['playwright'],
      run: async (command) => {
        const line = command.join(' ')
        ran.push(line)
        const answer = Object.entries(answers).find(([piece]) => line.includes(piece))?.[1]
        if (answer?.status !== 0) return answer ?? { status: 1, output: `no answer for ${line}` }
        for (const [piece, path] of Object.entries(brings)) if (line.includes(piece)) present.add(path)
        return answer
      },
      log: (line) => logged.push(line),
      ...rest,
    })
  return { find, ran, logged }
}

describe('a browser that is there', () => {
  it.each([
    { place: 'PATH', platform: 'linux', path: '/usr/local/bin/google-chrome' },
    { place: 'snap', platform: 'linux', path: '/snap/bin/chromium' },
    { place: '/usr/bin', platform: 'linux', path: '/usr/bin/chromium-browser' },
    { place: "Playwright's folder", platform: 'linux', path: own },
    {
      place: 'the applications of macOS',
      platform: 'darwin',
      path: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    },
    {
      place: "one's own applications",
      platform: 'darwin',
      path: '/home/ann/Applications/Chromium.app/Contents/MacOS/Chromium',
    },
    {
      place: 'Program Files',
      platform: 'win32',
      path: 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    },
  ] as const)('is found in $place', async ({ platform, path }) => {
    const env = { PATH: '/usr/local/bin', ProgramFiles: 'C:\\Program Files' }
    const { find, logged } = machine({ platform, env, files: [path], answers: starts })
    expect(await find()).toBe(path)
    expect(logged).toEqual([])
  })

  it("is Chromium rather than Chrome, and the system's rather than Playwright's", async () => {
    const files = [own, '/usr/local/bin/google-chrome', '/usr/bin/chromium']
    expect(await machine({ files, answers: starts }).find()).toBe('/usr/bin/chromium')
  })

  it('is preferably the one without windows', async () => {
    const files = ['/usr/local/bin/chromium', '/usr/bin/chromium-headless-shell']
    expect(await machine({ files, answers: starts }).find()).toBe('/usr/bin/chromium-headless-shell')
  })

  it('is skipped if it does not start', async () => {
    const files = ['/usr/bin/chromium-browser', '/usr/bin/google-chrome']
    const answers = { 'chromium-browser --version': { status: 1, output: 'install the snap' }, ...starts }
    expect(await machine({ files, answers }).find()).toBe('/usr/bin/google-chrome')
  })

  it('is not started on Windows, where that would open a window', async () => {
    const path = 'C:\\Users\\ann\\Chromium\\Application\\chrome.exe'
    const { find, ran } = machine({ platform: 'win32', env: { LOCALAPPDATA: 'C:\\Users\\ann' }, files: [path] })
    expect(await find()).toBe(path)
    expect(ran).toEqual([])
  })
})

describe('CHROMIUM_PATH', () => {
  const files = ['/usr/bin/chromium', '/opt/mine']

  it('has priority', async () => {
    const { find } = machine({ env: { CHROMIUM_PATH: '/opt/mine' }, files, answers: starts })
    expect(await find()).toBe('/opt/mine')
  })

  it('ends the search if it is not an executable file', async () => {
    const { find, ran } = machine({ env: { CHROMIUM_PATH: '/opt/gone' }, files, answers: starts })
    await expect(find()).rejects.toThrow('CHROMIUM_PATH is /opt/gone, which is not an executable file.')
    expect(ran).toEqual([])
  })

  it('ends the search if it does not start', async () => {
    const answers = { '/opt/mine --version': { status: 127, output: 'libnss3.so: not found' }, ...starts }
    const { find } = machine({ env: { CHROMIUM_PATH: '/opt/mine' }, files, answers })
    await expect(find()).rejects.toThrow(
      'CHROMIUM_PATH does not start: /opt/mine --version: exit status 127\n      libnss3.so: not found',
    )
  })

  it('counts as not set where it is empty', async () => {
    const { find } = machine({ env: { CHROMIUM_PATH: '' }, files, answers: starts })
    expect(await find()).toBe('/usr/bin/chromium')
  })
})

describe('a machine without a browser', () => {
  const apt = '/usr/bin/apt-get'
  const chromium = '/usr/bin/chromium'
  const shell = '/usr/bin/chromium-headless-shell'
  const aptWorks = { 'apt-get -o': ok, ...starts }

  it("installs Playwright's first", async () => {
    const answers = { 'playwright install ': ok, ...aptWorks }
    const { find, ran, logged } = machine({
      isRoot: true,
      files: [apt],
      answers,
      brings: { 'playwright install ': own },
    })
    expect(await find()).toBe(own)
    expect(ran).toEqual(['playwright install --no-shell chromium', `${own} --version`])
    expect(logged).toEqual([
      'No Chromium found for the browser tests: installing one.',
      '  playwright install --no-shell chromium',
    ])
  })

  it("installs the libraries that Playwright's browser lacks", async () => {
    let libraries = false
    const { find, ran } = machine({
      isRoot: true,
      files: [apt, own],
      run: async (command) => {
        const line = command.join(' ')
        ran.push(line)
        if (line.includes('install-deps')) libraries = true
        return { status: line.includes('--version') && !libraries ? 127 : 0, output: '' }
      },
    })
    expect(await find()).toBe(own)
    expect(ran.at(-2)).toBe('env DEBIAN_FRONTEND=noninteractive playwright install-deps chromium')
  })

  it('installs the system package if Playwright cannot download', async () => {
    const { find, ran } = machine({
      isRoot: true,
      files: [apt],
      answers: aptWorks,
      brings: { 'apt-get -o DPkg::Lock::Timeout=120 install': shell },
    })
    expect(await find()).toBe(shell)
    expect(ran).toEqual([
      'playwright install --no-shell chromium',
      'env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 update',
      'env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 install -y --no-install-recommends chromium-headless-shell',
      '/usr/bin/chromium-headless-shell --version',
    ])
  })

  it('installs the package with windows if there is none without', async () => {
    const { find } = machine({
      isRoot: true,
      files: [apt],
      answers: { 'chromium-headless-shell': { status: 100, output: 'no such package' }, ...aptWorks },
      brings: { 'recommends chromium': chromium },
    })
    expect(await find()).toBe(chromium)
  })

  it('installs it through sudo if no password is needed', async () => {
    const { find, ran } = machine({
      files: [apt],
      answers: { 'sudo -n true': ok, ...aptWorks },
      brings: { 'install -y': shell },
    })
    expect(await find()).toBe(shell)
    expect(ran.at(-2)).toMatch(/^sudo -n env DEBIAN_FRONTEND=noninteractive apt-get .* chromium-headless-shell$/)
  })

  it('tries the package even if the package list cannot be updated', async () => {
    const { find } = machine({
      isRoot: true,
      files: [apt],
      answers: { update: { status: 100, output: '' }, ...aptWorks },
      brings: { 'recommends chromium': chromium },
    })
    expect(await find()).toBe(chromium)
  })

  it('fails with all that was tried and what to do', async () => {
    const { find } = machine({
      files: [apt, '/usr/bin/chromium-browser'],
      answers: {
        'chromium-browser --version': { status: 1, output: 'install the snap' },
        'playwright install': { status: null, output: 'Downloading Chromium\ncut off after 180 s' },
      },
    })
    await expect(find()).rejects.toThrow(
      new Error(`The browser tests need Chromium; none that starts was found, and none could be installed. Tried:
  - /usr/bin/chromium-browser --version: exit status 1
      install the snap
  - playwright install --no-shell chromium: did not finish
      Downloading Chromium
      cut off after 180 s
  - the package manager: needs root, or sudo without a password
What to do: install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable file.`),
    )
  })

  it('does not call a package manager that is not installed', async () => {
    const { find, ran } = machine({ isRoot: true })
    await expect(find()).rejects.toThrow('the package manager: no apt-get here')
    expect(ran).toEqual(['playwright install --no-shell chromium'])
  })
})

it('refuses a real CHROMIUM_PATH that is a folder', async () => {
  vi.stubEnv('CHROMIUM_PATH', import.meta.dirname)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(ensureBrowser()).rejects.toThrow('not an executable file')
})
