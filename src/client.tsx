import './styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserHistory } from './browserHistory.ts'
import { takeEarlyPresses } from './form/earlyPress.ts'
import { reloadAfterDeploy } from './reloadAfterDeploy.ts'
import { makeRouter } from './router.tsx'

reloadAfterDeploy()
const router = makeRouter(browserHistory())
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
