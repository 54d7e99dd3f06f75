import { DAYS, DEEDS, DONE, GRAMMAR, LOOKS, MANNERS, PEOPLE, SUPPLIES, THINGS, VERBS } from './backgroundWords.ts'

/** The properties of a question that decide which words do not change its meaning. */
export interface Subject {
  /** The category of the definition. */
  readonly category: string
  /** Whether an input is a number of people. */
  readonly countsPeople: boolean
  /** Whether an input is a date. */
  readonly asksDate: boolean
}

interface Group {
  readonly exact?: string
  /** Also matched in the plural. Days are not: "on mondays" means every week. */
  readonly nouns?: string
  /** Also matched with -s, -ed and -ing. */
  readonly verbs?: string
  /** The categories in which they do change the meaning: hot yoga, how much paint. */
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

/** The words of a list that is written as a text. */
export const setOf = (words = ''): ReadonlySet<string> => new Set(words.match(/\S+/g))

/** The words of each group. */
export const SETS = GROUPS.map(({ exact, nouns, verbs, changesIn = [], namesPeople = false, namesDays = false }) => ({
  exact: setOf(exact),
  nouns: setOf(nouns),
  verbs: setOf(verbs),
  changesIn,
  namesPeople,
  namesDays,
}))

/** For questions whose subject is not known yet. */
export const ANY_SUBJECT: Subject = { category: '', countsPeople: false, asksDate: false }

/**
 * Whether a word does not change the meaning of a question about a subject. Nouns may be plural or possessive, and verbs
 * may end in -s, -ed or -ing. Matched by these rules and not by stem, since "floor" is not "flooring", nor "past" "paste".
 *
 * @param word case-insensitive, without punctuation except an apostrophe
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

/** Whether a word names a thing that can be bought, whatever the subject: "jacket 89.99". */
export const isThing = (word: string): boolean => {
  const nouns = SETS[1]?.nouns
  return nouns !== undefined && singularsOf(word.toLowerCase()).some((noun) => nouns.has(noun))
}

/** Whether a word names a person: "mates", "Anna". */
export const isPerson = (word: string): boolean =>
  SETS.some(({ nouns, namesPeople }) => namesPeople && singularsOf(word.toLowerCase()).some((noun) => nouns.has(noun)))

/** Plurals that do not end in -s, and shares of a bill. */
const OTHER_HEADS = new Set(['people', 'men', 'women', 'folk', 'ways'])

/** Whether a word after a number counts people: "3 friends", "4 ways". */
export const isHeads = (word: string): boolean =>
  OTHER_HEADS.has(word) || (/(?:s|children)$/.test(word) && isPerson(word))

/** Returns the word, and the singulars of which it may be the plural. */
const singularsOf = (word: string): string[] => [
  word,
  ...(/[^s]s$/.test(word) ? [word.slice(0, -1)] : []),
  ...(/(?:[sxzo]|[cs]h)es$/.test(word) ? [word.slice(0, -2)] : []),
  ...(word.endsWith('children') ? [word.slice(0, -3)] : []),
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
]

/** Returns the word, and the infinitives of which it may be a form. */
function infinitivesOf(word: string): string[] {
  const [, base, ending] = /^(.+?)(ed|ing)$/.exec(word) ?? []
  if (base === undefined) return singularsOf(word)
  const single = /([^aeiou])\1$/.test(base) ? [base.slice(0, -1)] : []
  return [word, base, `${base}e`, ...single, ...(ending === 'ed' ? [base.replace(/i$/, 'y')] : [])]
}
