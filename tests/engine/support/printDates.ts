import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
// Prints what the engine calculates from dates, as JSON; run in several time zones.
import { readFileSync } from 'node:fs'
import { EN_US } from '../../../src/engine/conventions.ts'
import { calculate } from '../../../src/service/calculate.ts'
import { linkTool } from '../../../src/engine/compile/linkTool.ts'
import { checkTool } from '../../../src/engine/check/checkTool.ts'
import { formatDate } from '../../../src/engine/show/formatDate.ts'
import { adddays, datedif, days, edate, nextanniversary } from '../../../src/engine/language/functions/dates.ts'
import { today } from '../../../src/engine/language/functions/today.ts'
import { readValidators } from '../../../scripts/validators.ts'
import { CONTEXT } from './evaluateFormula.ts'

// Days on which clocks change somewhere, days that a zone skipped, and the ends of the calendar.
const dates = [
  '0001-01-01',
  '1900-02-28',
  '1969-12-31',
  '2011-12-30',
  '2024-02-29',
  '2026-03-08',
  '2026-10-25',
  '9998-12-31',
]
const clocks = ['2026-01-15T00:00:00', '2026-01-15T23:59:59', '2026-03-08T02:30:00', '2011-12-30T12:00:00']

const { tool } = checkTool(readFileSync('tools/age-calc.yaml', 'utf8'), 'tools/age-calc.yaml', {
  validators: readValidators(),
})
if (!tool) throw new Error('tools/age-calc.yaml has problems')
const ageCalculator = linkTool(tool, { engine: WHOLE_ENGINE })

const pairs = dates.flatMap((start) => dates.filter((end) => end >= start).map((end) => [start, end] as const))
console.log(
  JSON.stringify({
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    offset: new Date('2026-01-15T12:00:00Z').getTimezoneOffset(),
    results: {
      formatted: dates.map((date) => formatDate(date, EN_US)),
      moved: dates.flatMap((date) => [edate(date, 1), edate(date, 12), adddays(date, 1), adddays(date, 300)]),
      apart: pairs.map(([start, end]) => [
        days(end, start),
        ...['y', 'ym', 'md'].map((unit) => datedif(start, end, unit)),
      ]),
      next: pairs.filter(([, end]) => end < '9998').map(([start, end]) => nextanniversary(start, end)),
      today: clocks.map((now) => today({ ...CONTEXT, now })),
      ages: clocks.map((now) => calculate(ageCalculator, { birthDate: '2000-02-29' }, { ...CONTEXT, now })),
    },
  }),
)
