import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { listenToLinks } from './listenToLinks.ts'
import { showTools } from './showTools.ts'

/** Passes clicks in the served lists of tools to the router, and lets the lists follow the page. */
export function useToolLinks(): void {
  const router = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(
    () =>
      listenToLinks(
        (url) => void router.preloadRoute(targetOf(url)),
        // On the home page, only the category changes or is shown again.
        (url) =>
          void (location.pathname === url.pathname && url.hash !== ''
            ? showTools(router, url.hash.slice(1))
            : router.navigate(targetOf(url))),
      ),
    [router],
  )
  const served = useRef(path)
  useEffect(() => {
    if (path === served.current) return
    served.current = ''
    import('./followPage.ts').then(
      ({ followPage }) => followPage(path),
      (error: unknown) => console.error('The page could not be marked in the lists', error),
    )
  }, [path])
}

const targetOf = ({ pathname, hash }: URL) =>
  pathname === '/'
    ? ({ to: '/', hash: hash.slice(1) } as const)
    : ({ to: '/$', params: { _splat: pathname.slice(1) }, hash: hash.slice(1) } as const)
