import type { LoadedInfoPage } from './info/LoadedInfoPage.ts'
import { loadToolPage, type LoadedPage } from './loadToolPage.ts'
import type { ToolPage } from './tool/ToolPage.tsx'

/** What a path holds, with what draws it: a tool, a page about the site, or nothing. */
export interface PathContent {
  readonly tool?: LoadedPage & { readonly Page: typeof ToolPage }
  readonly info?: LoadedInfoPage | undefined
}

/**
 * Loads what a path holds. Tools and info pages do not load each other's program.
 *
 * @param id the path without its slash
 */
export async function loadPath(id: string): Promise<PathContent> {
  // The info page that was served need not ask for the list of tools first.
  const isInfo =
    typeof document !== 'undefined' && document.querySelector(`link[data-page="${CSS.escape(id)}"]`) !== null
  const tool = isInfo ? undefined : await loadToolPage(id)
  if (tool) return { tool: { ...tool, Page: (await import('./tool/ToolPage.tsx')).ToolPage } }
  const { loadInfoPage } = await import('./info/loadInfoPage.ts')
  return { info: await loadInfoPage(id) }
}
