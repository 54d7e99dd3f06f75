import type { ToolCard } from '../catalogue.ts'
import type { LoadedInfoPage } from './info/LoadedInfoPage.ts'
import { loadToolPage, type LoadedPage } from './loadToolPage.ts'
import type { NotFoundPage } from './NotFoundPage.tsx'
import type { SearchPage } from './search/SearchPage.tsx'
import type { ToolPage } from './tool/ToolPage.tsx'

/** The id of the search page, which no tool and no info page can have. */
const SEARCH_ID = 'search'

/** The content of a path with its component: a tool, a page about the site, the search, or that there is none. */
export interface PathContent {
  readonly tool?: LoadedPage & { readonly Page: typeof ToolPage }
  readonly info?: LoadedInfoPage | undefined
  readonly search?: { readonly Page: typeof SearchPage; readonly popular: readonly ToolCard[] }
  readonly missing?: { readonly Page: typeof NotFoundPage; readonly popular: readonly ToolCard[] }
}

/**
 * Loads the content of a path. Tools and info pages do not load each other's code.
 *
 * @param id the path without its slash
 */
export async function loadPath(id: string): Promise<PathContent> {
  if (id === SEARCH_ID) {
    const [{ SearchPage }, popular] = await Promise.all([import('./search/SearchPage.tsx'), loadPopularTools()])
    return { search: { Page: SearchPage, popular } }
  }
  // An info page that was served does not need to check the list of tools first.
  const isInfo =
    typeof document !== 'undefined' && document.querySelector(`link[data-page="${CSS.escape(id)}"]`) !== null
  const tool = isInfo ? undefined : await loadToolPage(id)
  if (tool) return { tool: { ...tool, Page: (await import('./tool/ToolPage.tsx')).ToolPage } }
  const { loadInfoPage } = await import('./info/loadInfoPage.ts')
  const info = await loadInfoPage(id)
  if (info) return { info }
  const [{ NotFoundPage }, popular] = await Promise.all([import('./NotFoundPage.tsx'), loadPopularTools()])
  return { missing: { Page: NotFoundPage, popular } }
}

/** Loads the tools that the support page calls popular. */
async function loadPopularTools(): Promise<readonly ToolCard[]> {
  const [{ catalogue }, { home }] = await Promise.all([import('virtual:catalogue'), import('virtual:home')])
  return home.popular.flatMap((id) => catalogue.find((tool) => tool.id === id) ?? [])
}
