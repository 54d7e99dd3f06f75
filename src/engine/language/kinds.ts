/**
 * The kinds of values in formulas. A time is a number of minutes after midnight, a duration a number of seconds, a date a
 * civil date; `whole` is an integer of any size; plurals are lists with one entry per row.
 */
export type Kind =
  | 'number'
  | 'whole'
  | 'text'
  | 'boolean'
  | 'date'
  | 'numbers'
  | 'texts'
  | 'dates'
  | 'wholes'
  | 'booleans'
