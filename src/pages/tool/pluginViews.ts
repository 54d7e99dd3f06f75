import type { ComponentType } from 'react'
import type { Definition } from '../../engine/definition.ts'
import type { PluginViewProps } from '../../form/PluginViewProps.ts'

export type PluginName = NonNullable<Definition['plugin']>
export type PluginView = ComponentType<PluginViewProps>

/** The view of each tool that is a program: a chunk of its own, loaded with its page. */
export const pluginViews: Partial<Record<PluginName, () => Promise<{ View: PluginView }>>> = {}
