import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { readText, writeText } from '../../storage.ts'
import { parseTheme, THEME_KEY, type Theme } from './theme.ts'

/** Mantine says `auto` where the stored word is `system`. */
export const schemeOf = (theme: Theme): MantineColorScheme => (theme === 'system' ? 'auto' : theme)
export const themeOf = (scheme: MantineColorScheme): Theme => (scheme === 'auto' ? 'system' : scheme)

/** Keeps the theme in the visitor's storage and follows what another tab chooses. */
export function makeThemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined
  // What comes from another tab is stored already; storing it again could undo what was chosen there since.
  let fromOutside = false
  return {
    get: (fallback) => (typeof window === 'undefined' ? fallback : schemeOf(parseTheme(readText(THEME_KEY)))),
    set: (scheme) => {
      if (!fromOutside) writeText(THEME_KEY, themeOf(scheme))
    },
    subscribe: (onUpdate) => {
      listener = ({ key, newValue }) => {
        // No key: all of the storage was cleared.
        if (key !== THEME_KEY && key !== null) return
        fromOutside = true
        onUpdate(schemeOf(parseTheme(newValue)))
        fromOutside = false
      }
      addEventListener('storage', listener)
    },
    unsubscribe: () => {
      if (listener) removeEventListener('storage', listener)
    },
    clear: () => void writeText(THEME_KEY, undefined),
  }
}
