import type { Unit } from './units.ts'

/** A number, date, time or duration with its unit. */
export interface Quantity {
  readonly kind: 'quantity'
  readonly type: 'number' | 'date' | 'time' | 'duration'
  /** In the format that the engine reads: a plain decimal, YYYY-MM-DD, HH:MM, HH:MM:SS. */
  readonly text: string
  /** As written, including the unit. */
  readonly raw: string
  readonly start: number
  readonly end: number
  readonly percent: boolean
  /** The currency sign or code. */
  readonly money?: string | undefined
  readonly unit?: Unit | undefined
  /** The unit as written. */
  readonly unitWord?: string | undefined
  /** The period of a rate: "400 a month", "1% per week". */
  readonly per?: Period | undefined
  /** The possible meanings if the quantity is ambiguous: 03/04/2026, 1.500, 5-10 years. */
  readonly meanings?: readonly string[] | undefined
  /** Whether a day has a name instead of a number, such as "today": it may be mentioned without being an input. */
  readonly isNamed?: boolean | undefined
}

export type Period = 'hour' | 'day' | 'week' | 'month' | 'year' | 'person'

export interface Word {
  readonly kind: 'word' | 'symbol'
  /** Lower case. */
  readonly text: string
  readonly raw: string
  readonly start: number
}

/** A part of a message: a quantity with its unit, a word or a symbol. */
export type Item = Quantity | Word
