import { useSyncExternalStore } from 'react'
import type { Theme } from './theme.ts'
import { currentTheme, subscribeTheme } from './themeStore.ts'

/** Returns the visitor's choice; `system` until hydration. */
export const useTheme = (): Theme => useSyncExternalStore(subscribeTheme, currentTheme, () => 'system')
