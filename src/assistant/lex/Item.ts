import type { Unit } from './units.ts'

/** A number, date, time or duration with the unit it stands in. */
export interface Quantity {
  readonly kind: 'quantity'
  readonly type: 'number' | 'date' | 'time' | 'duration'
  /** As the engine reads it: a plain decimal, YYYY-MM-DD, HH:MM, HH:MM:SS. */
  readonly text: string
  /** As written, with its unit. */
  readonly raw: string
  readonly start: number
  readonly percent: boolean
  /** The sign or code of its currency. */
  readonly money?: string | undefined
  readonly unit?: Unit | undefined
  /** The word of its unit as written. */
  readonly unitWord?: string | undefined
  /** "400 a month", "1% per week": how often. */
  readonly per?: Period | undefined
  /** What it may mean where that is not certain: 03/04/2026, 1.500, 5-10 years. */
  readonly meanings?: readonly string[] | undefined
  /** A day that is called by its name and no number: it may be mentioned without being meant. */
  readonly isNamed?: boolean | undefined
}

export type Period = 'hour' | 'day' | 'week' | 'month' | 'year' | 'person'

export interface Word {
  readonly kind: 'word' | 'symbol'
  /** In lower case. */
  readonly text: string
  readonly raw: string
  readonly start: number
}

/** What a message is made of: quantities with their units, and everything between. */
export type Item = Quantity | Word
