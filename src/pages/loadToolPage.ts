import type { ToolPageData } from '../catalogue.ts'
import type { Calculator } from './tool/Calculator.tsx'
import { pluginViews, type PluginName, type PluginView } from './tool/pluginViews.ts'

/** What a tool's page is drawn from: a view of its own, or the calculator that draws any definition. */
export interface LoadedPage {
  readonly page: ToolPageData
  readonly View?: PluginView
  readonly Calculator?: typeof Calculator
}

/** The link in a served page that names its own definition's chunk. */
const OWN_CHUNK = 'link[data-tool]'

/**
 * Loads what a tool page needs, the view of a plugin with it, so that the page is whole when it is drawn.
 *
 * @param id the path without its slash
 * @returns undefined where no tool has that id
 */
export async function loadToolPage(id: string): Promise<LoadedPage | undefined> {
  const page = await loadDefinition(id)
  if (!page) return undefined
  const { plugin, view = plugin, requires } = page.tool
  // The first drawing has the menus of units, as the served page has.
  if (requires.includes('units')) await import('../form/units/allFormUnits.ts')
  if (view === undefined) return { page, Calculator: (await import('./tool/Calculator.tsx')).Calculator }
  return { page, View: (await pluginViews[view as PluginName]()).View }
}

/**
 * The page that was served knows its own chunk, so that the first load does not fetch the list of all chunks, which grows
 * with the catalogue.
 */
async function loadDefinition(id: string): Promise<ToolPageData | undefined> {
  const own = typeof document === 'undefined' ? null : document.querySelector<HTMLLinkElement>(OWN_CHUNK)
  if (own?.dataset.tool === id) {
    const chunk = (await import(/* @vite-ignore */ own.href)) as { default: ToolPageData }
    return chunk.default
  }
  const { toolLoaders } = await import('virtual:tool-loaders')
  if (!Object.hasOwn(toolLoaders, id)) return undefined
  return (await toolLoaders[id]?.())?.default
}
