import type { ComponentType } from 'react'
import type { ToolData } from '../engine/toolData.ts'
import type { PluginViewProps } from '../form/PluginViewProps.ts'
import { loadFormParts } from '../form/loadFormParts.ts'
import type { FormParts } from '../form/FormParts.ts'
import { EmbedCalculator } from './EmbedCalculator.tsx'
import type { EmbedViewProps } from './EmbedViewProps.ts'

/**
 * The views of calculating tools that are more than a form. Other plugins work on their page only: they store something
 * or fetch it.
 */
const views: Readonly<Record<string, () => Promise<{ View: ComponentType<PluginViewProps> }>>> = {
  currency: () => import('../plugins/currency/View.tsx'),
  scientific: () => import('../plugins/scientific/View.tsx'),
  unit: () => import('../plugins/unit/View.tsx'),
}

export interface LoadedView {
  readonly View: ComponentType<EmbedViewProps>
  readonly parts?: FormParts
}

/**
 * Loads the view of a tool, and what its first render needs.
 *
 * @throws Error if it has no view
 */
export async function loadView(tool: ToolData): Promise<LoadedView> {
  const { id, plugin, view = plugin } = tool
  if (view === undefined) return { View: EmbedCalculator, parts: await loadFormParts(tool) }
  const load = views[view]
  if (!load) throw new Error(`[bug] embed: embedViews.ts has no view for ${id}`)
  return load()
}
