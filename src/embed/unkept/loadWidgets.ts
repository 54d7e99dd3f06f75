import type * as real from '../../widgets/loadWidgets.ts'

// Stands in for src/widgets/loadWidgets.ts in embeds, which do without the component library: fields that would be drawn
// with it stay the browser's own.

export const loadWidgets: typeof real.loadWidgets = () => Promise.reject(new Error('embeds have no component library'))
export const useWidgets: typeof real.useWidgets = () => undefined
