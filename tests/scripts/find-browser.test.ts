import { describe, expect, it } from 'vitest'
import { findBrowser } from '../../scripts/find-browser.ts'

const own = '/home/ann/.cache/ms-playwright/chromium/chrome'

/** A machine with these files only; `installs` are added by a command that contains their key. */
function machine(files: readonly string[], installs: Readonly<Record<string, string>> = {}, env = {}) {
  const present = new Set(files)
  const ran: string[] = []
  const find = () =>
    findBrowser({
      env: { PATH: '/usr/local/bin:/usr/bin', ...env },
      exists: (path) => present.has(path),
      playwrightBrowser: own,
      run: (command) => {
        ran.push(command.join(' '))
        const [, file] = Object.entries(installs).find(([part]) => command.join(' ').includes(part)) ?? []
        if (file === undefined) return 'no network'
        present.add(file)
        return undefined
      },
    })
  return { find, ran }
}

describe('findBrowser', () => {
  it.each([
    ['/usr/local/bin/google-chrome'],
    ['/snap/bin/chromium'],
    ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
    [own],
  ])('finds %s and installs nothing', (path) => {
    const { find, ran } = machine([path])
    expect(find()).toBe(path)
    expect(ran).toEqual([])
  })

  it('prefers the headless shell, then Chromium, then Chrome, then the one of Playwright', () => {
    const files = [own, '/usr/local/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
    expect(machine(files).find()).toBe('/usr/bin/chromium-headless-shell')
    expect(machine(files.slice(0, 3)).find()).toBe('/usr/bin/chromium')
    expect(machine(files.slice(0, 2)).find()).toBe('/usr/local/bin/google-chrome')
  })

  it('takes CHROMIUM_PATH, and refuses one that cannot be run', () => {
    const env = { CHROMIUM_PATH: '/opt/chrome' }
    expect(machine(['/opt/chrome', own], {}, env).find()).toBe('/opt/chrome')
    expect(() => machine([own], {}, env).find()).toThrow(
      'CHROMIUM_PATH is /opt/chrome, which is not an executable file.',
    )
  })

  it('installs with Playwright, else with apt', () => {
    expect(machine([], { 'playwright-core install': own }).find()).toBe(own)
    const { find, ran } = machine([], { 'apt-get install': '/usr/bin/chromium-headless-shell' })
    expect(find()).toBe('/usr/bin/chromium-headless-shell')
    expect(ran).toHaveLength(2)
  })

  it('says what was tried and what to do', () => {
    expect(() => machine([]).find()).toThrow(/Tried:\n.*no chromium[^]*no network[^]*set CHROMIUM_PATH/)
  })
})
