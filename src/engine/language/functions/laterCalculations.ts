import * as arithmetic from './arithmetic.ts'
import { concat } from './concat.ts'
import * as dates from './dates.ts'
import * as dice from './dice.ts'
import * as distribution from './distribution.ts'
import { duration, isduration } from './duration.ts'
import * as elementary from './elementary.ts'
import * as finance from './finance.ts'
import * as list from './list.ts'
import { draw, randbetween } from './random.ts'
import * as statistics from './statistics.ts'
import * as text from './text.ts'
import { timeofday } from './timeofday.ts'
import { today } from './today.ts'

/** The code of functions that few tools call. Only pages of these tools load it; see parts.ts. */
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
  workday: dates.workday,
  weekday: dates.weekday,
  year: dates.year,
  datedif: dates.datedif,
  nextanniversary: dates.nextanniversary,
  sign: arithmetic.sign,
  gcd: arithmetic.gcd,
  quotient: elementary.quotient,
  lowestterms: arithmetic.lowestterms,
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
  sum: statistics.sum,
  count: statistics.count,
  last: statistics.last,
  average: statistics.average,
  median: statistics.median,
  stdev: distribution.stdev,
  stdevp: distribution.stdevp,
  geomean: distribution.geomean,
  quartile: distribution.quartile,
  modes: distribution.modes,
  duration,
  isduration,
  concat,
  lower: text.lower,
  charcodes: text.charcodes,
  isnumber: text.isnumber,
  value: text.value,
  numbers: text.numbers,
  items: list.items,
  pick: list.pick,
  sort: list.sort,
  first: list.first,
  index: list.index,
  xmatch: list.xmatch,
  xlookup: list.xlookup,
  sortby: list.sortby,
  join: list.join,
  isdice: dice.isdice,
  roll: dice.roll,
  addition: dice.addition,
  draw,
  randbetween,
  timeofday,
  today,
} as const
