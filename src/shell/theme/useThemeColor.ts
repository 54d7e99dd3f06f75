import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { themeColors } from './theme.ts'

/**
 * The browser's own bars in the colour of a theme that was chosen against the device. The two metas that are served follow
 * the device; the first one that fits counts.
 */
export function useThemeColor(): void {
  const { colorScheme } = useMantineColorScheme()
  useEffect(() => {
    if (colorScheme === 'auto') return
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.content = themeColors[colorScheme]
    document.head.prepend(meta)
    return () => meta.remove()
  }, [colorScheme])
}
