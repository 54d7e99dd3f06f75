import * as dates from './dates.ts'
import * as finance from './finance.ts'

/** What the functions do that few tools call. Pages load them where their tool does; see parts.ts. */
export const laterCalculations = {
  pmt: finance.pmt,
  fv: finance.fv,
  pv: finance.pv,
  nper: finance.nper,
  rate: finance.rate,
  effect: finance.effect,
  edate: dates.edate,
  adddays: dates.adddays,
  days: dates.days,
  workdays: dates.workdays,
  datedif: dates.datedif,
  nextanniversary: dates.nextanniversary,
} as const
