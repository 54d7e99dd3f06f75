import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { catalogue } from 'virtual:catalogue'
import { pageLoaders } from 'virtual:page-loaders'
import { regionalStartScript } from './form/units/earlyUnits.ts'
import { openSearch } from './openSearch.ts'
import { loadToolPage } from './pages/loadToolPage.ts'
import { renderOpeningForms } from './pages/tool/openingForms.tsx'
import { makeRouter } from './router.tsx'
import { renderToolLists } from './shell/menus/renderToolLists.tsx'
import { ToolLists } from './shell/menus/ToolList.tsx'
import { webManifest } from './webManifest.ts'
import { site } from './site.ts'

export { catalogue, openSearch, site }
export { unitsScript } from './form/units/earlyUnits.ts'

/** The paths that search engines should index. */
export const indexedPaths = [
  '/',
  ...[...catalogue.map(({ id }) => id), ...Object.keys(pageLoaders)].map((id) => `/${id}`),
]

/** All paths that have a page of their own. */
export const pagePaths = [...indexedPaths, '/search']

/** What a browser needs to install the site as an app. */
export const manifest = webManifest(catalogue)

/** Renders what a tool's page needs to be opened by a link or in another region: forms, and a script that comes first. */
export async function renderOpening(
  path: string,
  calculate: Parameters<typeof renderOpeningForms>[2],
): Promise<{ readonly forms: string; readonly script: string }> {
  const loaded = await loadToolPage(path.slice(1))
  if (!loaded) return { forms: '', script: '' }
  const { tool } = loaded.page
  return { forms: renderOpeningForms(tool, loaded.parts, calculate), script: regionalStartScript(tool) }
}

/** Renders the page of a path as a complete document. */
export async function renderPage(path: string): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const page = (
    <ToolLists value={renderToolLists(catalogue, path)}>
      <RouterProvider router={router} />
    </ToolLists>
  )
  return `<!doctype html>${renderToString(page)}`
}
