/**
 * What a formula works with. A time is a number (minutes after midnight), a duration too (seconds), a date a civil date.
 * whole is a whole number of any size; numbers and texts are lists, one entry a row.
 */
export type Kind =
  'number' | 'whole' | 'text' | 'boolean' | 'date' | 'numbers' | 'texts' | 'dates' | 'wholes' | 'booleans'

/** A value of one of the kinds, as closures pass it around. */
export type Value = number | bigint | string | boolean | readonly (number | bigint | string | boolean)[]
