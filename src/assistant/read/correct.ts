import { countEdits } from '../../engine/language/nearestName.ts'
import { isTurningWord } from '../fill/turningWords.ts'
import { findUnit, type Units } from './units.ts'
import { isStopWord, stem } from './words.ts'

const hasSameLetters = (one: string, other: string): boolean =>
  [...one].toSorted().join('') === [...other].toSorted().join('')

/** Shorter words are not corrected. */
const SHORTEST = 5
const LONG = 8
/** Looking up each of many unknown words would take long. */
const MOST_CORRECTED = 20

/**
 * Creates a corrector of misspelt words: one edit away from exactly one word that definitions use to name things, or two
 * in a long word. Words of the texts of definitions are left as they are.
 *
 * @param names words that name tools, inputs, outputs and choices
 * @param stems of the other words of definitions
 */
export function createCorrector(
  names: ReadonlySet<string>,
  stems: ReadonlySet<string>,
  units: Units,
): (text: string) => string {
  const byLetter = Map.groupBy(
    [...names].filter(({ length }) => length >= SHORTEST - 1),
    (word) => word[0] ?? '',
  )
  const known = new Set([...names].map(stem)).union(stems)
  const isKnown = (word: string): boolean =>
    isStopWord(word) || isTurningWord(word) || known.has(stem(word)) || findUnit(units, word) !== undefined
  const correct = (word: string): string => {
    const most = word.length < LONG ? 1 : 2
    let [nearest, fewest, rivals] = [word, most + 1, 0]
    for (const name of byLetter.get(word[0] ?? '') ?? []) {
      if (Math.abs(name.length - word.length) > most) continue
      // Another letter makes another word: a horse is no house.
      if (word.length < LONG && name.length === word.length && !hasSameLetters(word, name)) continue
      const edits = countEdits(word, name, fewest + 1)
      if (edits < fewest) [nearest, fewest, rivals] = [name, edits, 0]
      else if (edits === fewest && stem(name) !== stem(nearest)) rivals++
    }
    return rivals === 0 && fewest <= most ? nearest : word
  }
  return (text) => {
    let count = 0
    return text.replace(/(?<![\p{L}\d'@./-])\p{Ll}{5,20}(?![\p{L}\d'@/])/gu, (word) =>
      isKnown(word) || ++count > MOST_CORRECTED ? word : correct(word),
    )
  }
}
