import { describe, expect, it } from 'vitest'
import type { Conventions } from '../../../src/engine/conventions.ts'
import { WHOLE_ENGINE } from '../../../src/engine/load/wholeEngine.ts'
import { evaluate, findRefusals } from '../../../src/engine/run/evaluate.ts'
import { drawCharts } from '../../../src/engine/show/charts/drawCharts.ts'
import { describeRefusal } from '../../../src/engine/show/describeRefusal.ts'
import { explainRefusal } from '../../../src/engine/show/explainRefusal.ts'
import { SolveTexts } from '../../../src/engine/show/explainSolve.ts'
import { formatDate } from '../../../src/engine/show/formatDate.ts'
import { formatNumber } from '../../../src/engine/show/formatNumber.ts'
import { formatTime } from '../../../src/engine/show/formatTime.ts'
import { present } from '../../../src/engine/show/present.ts'
import { presentInputs } from '../../../src/engine/show/presentInputs.ts'
import { sayResult } from '../../../src/engine/show/sayResult.ts'
import { viewForm } from '../../../src/engine/show/viewForm.ts'
import { listWords } from '../../../src/engine/show/words.ts'
import { writeWorking } from '../../../src/engine/show/working/writeWorking.ts'
import { writeValue } from '../../../src/engine/show/writeValue.ts'
import { compileDefinition } from '../support/compileDefinition.ts'
import { CONTEXT } from '../support/evaluateFormula.ts'

const GERMANY: Conventions = { locale: 'de-DE', currency: 'EUR' }
const INDIA: Conventions = { locale: 'en-IN', currency: 'INR' }
const JAPAN: Conventions = { locale: 'ja-JP', currency: 'JPY' }
const SPAIN: Conventions = { locale: 'es-ES', currency: 'EUR' }
const SWEDEN: Conventions = { locale: 'sv-SE', currency: 'SEK' }
const NETHERLANDS: Conventions = { locale: 'nl-NL', currency: 'EUR' }

/** Spaces in the expected texts stand for no-break spaces, which is what CLDR puts between an amount and its sign. */
const spaced = (text: string): string => text.replaceAll(' ', '\u00a0')

// CLDR, common/main/*.xml, numbers: the symbols, and the patterns of decimals, currencies and percentages.
describe('a number', () => {
  it.each([
    { conventions: GERMANY, value: 1234.5, style: 'money', round: 2, gives: '1.234,50 €' },
    { conventions: GERMANY, value: -5, style: 'money', round: 2, gives: '-5,00 €' },
    { conventions: GERMANY, value: 1234567.891, style: 'number', round: undefined, gives: '1.234.567,891' },
    { conventions: GERMANY, value: 12.5, style: 'percent', round: 2, gives: '12,50 %' },
    // 3, then 2: "#,##,##0.###"
    { conventions: INDIA, value: 12345678.9, style: 'money', round: 2, gives: '₹1,23,45,678.90' },
    { conventions: INDIA, value: -100000, style: 'number', round: undefined, gives: '-1,00,000' },
    { conventions: INDIA, value: 999, style: 'money', round: 0, gives: '₹999' },
    // No decimals: supplementalData.xml, <info iso4217="JPY" digits="0">
    { conventions: JAPAN, value: 1234, style: 'money', round: 2, gives: '￥1,234' },
    { conventions: JAPAN, value: 1234.5, style: 'money', round: 2, gives: '￥1,235' },
    { conventions: JAPAN, value: -1234.5, style: 'money', round: 2, gives: '-￥1,235' },
    { conventions: JAPAN, value: 0.125, style: 'money', round: 4, gives: '￥0.13' },
    { conventions: JAPAN, value: 1234.5, style: 'number', round: 2, gives: '1,234.50' },
    // minimumGroupingDigits is 2.
    { conventions: SPAIN, value: 1234.5, style: 'money', round: 2, gives: '1234,50 €' },
    { conventions: SPAIN, value: 12345.5, style: 'money', round: 2, gives: '12.345,50 €' },
    { conventions: SWEDEN, value: -1234.5, style: 'money', round: 2, gives: '−1 234,50 kr' },
    { conventions: NETHERLANDS, value: -5, style: 'money', round: 2, gives: '€ -5,00' },
    { conventions: { locale: 'en-US', currency: 'EUR' }, value: 1234.5, style: 'money', round: 2, gives: '€1,234.50' },
  ] as const)('$value as $style in $conventions.locale is $gives', ({ conventions, value, style, round, gives }) => {
    expect(formatNumber(value, style, round, conventions)).toBe(spaced(gives))
  })

  it('beyond the plain ones has the decimal mark of the locale', () => {
    expect(formatNumber(-1.5e-12, 'number', undefined, GERMANY)).toBe('-1,5 × 10⁻¹²')
  })

  it('keeps more digits than a double has, as Intl would not', () => {
    expect(formatNumber(0.1, 'number', 20, GERMANY)).toBe('0,10000000000000000000')
  })
})

describe('an amount', () => {
  // By hand: 0.499 is 0.50 in cents, which would be 1 yen, but it is less than half a yen.
  it.each([
    { exact: 0.499, rounded: 0.5, conventions: JAPAN, gives: 'less than ￥1' },
    { exact: -0.2, rounded: -0.2, conventions: JAPAN, gives: 'more than -￥1' },
    { exact: 1.499, rounded: 1.5, conventions: JAPAN, gives: '￥1' },
    { exact: 0, rounded: 0, conventions: JAPAN, gives: '￥0' },
    { exact: 0.001, rounded: 0, conventions: GERMANY, gives: 'less than 0,01\u00a0€' },
    { exact: -0.001, rounded: 0, conventions: GERMANY, gives: 'more than -0,01\u00a0€' },
  ])('of $exact in $conventions.currency is $gives', ({ exact, rounded, conventions, gives }) => {
    expect(writeValue(rounded, 'money', 2, exact, conventions)).toBe(gives)
  })
})

// CLDR, common/main/*.xml, dates: the long date and the short time of the Gregorian calendar, and the list patterns.
describe('a date, a time and a list', () => {
  it.each([
    { conventions: GERMANY, date: '22. Oktober 2026', time: '22:15', list: 'a, b und c', either: 'a oder b' },
    { conventions: INDIA, date: '22 October 2026', time: '10:15 pm', list: 'a, b and c', either: 'a or b' },
    { conventions: JAPAN, date: '2026年10月22日', time: '22:15', list: 'a、b、c', either: 'aまたはb' },
  ])('in $conventions.locale', ({ conventions, date, time, list, either }) => {
    expect(formatDate('2026-10-22', conventions)).toBe(date)
    expect(formatTime('22:15', conventions)).toBe(time)
    expect(listWords(['a', 'b', 'c'], conventions)).toBe(list)
    expect(listWords(['a', 'b'], conventions, 'disjunction')).toBe(either)
  })
})

describe('a calculation', () => {
  const tool = compileDefinition(`
says: "{price} with {discount} off is {paid}, {kept}"
inputs:
  price: { type: number, label: Price, min: 0, max: 2000000 }
  discount: { type: number, label: Discount, unit: "%" }
values:
  rate: { label: Rate, formula: discount / 100 }
outputs:
  paid: { label: Paid, format: money, round: 2, formula: price * (1 - rate), primary: true }
  kept: { label: Kept, format: percent, round: 1, formula: 100 - discount, possible: { from: 0, low: "a part of {kept} cannot be kept" } }
  day: { label: Day, format: date, formula: today() }
  years:
    label: Years
    rows: { year: { label: Year, from: 1, to: 3 } }
    columns:
      worth: { label: Worth, format: money, round: 2, formula: paid * year }
charts:
  worth: { kind: bars, label: Worth, of: years, x: year, y: [worth] }
examples:
  - name: half off
    given: { price: 2469, discount: 50 }
    gives: { paid: 1234.5, kept: 50, day: 2026-01-15, years: { rows: 3 } }
    source: By hand
`)
  const given = { price: 1234567.5, discount: 12.5 }
  const context = { ...CONTEXT, conventions: GERMANY }
  const evaluation = evaluate(tool, given, context)
  if (!evaluation.ok) throw new Error('refused')
  const outputs = present(evaluation)

  // 1234567.5 × 0.875 = 1080246.5625; × 2 = 2160493.125; × 3 = 3240739.6875
  it('has its figures in the notation of its context', () => {
    expect(Object.values(outputs).map(({ text }) => text)).toEqual([
      '1.080.246,56\u00a0€',
      '87,5\u00a0%',
      '15. Januar 2026',
      'Year 1, Worth 1.080.246,56\u00a0€; Year 2, Worth 2.160.493,13\u00a0€; Year 3, Worth 3.240.739,69\u00a0€',
    ])
  })

  it('has the same values in every notation', () => {
    expect(evaluation.values.slice(0, 3)).toEqual([1080246.56, 87.5, '2026-01-15'])
  })

  it('has its inputs in it', () => {
    expect(presentInputs(evaluation).map(({ text }) => text)).toEqual(['1.234.567,5', '12,5%'])
  })

  it('has its sentence in it, without the zeros that only line up a list', () => {
    const whole = evaluate(tool, { price: 1000, discount: 10 }, context)
    expect(whole.ok && sayResult(whole, present(whole))).toBe('1.000 with 10% off is 900,00\u00a0€, 90\u00a0%')
  })

  it('has its charts in it', () => {
    const [chart] = drawCharts(evaluation)
    // In steps of half a million: CLDR abbreviates millions in German, but not thousands.
    const ticks = ['0', '500.000', '1 Mio.', '1,5 Mio.', '2 Mio.', '2,5 Mio.', '3 Mio.', '3,5 Mio.']
    expect(chart?.kind === 'bars' && chart.y.ticks.map(({ text }) => text)).toEqual(
      ticks.map((tick) => spaced(`${tick} €`)),
    )
    expect(chart?.sentence).toBe('Worth rises from 1.080.246,56\u00a0€ (Year 1) to 3.240.739,69\u00a0€ (Year 3).')
  })

  it('has its working in it', () => {
    const [rate, paid] = writeWorking(evaluation)
    expect(rate?.equals).toBe('0,125')
    expect(paid).toMatchObject({ equals: '1.080.246,563', about: '1.080.246,56\u00a0€' })
  })

  it('has what was solved in it', () => {
    const texts = new SolveTexts(tool, given, context)
    expect(texts.writeFigure('paid', 1080246.5625)).toEqual({ text: '1.080.246,56\u00a0€' })
    expect(texts.writeInput('price', 1234567.5)).toEqual({ text: '1.234.567,5' })
  })

  it('has its refusals in it', () => {
    const tooMuch = findRefusals(tool, { price: 3000000, discount: 1 }, context)
    const fields = viewForm(tool, given, context)
    expect(tooMuch.map((refusal) => explainRefusal(refusal, fields, GERMANY, WHOLE_ENGINE))).toEqual([
      'The price must be at most 2.000.000.',
    ])
    const below = evaluate(tool, { price: 1000, discount: 1100.5 }, context)
    const [impossible] = below.ok ? [] : below.refusals
    expect(impossible && describeRefusal(impossible, tool.data).message).toBe(
      'a part of -1.000,5\u00a0% cannot be kept',
    )
  })
})
