import './styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserHistory } from './browserHistory.ts'
import { takeEarlyPress } from './form/earlyPress.ts'
import { reloadAfterDeploy } from './reloadAfterDeploy.ts'
import { makeRouter } from './router.tsx'

reloadAfterDeploy()
const router = makeRouter(browserHistory())
// Not documented: tells the router that the page was rendered on a server, so that it builds the same tree. A browser test
// over every route would notice if it stopped working.
router.ssr = { manifest: undefined } as never
// Chunks and data are there before hydration, so that nothing flickers.
void router.load().then(() => {
  takeEarlyPress()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
})
