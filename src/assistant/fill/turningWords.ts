/**
 * Words that turn a question into another one. Each must be part of a phrase, a label or an alias that matched; a tool's
 * texts alone do not make them known.
 */
const TURNING_WORDS: ReadonlySet<string> = new Set(
  `half halves double doubled twice triple before after without except excluding not no minus less plus more extra additional
  another each every both only left remaining rest saved save instead already again difference than ago first second
  last next previous original originally back lost gained missing skip skipped ignore unless neither never nor
  fewer other others lose gain all but or`.split(/\s+/),
)

export const isTurningWord = (word: string): boolean =>
  TURNING_WORDS.has(word) || word.endsWith("n't") || word === 'cannot'
