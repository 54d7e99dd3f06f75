import * as arithmetic from './arithmetic.ts'
import type * as expressionCalculations from './expression.ts'
import type { laterCalculations } from './laterCalculations.ts'
import type { listCalculations } from './listCalculations.ts'
import type * as zoneCalculations from './timeZones.ts'

/**
 * The code of the functions that tools without tables, rows and dates call, by name. Their signatures are in index.ts: pages
 * that only calculate do not load them.
 */
export const calculations = {
  abs: arithmetic.abs,
  round: arithmetic.round,
  mod: arithmetic.mod,
  min: arithmetic.min,
  max: arithmetic.max,
} as const

export type FunctionName =
  | keyof typeof calculations
  | keyof typeof expressionCalculations
  | keyof typeof laterCalculations
  | keyof typeof listCalculations
  | keyof typeof zoneCalculations

/** Functions by name. */
export type Calculations = Readonly<Record<string, (...values: never[]) => unknown>>

/** Functions that receive the caller's context before their arguments. */
export const TAKES_CONTEXT: ReadonlySet<string> = new Set<FunctionName>([
  'today',
  'timeofday',
  'timezone',
  'evaluate',
  'randbetween',
  'draw',
  'roll',
])

/** The length of a list, a text or a whole number of any size; numbers and truth values have none. */
export function lengthOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  return typeof value === 'bigint' ? hexDigits(value) : 0
}

const hexDigits = (whole: bigint): number => (BigInt.asIntN(64, whole) === whole ? 1 : whole.toString(16).length)

/**
 * The steps of functions whose work grows with their arguments, for each item, character or hexadecimal digit of them: one
 * is about 20 nanoseconds.
 */
export const STEPS_PER_ITEM: Readonly<Partial<Record<FunctionName, number>>> = {
  sum: 5,
  average: 5,
  median: 10,
  stdev: 10,
  stdevp: 10,
  geomean: 10,
  quartile: 10,
  modes: 25,
  count: 1,
  last: 1,
  min: 10,
  max: 10,
  utcoffset: 75,
  instants: 100,
  workdays: 25,
  workday: 25,
  concat: 1,
  evaluate: 50,
  duration: 1,
  isduration: 1,
  lower: 1,
  charcodes: 5,
  isnumber: 4,
  value: 4,
  numbers: 15,
  items: 1,
  pick: 2,
  sort: 150,
  xmatch: 5,
  xlookup: 5,
  sortby: 150,
  join: 15,
  isdice: 10,
  roll: 10,
  addition: 25,
  gcd: 40,
}

/** Functions that read lists by position, so that empty cells of a table keep their place; they may find nothing. */
export const BY_POSITION: ReadonlySet<string> = new Set<FunctionName>(['first', 'index', 'xmatch', 'xlookup', 'sortby'])

/** Functions that receive all of their arguments, numbers and lists of numbers, as one list. */
export const TAKES_LIST: ReadonlySet<string> = new Set<FunctionName>([
  'sum',
  'average',
  'median',
  'stdev',
  'stdevp',
  'geomean',
  'modes',
  'count',
  'last',
  'min',
  'max',
])
