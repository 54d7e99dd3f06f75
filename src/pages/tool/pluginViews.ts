import type { ComponentType } from 'react'
import type { Definition } from '../../engine/definition.ts'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'

export type PluginName = NonNullable<Definition['plugin'] | Definition['view']>
export type PluginView = ComponentType<PluginViewProps>

/**
 * The views of plugins, and of tools whose page is more than a form: each a chunk with its own styles, loaded with its
 * page. A view that depends on the visitor (clock, storage, network) first renders what is the same for everybody,
 * which is what is prerendered.
 */
export const pluginViews: Readonly<Record<PluginName, () => Promise<{ View: PluginView }>>> = {
  clock: () => import('../../plugins/clock/View.tsx'),
  countdown: () => import('../../plugins/countdown/View.tsx'),
  notepad: () => import('../../plugins/notepad/View.tsx'),
  currency: () => import('../../plugins/currency/View.tsx'),
  'ip-lookup': () => import('../../plugins/ip-lookup/View.tsx'),
  'qr-generator': () => import('../../plugins/qr-generator/View.tsx'),
  scientific: () => import('../../plugins/scientific/View.tsx'),
  unit: () => import('../../plugins/unit/View.tsx'),
  status: () => import('../../plugins/status/View.tsx'),
}
