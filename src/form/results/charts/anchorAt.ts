/** Texts so short have room around their place at the ends of a drawing, too. */
const SHORT = 3

/** How a text stands at a place of a drawing, so that it does not reach beyond its ends. */
export function anchorAt(at: number, text: string): 'start' | 'middle' | 'end' {
  if (text.length <= SHORT) return 'middle'
  return at < 0.15 ? 'start' : at > 0.85 ? 'end' : 'middle'
}
