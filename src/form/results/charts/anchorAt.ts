/** Texts of up to this many characters fit around their position even at the edges of a drawing. */
const SHORT = 3

/** Returns the text anchor that keeps a text within the edges of a drawing. */
export function anchorAt(at: number, text: string): 'start' | 'middle' | 'end' {
  if (text.length <= SHORT) return 'middle'
  return at < 0.15 ? 'start' : at > 0.85 ? 'end' : 'middle'
}
