import type { Steps } from './Steps.ts'
import type { RandomSource, Surroundings } from './surroundings.ts'
import { CalculationError } from './CalculationError.ts'

/** What drawing takes from the context. */
export interface Chance extends Pick<Surroundings, 'random'> {
  readonly steps: Steps
}

const STEPS_PER_DRAW = 25

/**
 * A whole number drawn uniformly between two bounds, both included.
 *
 * @param context provides the random source
 * @param lowest  the lower bound; the first whole number from it on counts
 * @param highest the upper bound, with at least one whole number between them; at most 2⁵³ − 1 from zero
 * @returns a whole number
 * @throws CalculationError if no whole number lies between the bounds, or one of them is too far from zero
 */
export function randbetween({ random, steps }: Chance, lowest: number, highest: number): number {
  steps.take(STEPS_PER_DRAW)
  const [first, last] = [Math.ceil(lowest), Math.floor(highest)]
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) {
    throw new CalculationError('bounds-too-large', { limit: Number.MAX_SAFE_INTEGER })
  }
  if (first > last) throw new CalculationError('no-whole-between', { lowest, highest })
  return last - first < SMALL_SPAN ? first + drawBelow(last - first + 1, random) : drawAny(first, last, random)
}

/** Up to this span, all steps of `drawBelow` are exact. */
const SMALL_SPAN = 2 ** 26

/** Calculates what `drawAny` does for a small span, without whole numbers of any size, which take ten times as long. */
function drawBelow(span: number, random: RandomSource): number {
  const rest = 2 ** 32 % span
  const leftOver = (rest * rest) % span
  for (;;) {
    const [high, low] = [random() >>> 0, random() >>> 0]
    if (high < 2 ** 32 - 1 || low < 2 ** 32 - leftOver) return ((high % span) * rest + low) % span
  }
}

function drawAny(first: number, last: number, random: RandomSource): number {
  const span = BigInt(last) - BigInt(first) + 1n
  // Drawing again above the largest multiple of the span keeps every number equally likely.
  const limit = (1n << 64n) - ((1n << 64n) % span)
  let drawn: bigint
  do drawn = (BigInt(random() >>> 0) << 32n) | BigInt(random() >>> 0)
  while (drawn >= limit)
  return Number(BigInt(first) + (drawn % span))
}

/**
 * Whole numbers drawn uniformly between two bounds, both included, in the order in which they were drawn.
 *
 * @param context provides the random source
 * @param lowest  the lower bound, as for randbetween
 * @param highest the upper bound
 * @param count   the number of draws, a whole number
 * @param repeats whether a number may be drawn again; if not, there must be at least `count` numbers between the bounds
 * @returns a list of whole numbers
 * @throws CalculationError if there are too few numbers between the bounds
 */
export function draw(context: Chance, lowest: number, highest: number, count: number, repeats: boolean): number[] {
  const drawn: number[] = []
  if (repeats) {
    while (drawn.length < count) drawn.push(randbetween(context, lowest, highest))
    return drawn
  }
  // A Fisher–Yates shuffle, stopped when enough are drawn. Only numbers that have moved are stored.
  const moved = new Map<number, number>()
  for (let first = Math.ceil(lowest); drawn.length < count; first++) {
    const place = randbetween(context, first, highest)
    drawn.push(moved.get(place) ?? place)
    moved.set(place, moved.get(first) ?? first)
  }
  return drawn
}
