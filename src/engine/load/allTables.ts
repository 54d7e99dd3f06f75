import { findIgnored } from '../run/findIgnored.ts'
import { readRows } from '../run/readRows.ts'
import { linkTable } from '../compile/tabulate.ts'
import { cleanDuration } from '../language/functions/duration.ts'
import { cleanNumbers, findUnclear, showNumbers } from '../language/functions/numberList.ts'
import { isOf } from '../language/numbers/currencyNames.ts'
import { cleanClockTime } from '../language/numbers/readClockTime.ts'
import { provideParts } from '../parts.ts'
import { presentTable } from '../show/presentTable.ts'

// Tools that need these parts can be evaluated only after this import: at startup in Node, with the page in browsers.
provideParts({
  linkTable,
  presentTable,
  readRows,
  cleanDuration,
  cleanClockTime,
  cleanNumbers,
  findUnclear,
  findIgnored,
  isOf,
  showNumbers,
})
