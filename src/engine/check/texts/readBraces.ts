/** Braces in a text and the name in them; `at` is where they start. */
export interface Braces {
  readonly name: string
  readonly at: number
  readonly length: number
  /** What is wrong if a brace is missing, or doubled. */
  readonly mistake?: string
}

/** Returns the braces of a text in which names in braces are filled in: two for "{rate}% of {price", one of them with a mistake. */
export function readBraces(text: string): Braces[] {
  return [...text.matchAll(/\{\{(\w+)\}\}|\{([^{}]*)\}|\{(\w*)|\}/g)].map(
    ({ 0: whole, 1: doubled, 2: name, 3: open, index }) => {
      const place = { at: index, length: whole.length }
      if (doubled !== undefined) return { name: doubled, ...place, mistake: `one brace is enough: write {${doubled}}` }
      if (name !== undefined) return { name, ...place }
      const mistake = open === undefined ? 'a "{" is missing before this "}"' : `a "}" is missing after "${whole}"`
      return { name: open ?? '', ...place, mistake }
    },
  )
}
