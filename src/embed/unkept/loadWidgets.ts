import type * as real from '../../widgets/loadWidgets.ts'

// Replaces src/widgets/loadWidgets.ts in embeds, which do not use the component library: its fields stay native.

export const loadWidgets: typeof real.loadWidgets = () => Promise.reject(new Error('embeds have no component library'))
export const useWidgets: typeof real.useWidgets = () => undefined
