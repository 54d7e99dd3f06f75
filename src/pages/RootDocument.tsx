import { createTheme, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { ToolsBanner } from '../shell/banner/ToolsBanner.tsx'
import { Extras } from '../shell/Extras.tsx'
import { FavoritesProvider } from '../shell/favorites/FavoritesProvider.tsx'
import { Footer } from '../shell/Footer.tsx'
import { Header } from '../shell/Header.tsx'
import { useToolLinks } from '../shell/menus/useToolLinks.ts'
import { closeLeftMenus } from '../shell/menus/closeLeftMenus.ts'
import { themeColors, themeScript } from '../shell/theme/theme.ts'
import { makeThemeManager } from '../shell/theme/themeManager.ts'
import { useThemeColor } from '../shell/theme/useThemeColor.ts'
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
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
        <HeadTags />
      </head>
      <body>{children}</body>
    </html>
  )
}

const themeManager = makeThemeManager()

/** What every page has around its own content. */
export function RootLayout() {
  return (
    <MantineProvider theme={theme} colorSchemeManager={themeManager} defaultColorScheme="auto">
      <FavoritesProvider>
        <Around />
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        <Header />
        <ToolsBanner place="top" />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <ToolsBanner place="bottom" />
        <Footer />
        <Extras />
      </FavoritesProvider>
    </MantineProvider>
  )
}

/** What the page as a whole does, without anything to see. */
function Around() {
  useThemeColor()
  useToolLinks()
  useEffect(closeLeftMenus, [])
  useFocusOnArrival()
  return null
}

/** On a new page the Tab key starts at its content, and a screen reader hears that there is one. */
function useFocusOnArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
