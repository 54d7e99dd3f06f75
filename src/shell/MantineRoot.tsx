import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './mantine.css'
import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTheme } from './theme/useTheme.ts'

const mantineTheme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 9, dark: 7 },
  defaultRadius: 'md',
  fontFamily: 'inherit',
  cursorType: 'pointer',
})

/** What Mantine's components need around them. It is large, so only what is loaded later may use them. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const theme = useTheme()
  return (
    <MantineProvider
      theme={mantineTheme}
      {...(theme === 'system' ? {} : { forceColorScheme: theme })}
      defaultColorScheme="auto"
      // The page's own theme marks the document.
      getRootElement={() => undefined}
    >
      {children}
    </MantineProvider>
  )
}
