/** A pattern, and what replaces what it matches. */
export type Wording = readonly [
  pattern: RegExp,
  words: string,
  /** Whether a match may be replaced, by what its named groups hold; any may by default. */
  isMeant?: (groups: Readonly<Record<string, string>>) => boolean,
]

export type Wordings = readonly Wording[]

/** Replaces what patterns match, one pattern after the other. */
export const replaceAll = (text: string, wordings: Wordings): string =>
  wordings.reduce(
    (all, [pattern, words, isMeant]) =>
      isMeant && [...all.matchAll(pattern)].some(({ groups = {} }) => !isMeant(groups))
        ? all
        : all.replace(pattern, words),
    text,
  )
