import type { CalculationContext } from '../evaluate/context.ts'
import { CalculationError } from '../evaluate/CalculationError.ts'

/**
 * A whole number drawn uniformly between two bounds, both included.
 *
 * @param context brings the random source
 * @param lowest  the lower bound; the first whole number from it on counts
 * @param highest the upper bound, with at least one whole number between them; at most 2⁵³ − 1 from zero
 * @returns a whole number
 * @throws CalculationError where no whole number lies between the bounds, or one of them is too far from zero
 */
export function randbetween({ random }: Pick<CalculationContext, 'random'>, lowest: number, highest: number): number {
  const [first, last] = [Math.ceil(lowest), Math.floor(highest)]
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) {
    throw new CalculationError('bounds-too-large', { limit: Number.MAX_SAFE_INTEGER })
  }
  if (first > last) throw new CalculationError('no-whole-between', { lowest, highest })
  const span = BigInt(last) - BigInt(first) + 1n
  // Drawing again beyond the last whole multiple of the span keeps every number equally likely.
  const limit = (1n << 64n) - ((1n << 64n) % span)
  let drawn: bigint
  do drawn = (BigInt(random() >>> 0) << 32n) | BigInt(random() >>> 0)
  while (drawn >= limit)
  return Number(BigInt(first) + (drawn % span))
}
