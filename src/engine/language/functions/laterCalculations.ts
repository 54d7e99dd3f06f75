import * as arithmetic from './arithmetic.ts'
import * as elementary from './elementary.ts'
import * as finance from './finance.ts'
import { lowestterms } from './ratio.ts'

/** The code of functions of single numbers that few tools call. Only pages of these tools load it. */
export const laterCalculations = {
  pmt: finance.pmt,
  fv: finance.fv,
  pv: finance.pv,
  nper: finance.nper,
  rate: finance.rate,
  effect: finance.effect,
  sign: arithmetic.sign,
  gcd: arithmetic.gcd,
  quotient: elementary.quotient,
  lowestterms,
  floor: elementary.floor,
  ceiling: elementary.ceiling,
  trunc: elementary.trunc,
  sqrt: elementary.sqrt,
  exp: elementary.exp,
  ln: elementary.ln,
  log10: elementary.log10,
  sin: elementary.sin,
  cos: elementary.cos,
  tan: elementary.tan,
} as const
