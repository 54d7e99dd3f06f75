import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { catalogue } from 'virtual:catalogue'
import { onTestFinished, vi } from 'vitest'
import { browserHistory } from '../../../src/browserHistory.ts'
import { makeRouter } from '../../../src/router.tsx'
import { ToolLists } from '../../../src/shell/menus/ToolList.tsx'
import { renderToolLists } from '../../../src/shell/menus/renderToolLists.tsx'

/** The links to all tools, as served with every page. */
const toolLists = renderToolLists(catalogue)
const NO_LISTS = { banner: '', groups: '' }

let leave = (): void => undefined

/** Unmounts the current page. */
export function leavePage(): void {
  leave()
  leave = () => undefined
}

/**
 * Renders the whole page of a path without a browser: the router with its history, the shell and the page itself. It is
 * removed when the test ends, with everything typed and stored.
 *
 * @param lists whether its menus list the tools, which takes half the time of opening a page
 */
export async function openPage(path: string, { lists = false }: { lists?: boolean } = {}): Promise<void> {
  history.replaceState(null, '', path)
  const router = makeRouter(browserHistory())
  await router.load()
  document.body.innerHTML = ''
  const root = createRoot(document)
  root.render(
    <StrictMode>
      <ToolLists value={lists ? toolLists : NO_LISTS}>
        <RouterProvider router={router} />
      </ToolLists>
    </StrictMode>,
  )
  await vi.waitUntil(() => document.querySelector('h1'), { interval: 5 })
  leave = () => {
    root.unmount()
    router.history.destroy()
  }
  onTestFinished(() => {
    leavePage()
    localStorage.clear()
    sessionStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
  })
}
