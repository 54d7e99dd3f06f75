import { findIgnored } from './evaluate/findIgnored.ts'
import { readRows } from './evaluate/readRows.ts'
import { linkTable } from './evaluate/tabulate.ts'
import { cleanDuration } from './functions/duration.ts'
import { laterCalculations } from './functions/laterCalculations.ts'
import { cleanNumbers, findUnclear, showNumbers } from './functions/numberList.ts'
import { cleanClockTime } from './units/readClockTime.ts'
import { provideParts } from './parts.ts'
import { presentTable } from './present/presentTable.ts'

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
  showNumbers,
  calculations: laterCalculations,
})
