import type { LoadedInfoPage } from './info/loadInfoPage.ts'
import { loadToolPage, type LoadedPage } from './loadToolPage.ts'

/** What a path holds: a tool, a page about the site, or nothing. */
export interface PathContent {
  readonly tool?: LoadedPage | undefined
  readonly info?: LoadedInfoPage | undefined
}

/**
 * Loads what a path holds.
 *
 * @param id the path without its slash
 */
export async function loadPath(id: string): Promise<PathContent> {
  // The info page that was served need not ask for the list of tools first.
  const isInfo =
    typeof document !== 'undefined' && document.querySelector(`link[data-page="${CSS.escape(id)}"]`) !== null
  const tool = isInfo ? undefined : await loadToolPage(id)
  if (tool) return { tool }
  const { loadInfoPage } = await import('./info/loadInfoPage.ts')
  return { info: await loadInfoPage(id) }
}
