import './styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserHistory } from './browserHistory.ts'
import { takeEarlyPresses } from './form/earlyPress.ts'
import { reloadAfterDeploy } from './reloadAfterDeploy.ts'
import { makeRouter } from './router.tsx'

reloadAfterDeploy()
// A page may have been scrolled before its scripts arrive, and stays where it is; after a reload, or back from another
// site, the result comes with them, and the router restores the position.
const [visit] = performance.getEntriesByType('navigation')
let isServedPage = (visit as PerformanceNavigationTiming | undefined)?.type === 'navigate'
const router = makeRouter(browserHistory(), () => {
  const restores = !isServedPage
  isServedPage = false
  return restores
})
// Undocumented: tells the router that the page was server-rendered, so that it builds the same tree. A browser test of
// each kind of page would notice if it stopped working.
router.ssr = { manifest: undefined } as never
// Chunks and data are loaded before hydration, so that nothing flickers.
void router.load().then(() => {
  takeEarlyPresses()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
})
