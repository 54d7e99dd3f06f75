import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './theme.css'
import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

const theme = createTheme({ cursorType: 'pointer', respectReducedMotion: true })

/** What Mantine's components need around them. The colors are in theme.css, and the page itself says which scheme it has. */
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
