import { average, count, max, median, min, sum } from '../engine/functions/statistics.ts'
import { formatNumber } from '../engine/present/formatNumber.ts'
import { roundOutput } from '../engine/round/roundOutput.ts'

/** What there is to say of a list of numbers; figures are rounded to at most six decimals, or six digits. */
export interface NumberAnalysis {
  readonly count: number
  readonly sum: number
  readonly mean: number
  readonly median: number
  readonly min: number
  readonly max: number
  readonly range: number
  /** Of a sample: divided by one less than the count. 0 for a single number. */
  readonly standardDeviation: number
  /** Beyond one and a half times the distance of the hinges from them. */
  readonly outliers: readonly number[]
}

const MOST_NUMBERS = 10_000
/** Where the decimals say too little, as of millionths, significant digits say it. */
const SIX = { upTo: 6, significant: 6 } as const

/**
 * @param values one or more finite numbers, at most 10,000
 * @throws RangeError where there are none or too many
 * @source Tukey, Exploratory Data Analysis 1977, fences at 1.5 times the distance of the hinges, which are the medians of
 *   the halves; the middle number is in both
 */
export function analyzeNumbers(values: readonly number[]): NumberAnalysis {
  if (values.length === 0 || values.length > MOST_NUMBERS)
    throw new RangeError(`numbers must be a list of 1 to ${MOST_NUMBERS} numbers, got ${values.length}`)
  if (!values.every(Number.isFinite)) throw new RangeError('numbers must all be finite')
  const mean = average(values)
  const squares = sum(values.map((value) => (value - mean) ** 2))
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.ceil(sorted.length / 2)
  const low = median(sorted.slice(0, half))
  const high = median(sorted.slice(-half))
  const reach = 1.5 * (high - low)
  const round = (value: number) => roundOutput(value, SIX)
  return {
    count: count(values),
    sum: round(sum(values)),
    mean: round(mean),
    median: round(median(values)),
    min: min(values),
    max: max(values),
    range: round(max(values) - min(values)),
    standardDeviation: values.length > 1 ? round(Math.sqrt(squares / (values.length - 1))) : 0,
    // Fences mean nothing for a handful.
    outliers: values.length < 5 ? [] : sorted.filter((value) => value < low - reach || value > high + reach),
  }
}

export const showNumber = (value: number): string => formatNumber(value, 'number', undefined)
