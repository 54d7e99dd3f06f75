import { DAYS, DEEDS, DONE, GRAMMAR, LOOKS, MANNERS, PEOPLE, SUPPLIES, THINGS, VERBS } from './backgroundWords.ts'

/** What a question is about, as far as it decides which words change nothing. */
export interface Subject {
  /** Of the definition. */
  readonly category: string
  /** Whether an input is a number of people. */
  readonly countsPeople: boolean
  /** Whether an input is a date. */
  readonly asksDate: boolean
}

interface Group {
  readonly exact?: string
  /** With their plurals. Days have none: on mondays is every week. */
  readonly nouns?: string
  /** With -s, -ed and -ing. */
  readonly verbs?: string
  /** The categories in which they do change something: hot yoga, how much paint. */
  readonly changesIn?: readonly string[]
  readonly namesPeople?: boolean
  readonly namesDays?: boolean
}

const GROUPS: readonly Group[] = [
  { exact: GRAMMAR + MANNERS + DONE, verbs: VERBS + DEEDS },
  { nouns: THINGS, changesIn: ['Health'] },
  { nouns: SUPPLIES, changesIn: ['Health', 'Measurement', 'Converters'] },
  { nouns: PEOPLE, changesIn: ['Health'], namesPeople: true },
  { exact: LOOKS, changesIn: ['Health', 'Converters'] },
  { exact: DAYS, changesIn: ['Health'], namesDays: true },
]

const setOf = (words = ''): ReadonlySet<string> => new Set(words.match(/\S+/g))

const SETS = GROUPS.map(({ exact, nouns, verbs, changesIn = [], namesPeople = false, namesDays = false }) => ({
  exact: setOf(exact),
  nouns: setOf(nouns),
  verbs: setOf(verbs),
  changesIn,
  namesPeople,
  namesDays,
}))

/** No subject in particular: of what a question is about nothing is known yet. */
export const ANY_SUBJECT: Subject = { category: '', countsPeople: false, asksDate: false }

/**
 * Whether a word changes nothing in a question about a subject. Nouns may be plural or possessive, verbs end in -s, -ed and
 * -ing: by rule and not by stems, for "floor" is not "flooring", nor "past" "paste".
 *
 * @param word without punctuation but for an apostrophe; case does not matter
 */
export function isBackgroundWord(word: string, { category, countsPeople, asksDate }: Subject): boolean {
  const bare = word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'(?:s|d|m|ll|re|ve)?$/, '')
  const singulars = singularsOf(bare)
  const infinitives = infinitivesOf(bare)
  return SETS.some(
    ({ exact, nouns, verbs, changesIn, namesPeople, namesDays }) =>
      !changesIn.includes(category) &&
      !(namesPeople && countsPeople) &&
      !(namesDays && asksDate) &&
      (exact.has(bare) || singulars.some((noun) => nouns.has(noun)) || infinitives.some((verb) => verbs.has(verb))),
  )
}

/** Whether a word is of a thing that is bought, whatever is asked: "jacket 89.99". */
export const isThing = (word: string): boolean => {
  const nouns = SETS[1]?.nouns
  return nouns !== undefined && singularsOf(word.toLowerCase()).some((noun) => nouns.has(noun))
}

/** Whether a word names a person: "mates", "Anna". */
export const isPerson = (word: string): boolean =>
  SETS.some(({ nouns, namesPeople }) => namesPeople && singularsOf(word.toLowerCase()).some((noun) => nouns.has(noun)))

/** What a word may be the plural of, and itself. */
const singularsOf = (word: string): string[] => [
  word,
  ...(/[^s]s$/.test(word) ? [word.slice(0, -1)] : []),
  ...(/(?:[sxzo]|[cs]h)es$/.test(word) ? [word.slice(0, -2)] : []),
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
]

/** What a word may be a form of, and itself. */
function infinitivesOf(word: string): string[] {
  const [, base, ending] = /^(.+?)(ed|ing)$/.exec(word) ?? []
  if (base === undefined) return singularsOf(word)
  const single = /([^aeiou])\1$/.test(base) ? [base.slice(0, -1)] : []
  return [word, base, `${base}e`, ...single, ...(ending === 'ed' ? [base.replace(/i$/, 'y')] : [])]
}
