/** Patterns, and what replaces what they match. */
export type Wordings = readonly (readonly [pattern: RegExp, words: string])[]

/** Replaces what patterns match, one pattern after the other. */
export const replaceAll = (text: string, wordings: Wordings): string =>
  wordings.reduce((all, [pattern, words]) => all.replace(pattern, words), text)
