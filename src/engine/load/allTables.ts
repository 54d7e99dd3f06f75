// For tools with tables, rows, lists, times or amounts of money.
export { linkTable } from '../compile/tabulate.ts'
export { cleanDuration } from '../language/functions/duration.ts'
export { cleanNumbers, findUnclear, showNumbers } from '../language/functions/numberList.ts'
export { isOf } from '../language/numbers/currencyNames.ts'
export { cleanClockTime } from '../language/numbers/readClockTime.ts'
export { findIgnored } from '../run/findIgnored.ts'
export { readRows } from '../run/readRows.ts'
export { presentTable } from '../show/presentTable.ts'
