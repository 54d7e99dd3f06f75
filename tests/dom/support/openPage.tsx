import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { catalogue } from 'virtual:catalogue'
import { onTestFinished, vi } from 'vitest'
import { browserHistory } from '../../../src/browserHistory.ts'
import { makeRouter } from '../../../src/router.tsx'
import { ToolLists } from '../../../src/shell/menus/ToolList.tsx'
import { renderToolLists } from '../../../src/shell/menus/renderToolLists.tsx'

/** The links to all tools, as every page is served with. */
const toolLists = renderToolLists(catalogue)
const NO_LISTS = { banner: '', groups: '' }

let leave = (): void => undefined

/** Takes the page away that is open. */
export function leavePage(): void {
  leave()
  leave = () => undefined
}

/**
 * The whole page of a path in a document without a browser: the router with its history, the shell and the page itself,
 * as a visitor's browser has them. It is gone when the test ends, with all that was typed and stored.
 *
 * @param lists whether its menus list the tools, which takes half of the time that opening a page takes
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
