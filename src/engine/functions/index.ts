import * as arithmetic from './arithmetic.ts'
import * as dates from './dates.ts'
import * as elementary from './elementary.ts'
import { evaluate } from './expression.ts'
import * as finance from './finance.ts'
import { randbetween } from './random.ts'
import * as statistics from './statistics.ts'
import * as text from './text.ts'
import type { Kind } from '../kinds.ts'

/** What a parameter takes: one kind; numeric is a number or a whole number; numbers-or-list are gathered into one list. */
export type Parameter = Kind | 'numeric' | 'printable' | 'numbers-or-list'

export interface FormulaFunction {
  readonly parameters: readonly Parameter[]
  /** The last parameter may be repeated. */
  readonly repeats?: true
  /** 'numeric' is the kind of the arguments. */
  readonly returns: Kind | 'numeric'
  /** Takes the caller's context before its arguments. */
  readonly takesContext?: true
  // oxlint-disable-next-line no-explicit-any -- kinds are checked when the formula is compiled, not here
  readonly calculate: (...values: any[]) => unknown
}

const ofNumber = (calculate: (value: number) => number): FormulaFunction => ({
  parameters: ['number'],
  returns: 'number',
  calculate,
})

const ofNumbers = (calculate: (values: readonly number[]) => number): FormulaFunction => ({
  parameters: ['numbers-or-list'],
  repeats: true,
  returns: 'number',
  calculate,
})

/** The functions formulas may call, by name. Where a spreadsheet has the function, it has the spreadsheet's name. */
export const functions = {
  abs: { parameters: ['numeric'], returns: 'numeric', calculate: arithmetic.abs },
  sign: { parameters: ['numeric'], returns: 'number', calculate: arithmetic.sign },
  round: { parameters: ['number', 'number'], returns: 'number', calculate: arithmetic.round },
  mod: { parameters: ['number', 'number'], returns: 'number', calculate: arithmetic.mod },
  gcd: { parameters: ['numeric', 'numeric'], returns: 'numeric', calculate: arithmetic.gcd },
  quotient: { parameters: ['numeric', 'numeric'], returns: 'numeric', calculate: arithmetic.quotient },
  lowestterms: { parameters: ['number', 'number'], returns: 'text', calculate: arithmetic.lowestterms },
  floor: ofNumber(elementary.floor),
  ceiling: ofNumber(elementary.ceiling),
  trunc: ofNumber(elementary.trunc),
  sqrt: ofNumber(elementary.sqrt),
  exp: ofNumber(elementary.exp),
  ln: ofNumber(elementary.ln),
  log10: ofNumber(elementary.log10),
  sin: ofNumber(elementary.sin),
  cos: ofNumber(elementary.cos),
  tan: ofNumber(elementary.tan),
  sum: ofNumbers(statistics.sum),
  average: ofNumbers(statistics.average),
  median: ofNumbers(statistics.median),
  count: ofNumbers(statistics.count),
  min: ofNumbers(statistics.min),
  max: ofNumbers(statistics.max),
  pmt: { parameters: ['number', 'number', 'number'], returns: 'number', calculate: finance.pmt },
  fv: { parameters: ['number', 'number', 'number', 'number'], returns: 'number', calculate: finance.fv },
  today: { parameters: [], returns: 'date', takesContext: true, calculate: dates.today },
  edate: { parameters: ['date', 'number'], returns: 'date', calculate: dates.edate },
  adddays: { parameters: ['date', 'number'], returns: 'date', calculate: dates.adddays },
  days: { parameters: ['date', 'date'], returns: 'number', calculate: dates.days },
  datedif: { parameters: ['date', 'date', 'text'], returns: 'number', calculate: dates.datedif },
  nextanniversary: { parameters: ['date', 'date'], returns: 'date', calculate: dates.nextanniversary },
  concat: { parameters: ['printable'], repeats: true, returns: 'text', calculate: text.concat },
  evaluate: { parameters: ['text', 'text'], returns: 'text', takesContext: true, calculate: evaluate },
  lower: { parameters: ['text'], returns: 'text', calculate: text.lower },
  charcodes: { parameters: ['text'], returns: 'numbers', calculate: text.charcodes },
  isnumber: { parameters: ['text'], returns: 'boolean', calculate: text.isnumber },
  value: { parameters: ['text'], returns: 'number', calculate: text.value },
  numbers: { parameters: ['text'], returns: 'numbers', calculate: text.numbers },
  randbetween: { parameters: ['number', 'number'], returns: 'number', takesContext: true, calculate: randbetween },
} as const satisfies Record<string, FormulaFunction>

/** The function of that name, or undefined; never something inherited from Object. */
export function findFunction(name: string): FormulaFunction | undefined {
  return Object.hasOwn(functions, name) ? (functions as Record<string, FormulaFunction>)[name] : undefined
}
