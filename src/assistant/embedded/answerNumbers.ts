import { analyzeNumbers } from '../analyzeNumbers.ts'
import { isGlue, stem } from '../language/english.ts'
import type { Units } from '../lex/units.ts'
import type { Answer, Sentences } from './Answer.ts'
import { readNumberList, type NumberList } from './readNumberList.ts'
import { nameStatistic, type Statistic } from './showStatistic.ts'

/** The names that people use for statistics. */
const STATISTICS: readonly (readonly [Statistic, string])[] = [
  ['standardDeviation', 'standard deviations?|std\\.? ?dev|stdev'],
  ['sum', 'sum up|sum|totals?|add(?:ed)? up|altogether'],
  ['mean', 'means?|averages?|avg'],
  ['median', 'medians?'],
  ['min', 'lowest|smallest|minimum|min|least'],
  ['max', 'highest|largest|biggest|greatest|maximum|max'],
  ['range', 'range'],
  ['count', 'count'],
  ['outliers', 'outliers?'],
]
const STATISTIC = new RegExp(`\\b(?:${STATISTICS.map(([, words]) => words).join('|')})\\b`, 'gi')
const ANALYZE = /\b(?:analy[sz](?:e|ing)|analysis|statistics|stats|summari[sz]e|summary|describe)\b/i
/** Asks for an analysis, whatever follows. */
const ANALYZE_ALONE =
  /^(?:please |can you |could you )*(?:analy[sz]e\b|analysis of\b|(?:statistics|stats) (?:of|for)\b)(?!.*\b(?:text|article|paragraph|story|essay)\b)/i

/** Words that do not change which statistic is meant. */
const NEUTRAL = new Set(
  `number numbers value values data list lists set dataset figure figures following point points result results entry temperatures ages heights weights prices marks bills tests exams quizzes grades sample thx
  entries amount amounts score scores reading readings please hi hello both also all overall together here thanks thank
  just quick quickly below above they`.split(/\s+/),
)

/** Words that ask for something other than these statistics. */
const OTHERWISE =
  /\b(?:geometric|harmonic|quadratic|weight(?:ed|s)?|moving|rolling|running|cumulative|trimmed|truncated|winsori[sz]ed|rms|population|interquartile|iqr|quartiles?|percentiles?|quantiles?|variance|mode|skew(?:ness)?|kurtosis|products?|differences?|squared?|squares|roots?|cubed?|cubes|twice|double|triple|half|third|quarter|times|inverse|reciprocals?|absolute|standard error|coefficient|drop(?:ped|ping)?|without|except|exclud\w+|ignor\w+|remov\w+|omit\w*|leav\w+ out|minus|plus|multipl\w+|divid\w+|logs?|percent|increased?|decreased?|second|two|three)\b/i

/** The number that the first of these words stands for; such counts are not values: "my last five bills". */
const FIRST_COUNT = 4
const COUNTS = 'four five six seven eight nine ten eleven twelve'.split(' ')
const COUNT = new RegExp(`\\b(?:${COUNTS.join('|')})(?= (?!days|weeks|months|years|hours)[a-z]+s\\b)`, 'i')

export interface NumbersAnswer extends Answer {
  /** The words that ask for a statistic that an analysis does not have. */
  readonly others?: readonly string[]
  /** The figure that is stated, and its numbers. */
  readonly stated?: { readonly values: readonly number[]; readonly label: string; readonly text: string }
}

/**
 * Analyzes the numbers of a message if it asks for that or consists of numbers only.
 *
 * @returns a question if the numbers can be read in several ways or a different statistic is asked for; undefined if the
 *   message is about something else
 */
export function answerNumbers(message: string, units: Units): NumbersAnswer | undefined {
  const list = readNumberList(message, units)
  const wants = ANALYZE_ALONE.test(message.trim())
  if (!list) return wants && !/\d/.test(message) ? asks((say) => say.analysisNeedsNumbers()) : undefined
  const isBare = isNothing(list.before) && isNothing(list.after)
  const isAsked = !isBare && asksForAnalysis(list, wants)
  if (!isBare && !isAsked) {
    const others = [...`${list.before} ${list.after}`.matchAll(new RegExp(OTHERWISE, 'gi'))].map(([word]) => word)
    const isOther = hasStatistic(list.before + list.after) && others.length > 0
    return isOther ? { ...asks((say) => say.otherStatistic()), others } : undefined
  }
  if ('unclear' in list) return list.unclear === 'units' && isBare ? undefined : asks((say) => say.unclearNumbers(list))
  if (isBare && (list.unit.before !== '' || list.unit.after !== '')) return undefined
  if (list.values.length < 2) return undefined
  const announced = COUNT.exec(list.before)?.[0].toLowerCase()
  if (announced !== undefined && COUNTS.indexOf(announced) + FIRST_COUNT !== list.values.length)
    return asks((say) => say.otherCount(announced, list.values.length))
  const asked = findStatistics(`${list.before} ${list.after}`)
  const figures = analyzeNumbers(list.values)
  const [first = 'mean'] = asked
  return {
    kind: 'numbers',
    says: (say) => say.analysis(figures, asked, list.unit),
    stated: { values: list.values, ...nameStatistic(figures, first, list.unit) },
  }
}

const asks = (says: (say: Sentences) => string): Answer => ({ kind: 'asked', says })

const isNothing = (text: string): boolean => /^[\s.?!,;:]*$/.test(text)

const hasStatistic = (text: string): boolean => text.search(STATISTIC) !== -1

/** The statistics that a text asks for, in its order. */
function findStatistics(text: string): readonly Statistic[] {
  const found = [...text.matchAll(STATISTIC)].flatMap(
    ([word]) => STATISTICS.find(([, words]) => new RegExp(`^(?:${words})$`, 'i').test(word))?.[0] ?? [],
  )
  return [...new Set(found)]
}

/**
 * Whether the words around a list ask for statistics. The introduction may contain any words, "my bills of the last
 * year:", but the question itself no word with another meaning.
 */
function asksForAnalysis({ before, after }: Pick<NumberList, 'before' | 'after'>, wants: boolean): boolean {
  if (OTHERWISE.test(`${before} ${after}`)) return false
  const introductions = clausesOf(before)
  const isAsking = (clause: string) => hasStatistic(clause) || ANALYZE.test(clause)
  const known = new Set(
    introductions.filter((clause) => !isAsking(clause)).flatMap((clause) => wordsOf(clause).map(stem)),
  )
  const isClean = (clause: string) =>
    /^[\w\s'"()-]*$/.test(clause) &&
    wordsOf(clause.replace(STATISTIC, ' ').replace(ANALYZE, ' ')).every(
      (word) => isGlue(word) || NEUTRAL.has(word) || known.has(stem(word)),
    )
  const isIntroduced = /[:\n]\s*$/.test(before)
  const asking = introductions.filter(isAsking)
  // In "the average of my bills of 2025:", the first "of" introduces a description of the numbers.
  const isPlain = (clause: string) =>
    isClean(clause) ||
    (isIntroduced &&
      clause === introductions.at(-1) &&
      (ANALYZE.test(clause) || isClean(/^(.*?)\b(?:of|for|from)\b/i.exec(clause)?.[1] ?? clause)))
  // "on lunch this week. What is the mean?"
  const behind = clausesOf(
    after.replace(/^\s(?:on|in|for|at|this|last|during|so far)\b[^.?!:;,\n]*(?=[.?!:;,\n])/i, (goesOn) =>
      isAsking(goesOn) ? goesOn : '',
    ),
  )
  return (
    (asking.length > 0 || behind.some(isAsking) || wants) &&
    asking.every(isPlain) &&
    behind.every((clause) => isClean(clause))
  )
}

const clausesOf = (text: string): string[] => text.split(/[.?!:;,\n]|\s-+\s/).filter((clause) => clause.trim() !== '')

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+(?:'[a-z]+)?/g) ?? []
