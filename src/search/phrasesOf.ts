import type { Phrase, ToolData } from '../engine/toolData.ts'
import { remember } from '../engine/remember.ts'

/**
 * Returns the phrases of a tool, one for each alternative in brackets. Definitions keep them as written, which is a
 * third of the bytes, and few of them are ever read.
 *
 * @example phrasesOf(area) // says "(room|floor) {length}" in its definition => "room {length}" and "floor {length}"
 */
export const phrasesOf = remember(({ phrases }: Pick<ToolData, 'phrases'>): readonly Phrase[] =>
  phrases.flatMap((phrase) => spellOut(phrase.says).map((says) => ({ ...phrase, says }))),
)

function spellOut(says: string): string[] {
  const [whole, words] = /\(([^()]*)\)/.exec(says) ?? []
  if (whole === undefined || words === undefined) return [says.replace(/ {2,}/g, ' ').trim()]
  return words.split('|').flatMap((word) => spellOut(says.replace(whole, () => word)))
}
