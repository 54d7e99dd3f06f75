import { readText, writeText } from '../../storage.ts'
import { parseTheme, THEME_KEY, type Theme } from './theme.ts'

let theme: Theme | undefined
const listeners = new Set<() => void>()

/** The visitor's choice; if it is invalid, the device decides. */
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

/** Keeps the page in the colours of what is chosen here, in another tab, or on the device; the answer ends it. */
export function followTheme(): () => void {
  const device = deviceIsDark()
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // No key: storage was cleared.
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
