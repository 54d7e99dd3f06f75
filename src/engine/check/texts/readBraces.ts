/** Braces in a text and the name in them; `at` is where they start. */
export interface Braces {
  readonly name: string
  readonly at: number
  readonly length: number
  /** What is wrong if one of the two braces is missing. */
  readonly mistake?: string
}

/** Returns the braces of a text in which names in braces are filled in: two for "{rate}% of {price", one of them with a mistake. */
export function readBraces(text: string): Braces[] {
  return [...text.matchAll(/\{([^{}]*)\}|\{(\w*)|\}/g)].map(({ 0: whole, 1: name, 2: open, index }) => {
    const place = { at: index, length: whole.length }
    if (name !== undefined) return { name, ...place }
    const mistake = open === undefined ? 'a "{" is missing before this "}"' : `a "}" is missing after "${whole}"`
    return { name: open ?? '', ...place, mistake }
  })
}
