import { expect, it } from 'vitest'
import { keepCatalogue } from '../../scripts/read-tools.ts'
import { lex } from '../../src/assistant/read/lex.ts'
import { normalize } from '../../src/assistant/read/normalize.ts'
import { collectUnits } from '../../src/assistant/read/units.ts'
import { cpuSince } from '../support/cpu.ts'

const units = collectUnits(keepCatalogue().tools)
const today = '2026-02-01'

/** Each quantity in short: "£8500", "6.5%", "71 in", "400 $ a month", "2026-05-03"; of an unclear one all that it may be. */
function quantitiesOf(message: string): string[] {
  return lex(normalize(message), { units, today }).flatMap((item) => {
    if (item.kind !== 'quantity') return []
    const { text, money, percent, unitWord, per, meanings } = item
    const value = meanings ? meanings.join('|') : text
    const shown = `${money ?? ''}${value}${percent ? '%' : ''}${unitWord === undefined ? '' : ` ${unitWord}`}`
    return [`${shown}${per ? ` a ${per}` : ''}`]
  })
}

it.each([
  // Scales
  ['5% of $3.5m', ['5%', '$3500000']],
  ['£8.5k over 3 years', ['£8500', '3 years']],
  ['€1.2M', ['€1200000']],
  ['$2bn', ['$2000000000']],
  ['3 million', ['3000000']],
  ['1.5 mil', ['1500000']],
  ['two and a half million', ['2500000']],
  ['half a million dollars', ['$500000']],
  ['a quarter of a million', ['250000']],
  ['5 lakh', ['500000']],
  ['2 crore', ['20000000']],
  ['1,50,000', ['150000']],
  ['half a dozen eggs', ['6']],
  ['a dozen eggs', ['12']],
  ['two dozen', ['24']],
  ['18 grand', ['18000']],
  ['a hundred and twenty', ['120']],
  ['twenty-five hundred', ['2500']],
  ['two hundred and fifty thousand', ['250000']],
  ['fifteen', ['15']],
  // Spellings of numbers
  ['20.000,00 €', ['€20000.00']],
  ['6,5 %', ['6.5%']],
  ['bmi 80kg 1,80m', ['80 kg', '1.80 m']],
  ['10 000', ['10000']],
  ['2 1/2 years', ['2.5 years']],
  ['6 and a half percent', ['6.5%']],
  ['3 1/2 years', ['3.5 years']],
  ['two point five', ['2.5']],
  ['3/4 cup', ['0.75 cup']],
  ['two thirds of a cup', ['0.666666666667 cup']],
  ['4, 8, 15', ['4', '8', '15']],
  // Money by sign, code and word
  ['50p', ['£0.5']],
  ['99 cents', ['$0.99']],
  ['20 quid', ['£20']],
  ['30 euros', ['€30']],
  ['40 USD', ['$40']],
  ['US$50', ['$50']],
  ['100€', ['€100']],
  // Compound measures
  ['5 ft 11 and a half', ['71.5 in']],
  [`5'11"`, ['71 "']],
  ['12 st 7', ['175 lb']],
  ['6 feet tall', ['6 feet']],
  ['3 lb 4 oz', ['52 oz']],
  ['2 hours and 15 minutes', ['135 minutes']],
  ['2h30', ['150 min']],
  ['2h 40m 15s', ['9615 s']],
  ['an hour and a half of yoga', ['1.5 hour']],
  ['walking an hour and a half', ['1.5 hour']],
  ['half an hour', ['0.5 hour']],
  ['three quarters of an hour', ['0.75 hour']],
  ['12 square feet', ['12 ft2']],
  ['60 miles per hour', ['60 mph']],
  // Rates
  ['400 a month', ['400 a month']],
  ['1.5% monthly', ['1.5% a month']],
  ['7% p.a.', ['7% a year']],
  ['£900 pcm', ['£900 a month']],
  ['5 hours a day', ['5 hours a day']],
  // Times
  ['quarter past five', ['05:15']],
  ['half past 6 pm', ['18:30']],
  ['quarter to seven', ['06:45']],
  ['7.30am', ['07:30']],
  ['7 in the evening', ['19:00']],
  ['wake up at 6', ['06:00']],
  ['noon', ['12:00']],
  ['2:30:15', ['02:30:15']],
  // Dates
  ['3rd of May 1990', ['1990-05-03']],
  ['May 3, 1990', ['1990-05-03']],
  ['14.07.1985', ['1985-07-14']],
  ['the third of march 1938', ['1938-03-03']],
  ['the twenty-first of June 1990', ['1990-06-21']],
  ['Monday, 2 March 2026', ['2026-03-02']],
  ['5 june this year', ['2026-06-05']],
  ['born on leap day 2004', ['2004-02-29']],
  ['until easter', ['2026-04-05']],
  ['good friday 2024', ['2024-03-29']],
  ['until thanksgiving', ['2026-11-26']],
  ['christmas day, 25 december 2026', ['2026-12-25']],
  ['30 days from 17 feb', ['30 days', '2026-02-17']],
  ['my exam is on june 8', ['2026-06-08']],
  ['3.4.2026', ['2026-04-03']],
  ['25/12/2026', ['2026-12-25']],
  [`3 May '95`, ['1995-05-03']],
  ['days from today to tomorrow', ['2026-02-01', '2026-02-02']],
  ['until christmas', ['2026-12-25']],
  ['until 27 june', ['2026-06-27']],
  ['since 3 november', ['2025-11-03']],
  ['between 1st march and 15 april 2027', ['2027-03-01', '2027-04-15']],
  // What may mean two things stays so
  ['03/04/2026', ['2026-03-04|2026-04-03']],
  ['1.500', ['1.5|1500']],
  ['born on 3 may', ['2025-05-03|2026-05-03']],
  ['for 5-10 years', ['5|10 years']],
  // What is no quantity
  ['the second one', []],
  ['may I ask', []],
])('reads the quantities of "%s"', (message, quantities) => expect(quantitiesOf(message)).toEqual(quantities))

it('reads 4,000 characters of anything in a time that grows with their number', () => {
  const measure = (length: number) => {
    const message = '5 ft 11 and 2 1/2 may 3 or $1,5 m a quarter '.repeat(100).slice(0, length)
    const before = process.threadCpuUsage()
    for (let round = 0; round < 20; round++) lex(normalize(message), { units, today })
    return cpuSince(before)
  }
  measure(4000)
  expect(measure(4000) / measure(1000)).toBeLessThan(12)
})
