import type { RangeData, Varying } from '../toolData.ts'

/** The bound of a range that a number violates, and the definition's message for it. */
export interface Bound {
  readonly bound: 'min' | 'max'
  readonly limit: number
  readonly says: Varying | undefined
}

/** Finds the bound that a value violates; undefined within the range and for values that are not numbers. */
export function findBound({ from, to, low, high }: RangeData, value: unknown): Bound | undefined {
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined
  if (from !== undefined && value < from) return { bound: 'min', limit: from, says: low }
  if (to !== undefined && value > to) return { bound: 'max', limit: to, says: high }
  return undefined
}
