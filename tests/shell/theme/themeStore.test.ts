import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let stored: Map<string, string>
let isBlocked: boolean
let window: EventTarget
let device: EventTarget & { matches: boolean }
let root: { dataset: Record<string, string> }
let store: typeof import('../../../src/shell/theme/themeStore.ts')
let pages = 0
const THEME_STORE = new URL('../../../src/shell/theme/themeStore.ts', import.meta.url).pathname

beforeEach(async () => {
  stored = new Map()
  isBlocked = false
  window = new EventTarget()
  const refuseWhenBlocked = () => {
    if (isBlocked) throw new DOMException('blocked', 'SecurityError')
  }
  device = Object.assign(new EventTarget(), { matches: false })
  root = { dataset: {} }
  vi.stubGlobal('matchMedia', () => device)
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      refuseWhenBlocked()
      return stored.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      refuseWhenBlocked()
      stored.set(key, value)
    },
    removeItem: (key: string) => {
      refuseWhenBlocked()
      stored.delete(key)
    },
  })
  vi.spyOn(console, 'warn').mockReturnValue()
  // A page of its own for each test: a module with another query is loaded again, and no other module is.
  store = await import(/* @vite-ignore */ `${THEME_STORE}?page=${++pages}`)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Another tab stored something, or cleared everything. */
const elsewhere = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))

const shown = () => root.dataset.mantineColorScheme

describe('the theme', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'dark'],
  ] as const)('%s is stored under its own word and shown as %s on a dark device', (theme, scheme) => {
    device.matches = true
    store.chooseTheme(theme)
    expect(Object.fromEntries(stored)).toEqual({ 'vite-ui-theme': theme })
    expect(store.currentTheme()).toBe(theme)
    expect(shown()).toBe(scheme)
  })

  it.each([[undefined], ['{"theme":"dark"}']])('is the system’s where %s is stored', (text) => {
    if (text !== undefined) stored.set('vite-ui-theme', text)
    expect(store.currentTheme()).toBe('system')
  })

  it('is the system’s where storage is blocked, and may still be chosen', () => {
    isBlocked = true
    expect(store.currentTheme()).toBe('system')
    store.chooseTheme('dark')
    expect(shown()).toBe('dark')
    isBlocked = false
    expect(stored.size).toBe(0)
  })

  it('follows another tab, without storing again what comes from there', () => {
    const seen: string[] = []
    const leave = store.subscribeTheme(() => seen.push(store.currentTheme()))
    const end = store.followTheme()
    elsewhere('vite-ui-theme', 'dark')
    elsewhere('favorite-tools', '["loan"]')
    elsewhere('vite-ui-theme', 'system')
    elsewhere('vite-ui-theme', 'nonsense')
    elsewhere('vite-ui-theme', 'light')
    elsewhere(null, null)
    expect(seen).toEqual(['dark', 'system', 'system', 'light', 'system'])
    expect(stored.size).toBe(0)
    leave()
    store.chooseTheme('dark')
    end()
    elsewhere('vite-ui-theme', 'light')
    expect(seen).toHaveLength(5)
    expect(shown()).toBe('dark')
  })

  it('follows the device unless the visitor has chosen', () => {
    store.followTheme()
    const turn = (isDark: boolean) => {
      device.matches = isDark
      device.dispatchEvent(new Event('change'))
      return shown()
    }
    expect([shown(), turn(true), turn(false)]).toEqual(['light', 'dark', 'light'])
    store.chooseTheme('light')
    expect(turn(true)).toBe('light')
  })
})
