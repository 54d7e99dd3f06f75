import type { RangeData, Varying } from '../toolData.ts'

/** The bound of a range that a number is beyond, and what the definition says of it. */
export interface Bound {
  readonly bound: 'min' | 'max'
  readonly limit: number
  readonly says: Varying | undefined
}

/** The bound that a value is beyond; undefined within the range, and for what is no number. */
export function findBound({ from, to, low, high }: RangeData, value: unknown): Bound | undefined {
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined
  if (from !== undefined && value < from) return { bound: 'min', limit: from, says: low }
  if (to !== undefined && value > to) return { bound: 'max', limit: to, says: high }
  return undefined
}
