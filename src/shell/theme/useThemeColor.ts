import { useEffect } from 'react'
import { themeColors } from './theme.ts'
import { useTheme } from './useTheme.ts'

/**
 * The browser's own bars in the colour of a theme that was chosen against the device. The two metas that are served follow
 * the device; the first one that fits counts.
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
