import { countEdits } from '../../engine/language/nearestName.ts'
import type { ToolData } from '../../engine/toolData.ts'
import type { Item } from '../read/Item.ts'
import { isStopWord, stem } from '../read/words.ts'
import { findUnit, type Units } from '../read/units.ts'
import { toolWords } from './toolWords.ts'
import { isTurningWord } from './turningWords.ts'

/** Signs that separate or calculate nothing by themselves. */
const SILENT_SIGNS = new Set([
  '.',
  ',',
  '?',
  '!',
  ':',
  ';',
  '(',
  ')',
  '"',
  "'",
  '-',
  '&',
  '~',
  '@',
  '$',
  '£',
  '€',
  '…',
  '#',
  '=',
])
/** Shorter words are not corrected. */
const SHORTEST = 4
/** Longer stems may have two mistakes. */
const LONG = 7

/**
 * Finds the words of a message that a filling does not account for: those that are neither stop words nor words of the
 * definition, nor a misspelling of one; a word that turns questions must be part of what matched.
 *
 * @param otherWords stems of a question for something that the tool does not answer
 */
export function findLeftOver(
  data: ToolData,
  items: readonly Item[],
  used: ReadonlySet<Item>,
  units: Units,
  otherWords: ReadonlySet<string>,
): readonly string[] {
  const { all, hasPercent } = toolWords(data)
  const isKnown = (word: string): boolean =>
    isStopWord(word) ||
    (word.length > 1 && all.has(stem(word))) ||
    findUnit(units, word) !== undefined ||
    isMisspelt(word, all)
  const left = items.flatMap((item) => {
    if (item.kind === 'quantity' || used.has(item)) return []
    if (item.kind === 'symbol')
      return SILENT_SIGNS.has(item.text) || (hasPercent && item.text === '%') ? [] : [item.raw]
    if (isTurningWord(item.text) || otherWords.has(stem(item.text))) return [item.raw]
    return isKnown(item.text) ? [] : [item.raw]
  })
  return [...new Set(left)]
}

/** Whether a word is one slip away from a known one, or two in a long word. */
function isMisspelt(word: string, known: Iterable<string>): boolean {
  if (word.length < SHORTEST) return false
  const bare = stem(word)
  const most = bare.length < LONG ? 1 : 2
  for (const each of known)
    if (each[0] === bare[0] && Math.abs(each.length - bare.length) <= most && countEdits(bare, each, most + 1) <= most)
      return true
  return false
}
