import type { Html, ToolPageData, ToolTexts } from '../catalogue.ts'
import { loadFormParts } from '../form/loadFormParts.ts'
import type { Calculator } from '../form/Calculator.tsx'
import type { FormParts } from '../form/FormParts.ts'
import { pluginViews, type PluginName, type PluginView } from './tool/pluginViews.ts'

/** A tool's page with its component: a view of its own, or the calculator that renders any definition. */
export interface LoadedPage {
  readonly page: ToolPageData
  readonly texts: ToolTexts
  readonly View?: PluginView
  /** For the calculator. */
  readonly parts?: FormParts
  readonly Calculator?: typeof Calculator
}

/** The link in a served page to the chunk of its definition. */
const OWN_CHUNK = 'link[data-tool]'

/**
 * Loads a tool page including its plugin's view, so that it is rendered completely at once.
 *
 * @param id the path without its slash
 * @returns undefined if no tool has that id
 */
export async function loadToolPage(id: string): Promise<LoadedPage | undefined> {
  const loaded = await loadDefinition(id)
  if (!loaded) return undefined
  const { tool } = loaded.page
  const { plugin, view = plugin } = tool
  if (view === undefined) {
    const [parts, { Calculator }] = await Promise.all([loadFormParts(tool), import('../form/Calculator.tsx')])
    return { ...loaded, parts, Calculator }
  }
  return { ...loaded, View: (await pluginViews[view as PluginName]()).View }
}

/**
 * A served page names its chunk, so that the first load does not fetch the list of all chunks, which grows with the
 * catalogue; and it contains its texts, so that they are not fetched again.
 */
async function loadDefinition(id: string): Promise<Pick<LoadedPage, 'page' | 'texts'> | undefined> {
  const own = typeof document === 'undefined' ? null : document.querySelector<HTMLLinkElement>(OWN_CHUNK)
  if (own?.dataset.tool === id) {
    const chunk = (await import(/* @vite-ignore */ own.href)) as { default: ToolPageData }
    return { page: chunk.default, texts: (servedTexts ??= readServedTexts()) }
  }
  const { toolLoaders } = await import('virtual:tool-loaders')
  const loader = Object.hasOwn(toolLoaders, id) ? toolLoaders[id] : undefined
  if (!loader) return undefined
  const [page, texts] = await Promise.all([loader.page(), loader.texts()])
  return { page: page.default, texts: texts.default }
}

/** Cached, because the visitor may return to the page after navigating away. */
let servedTexts: ToolTexts | undefined

/** Reads the texts of the served page as React expects them. */
function readServedTexts(): ToolTexts {
  const sections = [...document.querySelectorAll('[data-texts] > section')]
  // The introduction has no heading, and not every tool has a formula.
  const count = sections.findIndex((section) => section.querySelector('h2') && !section.querySelector('.formula'))
  const htmlOf = ({ innerHTML }: Element): Html => ({ __html: innerHTML })
  const structured = [...document.querySelectorAll('script[type="application/ld+json"]')]
  return {
    above: sections.slice(0, count).map(htmlOf),
    below: sections.slice(count).map(htmlOf),
    structured: structured.map(({ textContent }) => JSON.parse(textContent) as object),
  }
}
