import type { Kind } from '../kinds.ts'
import type { FunctionName } from './calculations.ts'

/**
 * What a parameter accepts: one kind; numeric is a number or a whole number; list is a list of numbers or texts;
 * numbers-or-list and values-or-list are collected into one list; values is any list, and item one of its items.
 */
export type Parameter =
  | Kind
  | 'numeric'
  | 'printable'
  | 'list'
  | 'numbers-or-list'
  | 'values-or-list'
  | 'values'
  | 'item'

/** What a number of finance is: interest as a fraction, a number of periods, or an amount of money. */
export type Measured = 'fraction' | 'count' | 'amount'

export interface FormulaFunction {
  readonly parameters: readonly Parameter[]
  /** What the parameters are, and what the result is, where a number of another kind is wrong. */
  readonly measures?: readonly Measured[]
  readonly gives?: Measured
  /** The last parameter may be repeated. */
  readonly repeats?: true
  /** The last parameter may be left out. */
  readonly lastOptional?: true
  /** 'numeric', 'list' and 'values' stand for the kind of the arguments, 'item' for that of the last list's items. */
  readonly returns: Kind | 'numeric' | 'list' | 'values' | 'item'
}

const OF_NUMBER = { parameters: ['number'], returns: 'number' } as const
const OF_NUMBERS = { parameters: ['numbers-or-list'], repeats: true, returns: 'number' } as const
const OF_PAYMENTS = {
  parameters: ['number', 'number', 'number'],
  measures: ['fraction', 'count', 'amount'],
  returns: 'number',
  gives: 'amount',
} as const

/** The functions that formulas may call, by name. Functions that spreadsheets have, too, bear the name they have there. */
export const functions = {
  abs: { parameters: ['numeric'], returns: 'numeric' },
  sign: { parameters: ['numeric'], returns: 'number' },
  round: { parameters: ['number', 'number'], returns: 'number' },
  mod: { parameters: ['number', 'number'], returns: 'number' },
  gcd: { parameters: ['numeric', 'numeric'], returns: 'numeric' },
  quotient: { parameters: ['numeric', 'numeric'], returns: 'numeric' },
  lowestterms: { parameters: ['number', 'number'], returns: 'text' },
  floor: OF_NUMBER,
  ceiling: OF_NUMBER,
  trunc: OF_NUMBER,
  sqrt: OF_NUMBER,
  exp: OF_NUMBER,
  ln: OF_NUMBER,
  log10: OF_NUMBER,
  sin: OF_NUMBER,
  cos: OF_NUMBER,
  tan: OF_NUMBER,
  sum: OF_NUMBERS,
  average: OF_NUMBERS,
  median: OF_NUMBERS,
  stdev: OF_NUMBERS,
  stdevp: OF_NUMBERS,
  geomean: OF_NUMBERS,
  quartile: { parameters: ['numbers', 'number'], returns: 'number' },
  modes: { parameters: ['numbers-or-list'], repeats: true, returns: 'text' },
  count: { parameters: ['values-or-list'], repeats: true, returns: 'number' },
  last: OF_NUMBERS,
  min: OF_NUMBERS,
  max: OF_NUMBERS,
  pmt: OF_PAYMENTS,
  fv: {
    parameters: ['number', 'number', 'number', 'number'],
    measures: ['fraction', 'count', 'amount', 'amount'],
    returns: 'number',
    gives: 'amount',
  },
  pv: OF_PAYMENTS,
  nper: {
    parameters: ['number', 'number', 'number'],
    measures: ['fraction', 'amount', 'amount'],
    returns: 'number',
    gives: 'count',
  },
  rate: {
    parameters: ['number', 'number', 'number'],
    measures: ['count', 'amount', 'amount'],
    returns: 'number',
    gives: 'fraction',
  },
  effect: {
    parameters: ['number', 'number'],
    measures: ['fraction', 'count'],
    returns: 'number',
    gives: 'fraction',
  },
  today: { parameters: [], returns: 'date' },
  timeofday: { parameters: [], returns: 'number' },
  timezone: { parameters: [], returns: 'text' },
  utcoffset: { parameters: ['text', 'number'], returns: 'number' },
  instants: { parameters: ['number', 'date', 'text'], returns: 'numbers' },
  edate: { parameters: ['date', 'number'], returns: 'date' },
  adddays: { parameters: ['date', 'number'], returns: 'date' },
  days: { parameters: ['date', 'date'], returns: 'number' },
  workdays: { parameters: ['date', 'date', 'dates'], lastOptional: true, returns: 'number' },
  workday: { parameters: ['date', 'number', 'dates'], lastOptional: true, returns: 'date' },
  weekday: { parameters: ['date'], returns: 'number' },
  year: { parameters: ['date'], returns: 'number' },
  datedif: { parameters: ['date', 'date', 'text'], returns: 'number' },
  nextanniversary: { parameters: ['date', 'date'], returns: 'date' },
  concat: { parameters: ['printable'], repeats: true, returns: 'text' },
  evaluate: { parameters: ['text', 'text', 'text'], lastOptional: true, returns: 'text' },
  duration: { parameters: ['text'], returns: 'number' },
  isduration: { parameters: ['text'], returns: 'boolean' },
  lower: { parameters: ['text'], returns: 'text' },
  charcodes: { parameters: ['text'], returns: 'numbers' },
  isnumber: { parameters: ['text'], returns: 'boolean' },
  value: { parameters: ['text'], returns: 'number' },
  numbers: { parameters: ['text'], returns: 'numbers' },
  items: { parameters: ['text'], returns: 'texts' },
  pick: { parameters: ['texts', 'numbers'], returns: 'texts' },
  sort: { parameters: ['list'], returns: 'list' },
  first: { parameters: ['values'], returns: 'item' },
  index: { parameters: ['values', 'number'], returns: 'item' },
  xmatch: { parameters: ['item', 'values'], returns: 'number' },
  xlookup: { parameters: ['item', 'values', 'values'], returns: 'item' },
  sortby: { parameters: ['values', 'values', 'number'], lastOptional: true, returns: 'values' },
  join: { parameters: ['list'], returns: 'text' },
  isdice: { parameters: ['text'], returns: 'boolean' },
  roll: { parameters: ['text'], returns: 'numbers' },
  addition: { parameters: ['numbers'], returns: 'text' },
  draw: { parameters: ['number', 'number', 'number', 'boolean'], returns: 'numbers' },
  randbetween: { parameters: ['number', 'number'], returns: 'number' },
} as const satisfies Record<FunctionName, FormulaFunction>

/** Finds a function by name; undefined if there is none, also for names inherited from Object. */
export function findFunction(name: string): FormulaFunction | undefined {
  return Object.hasOwn(functions, name) ? (functions as Record<string, FormulaFunction>)[name] : undefined
}
