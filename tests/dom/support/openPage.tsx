import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { catalogue } from 'virtual:catalogue'
import { onTestFinished, vi } from 'vitest'
import { browserHistory } from '../../../src/browserHistory.ts'
import { makeRouter } from '../../../src/router.tsx'
import { renderToolLists } from '../../../src/shell/menus/renderToolLists.tsx'

/** What every page is served with and its program does not hold: the links to all tools. */
const served = Object.entries(renderToolLists(catalogue))
  .map(([name, list]) => `<div data-tools="${name}">${list}</div>`)
  .join('')

let leave = (): void => undefined

/** Takes the page away that is open. */
export function leavePage(): void {
  leave()
  leave = () => undefined
}

/**
 * The whole page of a path in a document without a browser: the router with its history, the shell and the page itself,
 * as a visitor's browser has them. It is gone when the test ends, with all that was typed.
 */
export async function openPage(path: string): Promise<void> {
  history.replaceState(null, '', path)
  const router = makeRouter(browserHistory())
  await router.load()
  document.body.innerHTML = served
  const root = createRoot(document)
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  await vi.waitUntil(() => document.querySelector('h1'), { interval: 5 })
  leave = () => {
    root.unmount()
    router.history.destroy()
  }
  onTestFinished(leavePage)
}
