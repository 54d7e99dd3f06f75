import * as arithmetic from './arithmetic.ts'
import * as elementary from './elementary.ts'
import { evaluate } from './expression.ts'
import type { laterCalculations } from './laterCalculations.ts'
import * as statistics from './statistics.ts'
import * as text from './text.ts'
import { today } from './today.ts'

/** The code of formula functions, by name. Their signatures are in index.ts: pages that only calculate do not load them. */
export const calculations = {
  abs: arithmetic.abs,
  sign: arithmetic.sign,
  round: arithmetic.round,
  mod: arithmetic.mod,
  floor: elementary.floor,
  ceiling: elementary.ceiling,
  trunc: elementary.trunc,
  sum: statistics.sum,
  count: statistics.count,
  last: statistics.last,
  min: statistics.min,
  max: statistics.max,
  today,
  concat: text.concat,
  evaluate: evaluate,
} as const

export type FunctionName = keyof typeof calculations | keyof typeof laterCalculations

type Calculations = Readonly<Record<string, (...values: never[]) => unknown>>

const provided = new Map<string, Calculations[string]>()

/**
 * Adds functions for formulas that a plugin's program writes; formulas of definitions cannot call them. They are named by
 * the words of the working: "the UTC offset of {} at {}".
 */
export function provideCalculations(functions: Calculations): void {
  for (const [name, calculate] of Object.entries(functions)) provided.set(name, calculate)
}

export const providedCalculation = (name: string): Calculations[string] | undefined => provided.get(name)

/** Functions that receive the caller's context before their arguments. */
export const TAKES_CONTEXT: ReadonlySet<string> = new Set<FunctionName>([
  'today',
  'timeofday',
  'evaluate',
  'randbetween',
  'draw',
  'roll',
])

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
