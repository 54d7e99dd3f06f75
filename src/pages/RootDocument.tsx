import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, type MouseEvent, type ReactNode } from 'react'
import { repeatEarlyPresses } from '../form/earlyPress.ts'
import { ToolsBanner } from '../shell/banner/ToolsBanner.tsx'
import { BottomBars } from '../shell/BottomBars.tsx'
import { ChatButton } from '../shell/chat/ChatButton.tsx'
import { FavoritesProvider } from '../shell/favorites/FavoritesProvider.tsx'
import { Footer } from '../shell/Footer.tsx'
import { Header } from '../shell/Header.tsx'
import { useToolLinks } from '../shell/menus/useToolLinks.ts'
import { closeLeftMenus } from '../shell/menus/closeLeftMenus.ts'
import { themeColors, themeScript } from '../shell/theme/theme.ts'
import { followTheme } from '../shell/theme/themeStore.ts'
import { useThemeColor } from '../shell/theme/useThemeColor.ts'
import { Widgets } from '../shell/Widgets.tsx'
import { HeadTags } from './HeadTags.tsx'
import classes from './skip-link.module.css'

/** The complete document, so that every page is complete HTML before any script runs. */
export function RootDocument({ children }: { children: ReactNode }) {
  return (
    // The script in its head sets the colour scheme before hydration.
    <html lang="en" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColors.dark} />
        <HeadTags />
        {/* Nothing is painted from half a document, which the other half would move. Chromium waits for the start of an
        element, so it is one after the content. */}
        <link rel="expect" href="#site-footer" blocking="render" />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** The layout of every page. */
export function RootLayout() {
  return (
    <FavoritesProvider>
      <PageEffects />
      <a className={classes.root} href="#main" onClick={skipToContent}>
        Skip to the content
      </a>
      <Header />
      <ToolsBanner place="top" />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ToolsBanner place="bottom" />
      <Footer />
      {import.meta.env.VITE_CHAT && <ChatButton />}
      <BottomBars />
      <Widgets />
    </FavoritesProvider>
  )
}

/** Keeps the fragment, which may hold a category or inputs. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  const main = document.getElementById('main')
  main?.focus({ preventScroll: true })
  main?.scrollIntoView()
}

/** Effects that apply to all pages. */
function PageEffects() {
  useEffect(followTheme, [])
  useThemeColor()
  useToolLinks()
  useEffect(closeLeftMenus, [])
  useEffect(() => void repeatEarlyPresses(), [])
  useFocusOnArrival()
  return null
}

/**
 * After navigation, moves the focus to the content, so that Tab starts there and screen readers announce the new page;
 * unless the visitor has moved it elsewhere meanwhile, for example into a menu.
 */
function useFocusOnArrival(): void {
  const router = useRouter()
  useEffect(() => {
    let leftFrom: Element | null = null
    const unsubscribe = [
      router.subscribe('onBeforeNavigate', () => (leftFrom = document.activeElement)),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const { activeElement } = document
        const isMoved = activeElement !== document.body && activeElement !== leftFrom
        if (fromLocation && pathChanged && !isMoved) document.getElementById('main')?.focus({ preventScroll: true })
      }),
    ]
    return () => unsubscribe.forEach((stop) => stop())
  }, [router])
}
