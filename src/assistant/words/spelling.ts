import { countEdits } from '../../engine/problems/nearestName.ts'
import type { ToolData } from '../../engine/toolData.ts'
import { stem, UNIT_NAMES } from '../language/english.ts'
import { textsOf } from '../language/textsOf.ts'
import type { Units } from '../lex/units.ts'
import { GRAMMAR } from './backgroundWords.ts'
import { ANY_SUBJECT, isBackgroundWord } from './isBackgroundWord.ts'
import { REAL_WORDS } from './realWords.ts'

/** Words in questions of all kinds besides grammar: numbers, months, operators, currencies. */
const SHARED = `
  percent percentage half third quarter fifth sixth seventh eighth ninth tenth twice double triple hundred thousand million billion dozen zero three four five
  seven eight nine eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty
  sixty seventy eighty ninety january february march april june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday christmas tomorrow yesterday today minus times divided multiplied plus
  squared cubed square root between until since before after dollar dollars euro euros pounds cents rupees weekly daily
  monthly yearly hourly annual annually extra another without including total each people person price original
`
/** Shorter words are too similar to each other. */
const SHORTEST = 4
const SURE = 5
const LONG = 8
/** The maximum number of different unknown words that are corrected in a text. */
const MOST_CORRECTED = 40

/** Lower case, except at the start of a sentence. */
const WORD = /(?<![\p{L}\d'’@./_-])(?:\p{Ll}|(?<=^\s*|[.?!]\s+)\p{Lu})\p{Ll}{3,24}(?![\p{L}\d'’@_]|\.\p{L})/gu

/**
 * Corrects typing mistakes in questions: an unknown word is replaced if exactly one word of definitions, units or grammar
 * is close to it. Names, and all words with other capitals or digits, stay unchanged.
 *
 * @returns a function that corrects a text, up to its first 4,000 characters
 * @example correct('montly paymnt for 5 yeras') // => 'monthly payment for 5 years'
 */
export function createSpeller(tools: readonly ToolData[], units: Units): (text: string) => string {
  const targets = new Set(
    [...tools.flatMap(textsOfTool), GRAMMAR, SHARED, ...units.keys(), ...Object.keys(UNIT_NAMES)]
      .flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? [])
      .filter((word) => word.length >= SHORTEST),
  )
  const byFirst = Map.groupBy(targets, (word) => word[0] ?? '')
  const bySkeleton = Map.groupBy(
    [...targets].filter((word) => skeletonOf(word).length >= SHORTEST),
    skeletonOf,
  )
  const real = new Set(REAL_WORDS.match(/\S+/g))
  const stems = new Set([...targets].map(stem))
  const isKnown = (word: string): boolean =>
    real.has(word) || stems.has(stem(word)) || isBackgroundWord(word, ANY_SUBJECT)

  function correct(word: string): string {
    const letters = [...word].toSorted().join('')
    const near = [...(byFirst.get(word[0] ?? '') ?? []), ...(byFirst.get(word[1] ?? '') ?? [])].flatMap((known) => {
      const isSwapped = known.length === word.length && [...known].toSorted().join('') === letters
      if (known[0] !== word[0] && !isSwapped) return []
      const most = word.length >= LONG && known.length >= LONG ? 2 : 1
      const edits = countEdits(word, known, most + 1)
      if (edits > most || (!isSwapped && (Math.min(word.length, known.length) < SURE || isOtherWord(word, known))))
        return []
      return [{ known, cost: edits - (isSwapped ? 0.5 : 0) }]
    })
    const fewest = Math.min(...near.map(({ cost }) => cost))
    const best = new Set(near.flatMap(({ known, cost }) => (cost === fewest ? [known] : [])))
    const candidates = best.size > 0 ? [...best] : (bySkeleton.get(word) ?? [])
    // Either of the singular and the plural will do.
    const [first, ...others] = candidates.toSorted((a, b) => a.length - b.length)
    return first !== undefined && others.every((other) => other === `${first}s`) ? first : word
  }

  return (text) => {
    const done = new Map<string, string>()
    return text.slice(0, 4000).replace(WORD, (raw) => {
      const word = raw.toLowerCase()
      const known = done.get(word) ?? (isKnown(word) || done.size >= MOST_CORRECTED ? word : correct(word))
      if (!isKnown(word)) done.set(word, known)
      return known === word ? raw : known
    })
  }
}

/** Whether a different consonant makes a short word another word: lease, leave. */
const isOtherWord = (word: string, known: string): boolean =>
  known.length === word.length &&
  word.length < LONG - 1 &&
  [...word].some((letter, at) => letter !== known[at] && !(VOWEL.test(letter) && VOWEL.test(known[at] ?? '')))

const VOWEL = /[aeiouy]/

const skeletonOf = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '')

const textsOfTool = (tool: ToolData): readonly string[] => {
  const fields = tool.inputs.flatMap((input) => [input, ...(input.columns?.filter(({ more }) => !more) ?? [])])
  return [
    ...[
      tool.name,
      tool.title,
      ...tool.keywords,
      ...tool.vocabulary,
      ...tool.phrases.map(({ says }) => says.replace(/\{[^}]*\}/g, ' ')),
    ],
    ...[...fields, ...tool.outputs].flatMap(({ label }) => textsOf(label)),
    ...fields.flatMap(({ aliases = [], choices = [] }) => [...aliases, ...choices.map(({ label }) => label)]),
  ]
}
