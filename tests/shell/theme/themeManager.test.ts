import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeThemeManager, schemeOf, themeOf } from '../../../src/shell/theme/themeManager.ts'

let stored: Map<string, string>
let isBlocked: boolean
let window: EventTarget

beforeEach(() => {
  stored = new Map()
  isBlocked = false
  window = new EventTarget()
  const refuseWhenBlocked = () => {
    if (isBlocked) throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('window', window)
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
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Another tab stored something, or cleared everything. */
const elsewhere = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))

describe('the theme', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'auto'],
  ] as const)('%s is stored under its own word and is %s to the component library', (theme, scheme) => {
    const manager = makeThemeManager()
    manager.set(scheme)
    expect(Object.fromEntries(stored)).toEqual({ 'vite-ui-theme': theme })
    expect(manager.get('auto')).toBe(scheme)
    expect([schemeOf(theme), themeOf(scheme)]).toEqual([scheme, theme])
  })

  it('is the system’s where nothing, or nonsense, is stored', () => {
    const manager = makeThemeManager()
    expect(manager.get('auto')).toBe('auto')
    stored.set('vite-ui-theme', '{"theme":"dark"}')
    expect(manager.get('auto')).toBe('auto')
  })

  it('is the system’s where storage is blocked, and may still be chosen', () => {
    isBlocked = true
    const manager = makeThemeManager()
    expect(manager.get('auto')).toBe('auto')
    manager.set('dark')
    manager.clear()
    isBlocked = false
    expect(stored.size).toBe(0)
  })

  it('follows another tab, without storing again what comes from there', () => {
    const manager = makeThemeManager()
    const seen: string[] = []
    manager.subscribe((scheme) => {
      seen.push(scheme)
      manager.set(scheme)
    })
    elsewhere('vite-ui-theme', 'dark')
    elsewhere('favorite-tools', '["loan"]')
    elsewhere('vite-ui-theme', 'system')
    elsewhere('vite-ui-theme', 'nonsense')
    elsewhere('vite-ui-theme', 'light')
    elsewhere(null, null)
    expect(seen).toEqual(['dark', 'auto', 'auto', 'light', 'auto'])
    expect(stored.size).toBe(0)
    manager.set('dark')
    expect(stored.get('vite-ui-theme')).toBe('dark')
    manager.unsubscribe()
    elsewhere('vite-ui-theme', 'light')
    expect(seen).toHaveLength(5)
  })
})
