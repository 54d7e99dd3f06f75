import { readText, writeText } from '../../storage.ts'
import { parseTheme, THEME_KEY, type Theme } from './theme.ts'

let theme: Theme | undefined
const listeners = new Set<() => void>()

/** Returns the visitor's choice; if it is missing or invalid, `system`. */
export function currentTheme(): Theme {
  theme ??= parseTheme(readText(THEME_KEY))
  return theme
}

/** Stores and applies the choice. */
export function chooseTheme(chosen: Theme): void {
  writeText(THEME_KEY, chosen)
  show(chosen)
}

/** Subscribes to changes. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Applies the theme chosen here or in another tab, or the device's setting; the returned function stops that. */
export function followTheme(): () => void {
  const device = deviceIsDark()
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // Without a key, all storage was cleared.
    if (key === THEME_KEY || key === null) show(parseTheme(newValue))
  }
  device.addEventListener('change', paint)
  addEventListener('storage', onStorage)
  paint()
  return () => {
    device.removeEventListener('change', paint)
    removeEventListener('storage', onStorage)
  }
}

function show(chosen: Theme): void {
  theme = chosen
  paint()
  for (const listener of listeners) listener()
}

function paint(): void {
  const chosen = currentTheme()
  document.documentElement.dataset.mantineColorScheme =
    chosen === 'system' ? (deviceIsDark().matches ? 'dark' : 'light') : chosen
}

const deviceIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')
