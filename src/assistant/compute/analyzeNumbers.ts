import { max, min } from '../../engine/language/functions/arithmetic.ts'
import { average, count, median, sum } from '../../engine/language/functions/statistics.ts'
import { roundOutput } from '../../engine/run/round/roundOutput.ts'

/** The statistics of a list of numbers, rounded to at most six decimals or six significant digits. */
export interface NumberAnalysis {
  readonly count: number
  readonly sum: number
  readonly mean: number
  readonly median: number
  readonly min: number
  readonly max: number
  readonly range: number
  /** Of a sample: the divisor is one less than the count. 0 for a single number. */
  readonly standardDeviation: number
  /** The values beyond the hinges by more than 1.5 times the distance between them. */
  readonly outliers: readonly number[]
}

const MAX_NUMBERS = 10_000
/** Significant digits apply where decimals show too little, as for millionths. */
const SIX = { upTo: 6, significant: 6 } as const

/**
 * @param values one or more finite numbers, at most 10,000
 * @throws RangeError if there are none or too many
 * @source Tukey, Exploratory Data Analysis 1977: fences at 1.5 times the distance between the hinges, which are the
 *   medians of the two halves; the middle number belongs to both
 */
export function analyzeNumbers(values: readonly number[]): NumberAnalysis {
  if (values.length === 0 || values.length > MAX_NUMBERS)
    throw new RangeError(`numbers must be a list of 1 to ${MAX_NUMBERS} numbers, got ${values.length}`)
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
    // Fences are meaningless for a handful of numbers.
    outliers: values.length < 5 ? [] : sorted.filter((value) => value < low - reach || value > high + reach),
  }
}
