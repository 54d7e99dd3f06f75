import { ColorSchemeScript, createTheme, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Footer } from '../shell/Footer.tsx'
import { Header } from '../shell/Header.tsx'
import { HeadTags } from './HeadTags.tsx'

const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 9, dark: 7 },
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif',
  cursorType: 'pointer',
})

/** The whole document, so that every page is complete HTML before any script runs. */
export function RootDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" />
        <HeadTags />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** What every page has around its own content. */
export function RootLayout() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </MantineProvider>
  )
}
