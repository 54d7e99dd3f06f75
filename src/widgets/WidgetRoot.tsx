import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './theme.css'
import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

const theme = createTheme({ cursorType: 'pointer', respectReducedMotion: true })

/** The provider of Mantine's components. Their colors are in theme.css, and the page itself sets the colour scheme. */
export function WidgetRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      getRootElement={() => undefined}
    >
      {children}
    </MantineProvider>
  )
}
