import { countEdits } from '../../engine/problems/nearestName.ts'
import type { ToolData } from '../../engine/toolData.ts'
import { UNIT_SPELLINGS } from '../../engine/units/unitSpellings.ts'
import { MEANS, stem } from '../language/english.ts'
import { textsOf } from '../../search/textsOf.ts'
import { findUnit, type Units } from '../lex/units.ts'
import { DEEDS, GRAMMAR, LOOKS, MANNERS, PEOPLE, SUPPLIES, THINGS, VERBS } from '../../search/backgroundWords.ts'
import { ANY_SUBJECT, isBackgroundWord, setOf } from '../../search/isBackgroundWord.ts'
import { CHANGING_WORDS, REAL_WORDS } from './realWords.ts'

/** Words in questions of all kinds besides grammar: numbers, months, operators, currencies. */
const SHARED = `
  percent percentage half halves third thirds quarter quarters fifths fifth sixth seventh eighth ninth tenth twice double triple hundred thousand million billion dozen zero three four five
  seven eight nine eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty
  sixty seventy eighty ninety january february march april june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday christmas easter halloween thanksgiving valentines tomorrow yesterday today minus times divided multiplied plus
  squared cubed square root splitting between until since before after dollar dollars euro euros pounds cents rupees weekly daily
  grand lakh crore quid bucks sqrt cbrt round floor ceil asin acos atan sinh cosh tanh monthly yearly hourly annual annually averaging extra another without including total each people person price original
  larger smaller wider narrower thicker thinner deeper greater higher lower
`
/** The short words of most questions, the likeliest first: any slip in them is clear. */
const FREQUENT = `
  how who what the and for not many much with from that this was are have does each when than then your just will would need
  they there their them these more less plus per over into only you can get its off
`
/** Shorter words are too similar to each other. */
const SHORTEST = 3
/** From this length on, a missing letter or a wrong vowel is clear; shorter words lack one only if grammar uses them. */
const CLEAR = 5
/** From this length on, a wrong letter may be any letter. */
const DISTINCT = 7
/** From this length on, a word may have two mistakes. */
const LONG = 8
/** The maximum number of different unknown words that are corrected in a text. */
const MOST_CORRECTED = 40

/** Words that change nothing, so nothing is corrected to them; but what may be one of them is not corrected at all. */
const RIVALS = [DEEDS, LOOKS, MANNERS, PEOPLE, SUPPLIES, THINGS, VERBS].join(' ')

/** Lower case, except at the start of a sentence. */
const WORD = /(?<![\p{L}\d'’@./_-])(?:\p{Ll}|(?<=^\s*|[.?!]\s+)\p{Lu})\p{Ll}{2,24}(?![\p{L}\d'’@_]|\.\p{L})/gu

const UNKNOWN = /(?<![\p{L}\d'’@./_-])\p{Ll}{2,24}(?![\p{L}\d'’@_-]|\.\p{L})/gu
const LONGEST_GUESSED = 200
const MOST_UNKNOWN = 2
const MOST_GUESSES = 16
const SHORT = 'of to in is it at on my an or if by do we be me as up no he us uk eu tv pc ok hi'.split(' ')

export interface Speller {
  /**
   * Corrects typing mistakes in a text, up to its first 4,000 characters: an unknown word is replaced if exactly one word of
   * definitions, units or grammar is close to it. Names, and all words with other capitals or digits, stay unchanged.
   *
   * @example correct('montly paymnt for 5 yeras') // => 'monthly payment for 5 years'
   */
  readonly correct: (text: string) => string
  /**
   * Returns the texts that may be meant by one in which one or two words are unknown, each with one slip of the fingers undone,
   * the likeliest first: too many words are close to a short one.
   *
   * @example guess('15% tp on 60') // => ['15% top on 60', '15% tip on 60', …]
   */
  readonly guess: (text: string) => readonly string[]
}

/** Corrects and guesses words by those of definitions, units and grammar. */
export function createSpeller(tools: readonly ToolData[], units: Units): Speller {
  const names = Object.keys({ ...UNIT_SPELLINGS, ...MEANS })
  const terms = new Set(
    [...tools.flatMap(textsOfTool), GRAMMAR, FREQUENT, SHARED, ...units.keys(), ...names].flatMap(
      (text) => text.toLowerCase().match(/[a-z]+/g) ?? [],
    ),
  )
  const targets = new Set([...terms].filter((word) => word.length >= SHORTEST))
  const longByFirst = Map.groupBy(
    [...targets].filter((word) => word.length >= LONG),
    (word) => word[0] ?? '',
  )
  const rivals = setOf(RIVALS)
  const byLength = Map.groupBy(
    [...targets.union(rivals)].map((known) => [known, targets.has(known)] as const),
    ([known]) => known.length,
  )
  const frequent = [...(FREQUENT.match(/\S+/g) ?? [])]
  const bySkeleton = Map.groupBy(
    [...targets].filter((word) => skeletonOf(word).length > SHORTEST),
    skeletonOf,
  )
  const byStem = Map.groupBy(targets, stem)
  const isKnown = (word: string): boolean =>
    REAL_WORDS.has(word) ||
    findUnit(units, word) !== undefined ||
    isBackgroundWord(word, ANY_SUBJECT) ||
    isForm(word, byStem.get(stem(word)))

  function correct(word: string): string {
    const found: string[][] = [[], [], []]
    const near = [-1, 0, 1].flatMap((more) => byLength.get(word.length + more) ?? [])
    for (const [known, isTarget] of near) {
      const slip = slipOf(word, known)
      if (slip !== undefined && (!isTarget || isClear(word, known))) found[slip]?.push(known)
    }
    const likeliest = found.find(({ length }) => length > 0)
    if (likeliest) return theOnly(new Set(likeliest)) ?? word
    const further = (word.length < LONG ? [] : (longByFirst.get(word[0] ?? '') ?? [])).filter(
      (known) => countEdits(word, known, 3) === 2,
    )
    return theOnly(new Set(further.length > 0 ? further : bySkeleton.get(word))) ?? word
  }

  /** Whether a mistake is clear: one in a longer word or in a frequent one, or one that leaves its letters there. */
  const isClear = (word: string, known: string): boolean =>
    known.length >= CLEAR ||
    frequent.includes(known) ||
    word.length > known.length ||
    (known.length === CLEAR - 1 && word.length === known.length) ||
    sorted(word) === sorted(known)

  /** The only word found. Either of the singular and the plural will do, and the likeliest of the frequent ones. */
  function theOnly(found: ReadonlySet<string>): string | undefined {
    const likely = frequent.find((each) => found.has(each))
    const rest = [...found].filter((each) =>
      likely === undefined ? true : targets.has(each) && !frequent.includes(each),
    )
    const [first, ...others] = rest.toSorted((a, b) => a.length - b.length)
    if (first === undefined) return likely
    return likely === undefined && targets.has(first) && others.every((other) => other === `${first}s`)
      ? first
      : undefined
  }

  /** The words of which one slip may have made a word; longer ones may also be words that change nothing. */
  function meantBy(word: string): readonly string[] {
    const mayChangeNothing = word.length >= CLEAR && !CHANGING_WORDS.has(word)
    const near = [-1, 0, 1].flatMap((more) => [
      ...frequent.filter(({ length }) => length === word.length + more),
      ...(byLength.get(word.length + more) ?? []).flatMap(([known, isTarget]) =>
        isTarget || (mayChangeNothing && known.length >= CLEAR) ? [known] : [],
      ),
      ...SHORT.filter(({ length }) => length === word.length + more),
    ])
    return [...new Set(near)].filter((known) => slipOf(word, known) !== undefined)
  }

  function guess(text: string): readonly string[] {
    const words = text.length > LONGEST_GUESSED ? [] : (text.match(UNKNOWN) ?? [])
    const unknown = new Set(words.filter((word) => !isKnown(word) && !terms.has(word) && !SHORT.includes(word)))
    if (unknown.size === 0 || unknown.size > MOST_UNKNOWN) return []
    let texts = [text]
    for (const word of unknown)
      texts = meantBy(word).flatMap((known) =>
        texts.map((each) => each.replace(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'gu'), known)),
      )
    return texts.slice(0, MOST_GUESSES)
  }

  const correctAll = (text: string): string => {
    const done = new Map<string, string>()
    return text.slice(0, 4000).replace(WORD, (raw) => {
      const word = raw.toLowerCase()
      const known = done.get(word) ?? (isKnown(word) || done.size >= MOST_CORRECTED ? word : correct(word))
      if (!isKnown(word)) done.set(word, known)
      return known === word ? raw : known
    })
  }
  return { correct: correctAll, guess }
}

/** Whether a word is another form of known words with its stem, and not one of them with a wrong vowel: "restaurent". */
const isForm = (word: string, known: readonly string[] = []): boolean =>
  known.length > 0 &&
  (known.includes(word) || !known.some((each) => each.length === word.length && slipOf(word, each) === 1))

/** The keys next to each other, row by row; each row is shifted by less than a key. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const VOWELS = 'aeiouy'

const NEIGHBOURS = new Map(
  [...ROWS.join('')].map((letter) => {
    const row = ROWS.findIndex((keys) => keys.includes(letter))
    const at = ROWS[row]?.indexOf(letter) ?? 0
    const key = (inRow: number, place: number) => ROWS[inRow]?.[place] ?? ''
    return [
      letter,
      key(row, at - 1) +
        key(row, at + 1) +
        key(row - 1, at) +
        key(row - 1, at + 1) +
        key(row + 1, at - 1) +
        key(row + 1, at),
    ]
  }),
)

const isNeighbour = (one: string, other = ' '): boolean => NEIGHBOURS.get(one)?.includes(other) ?? false

const sorted = (word: string): string => [...word].toSorted().join('')

/**
 * How likely a single slip made a word of another one: 0 if two letters are swapped or one is typed twice; 1 if a letter is
 * missing, is another vowel, or the next key was hit instead of it or besides it; 2 for any other letter in a long word.
 */
function slipOf(word: string, known: string): 0 | 1 | 2 | undefined {
  const shorter = Math.min(word.length, known.length)
  let before = 0
  while (before < shorter && word[before] === known[before]) before++
  let after = 0
  while (after < shorter - before && word.at(-1 - after) === known.at(-1 - after)) after++
  const [typed = '', next] = [word[before], word[before + 1]]
  const isLong = word.length >= DISTINCT
  if (known.length > word.length) return before + after === word.length ? 1 : undefined
  if (known.length < word.length) {
    if (before + after < known.length) return undefined
    const beside = [word[before - 1], next]
    return beside.includes(typed) ? 0 : beside.some((each) => isNeighbour(typed, each)) ? 1 : isLong ? 2 : undefined
  }
  const meant = known[before] ?? ''
  if (before + after === word.length - 2) return typed === known[before + 1] && next === meant ? 0 : undefined
  if (before + after !== word.length - 1) return undefined
  const areVowels = word.length >= CLEAR && VOWELS.includes(typed) && VOWELS.includes(meant)
  return isNeighbour(typed, meant) || areVowels ? 1 : isLong ? 2 : undefined
}

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
