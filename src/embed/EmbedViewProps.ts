import type { FormParts } from '../form/FormParts.ts'
import type { PluginViewProps } from '../form/PluginViewProps.ts'

/** The props of what an embed shows: the view of a plugin, or a form with what it needs. */
export interface EmbedViewProps extends PluginViewProps {
  readonly parts?: FormParts | undefined
}
