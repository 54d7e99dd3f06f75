import { useEffect } from 'react'
import { themeColors } from './theme.ts'
import { useTheme } from './useTheme.ts'

/**
 * Colours the browser's own bars if the visitor's theme differs from the device's. The two meta tags of the served page
 * follow the device; browsers use the first one that matches.
 */
export function useThemeColor(): void {
  const theme = useTheme()
  useEffect(() => {
    if (theme === 'system') return
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.content = themeColors[theme]
    document.head.prepend(meta)
    return () => meta.remove()
  }, [theme])
}
