import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { listenToLinks, markCurrent } from './listenToLinks.ts'

/** Makes the served lists of tools links of the router, and keeps the one that leads to the page itself marked. */
export function useToolLinks(): void {
  const router = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(
    () =>
      listenToLinks(({ pathname, hash }) => {
        void (pathname === '/'
          ? router.navigate({ to: '/', hash: hash.slice(1) })
          : router.navigate({ to: '/$', params: { _splat: pathname.slice(1) } }))
      }),
    [router],
  )
  useEffect(() => markCurrent(path), [path])
}
