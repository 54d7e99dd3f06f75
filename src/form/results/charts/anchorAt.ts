/** How a text stands at a place of a drawing, so that it does not reach beyond its ends. */
export const anchorAt = (at: number): 'start' | 'middle' | 'end' => (at < 0.15 ? 'start' : at > 0.85 ? 'end' : 'middle')
