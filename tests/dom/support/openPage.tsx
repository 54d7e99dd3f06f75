import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { catalogue } from 'virtual:catalogue'
import { onTestFinished, vi } from 'vitest'
import { browserHistory } from '../../../src/browserHistory.ts'
import { loadToolPage } from '../../../src/pages/loadToolPage.ts'
import { makeRouter } from '../../../src/router.tsx'
import { ToolLists } from '../../../src/shell/menus/ToolList.tsx'
import { renderToolLists } from '../../../src/shell/menus/renderToolLists.tsx'
import { SOON } from '../../support/soon.ts'

/** The links to all tools, as served with every page. */
const toolLists = renderToolLists(catalogue, '')
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
  render(
    <ToolLists value={lists ? toolLists : NO_LISTS}>
      <RouterProvider router={router} />
    </ToolLists>,
    router,
  )
  await vi.waitUntil(() => document.querySelector('h1'), { ...SOON, interval: 5 })
}

/** Renders only the form of a tool and its result, in half of the time. It is removed when the test ends, like a page. */
export async function openForm(path: string): Promise<void> {
  history.replaceState(null, '', path)
  const { page, Calculator, parts, View } = (await loadToolPage(location.pathname.slice(1))) ?? {}
  if (!page) throw new Error(`there is no form at ${path}`)
  const router = makeRouter(browserHistory())
  // As the document, like every page: React would listen in two places, and each part would miss events of the other.
  render(
    <html lang="en">
      <head />
      <body>
        <main id="main">
          <RouterContextProvider router={router}>
            {Calculator && <Calculator tool={page.tool} parts={parts} onResult={() => undefined} />}
            {View && <View tool={page.tool} onResult={() => undefined} />}
          </RouterContextProvider>
        </main>
      </body>
    </html>,
    router,
  )
  await vi.waitUntil(() => document.getElementById('main')?.firstChild, { ...SOON, interval: 5 })
}

function render(node: ReactNode, router: ReturnType<typeof makeRouter>): void {
  document.body.innerHTML = ''
  const root = createRoot(document)
  root.render(<StrictMode>{node}</StrictMode>)
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
