import { concat } from './concat.ts'
import * as dates from './dates.ts'
import * as dice from './dice.ts'
import * as distribution from './distribution.ts'
import { duration, isduration } from './duration.ts'
import * as list from './list.ts'
import { draw, randbetween } from './random.ts'
import * as statistics from './statistics.ts'
import * as text from './text.ts'
import { timeofday } from './timeofday.ts'
import { today } from './today.ts'

/** The code of functions of lists, texts, dates and chance. Only pages of tools that call one of them load it. */
export const listCalculations = {
  edate: dates.edate,
  adddays: dates.adddays,
  days: dates.days,
  workdays: dates.workdays,
  workday: dates.workday,
  weekday: dates.weekday,
  year: dates.year,
  datedif: dates.datedif,
  nextanniversary: dates.nextanniversary,
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
