import { describe, expect, it } from 'vitest'
import { marksOf } from '../../../../src/engine/language/numbers/numberMarks.ts'
import { isOf } from '../../../../src/engine/language/numbers/currencyNames.ts'
import { readNumber } from '../../../../src/engine/language/numbers/readNumber.ts'

describe('a number as people write it', () => {
  it.each([
    ['20000', '20000'],
    [' 20000 ', '20000'],
    ['-0.50', '-0.50'],
    ['20,000', '20000'],
    ['1,234,567.89', '1234567.89'],
    ['20 000', '20000'],
    ['20\u00a0000', '20000'],
    ['20\u202f000', '20000'],
    ["20'000", '20000'],
    ['20’000.5', '20000.5'],
    ['$20000', '20000'],
    ['$ 20,000.00', '20000.00'],
    ['-$5', '-5'],
    ['$-5', '-5'],
    ['−5', '-5'],
    ['– 5', '-5'],
    ['£8,500', '8500'],
    ['8500 €', '8500'],
    ['6%', '6'],
    ['6 %', '6'],
    ['31k', '31000'],
    ['31.5K', '31500'],
    ['$1.2m', '1200000'],
    ['$1.2M', '1200000'],
    ['$3.5 mil', '3500000'],
    ['2 million', '2000000'],
    ['1.5bn', '1500000000'],
    ['0.07k', '70'],
    ['½', '0.5'],
    ['2½', '2.5'],
    ['2 ½', '2.5'],
    ['-1¾', '-1.75'],
    ['9007199254740993k', '9007199254740993000'],
    ['900719925474099.3k', '900719925474099300'],
    ['0.0005k', '0.5'],
    // More digits than a double carries are kept.
    ['123,456,789,012,345,678,901', '123456789012345678901'],
  ])('%j is %s', (text, decimal) => {
    expect(readNumber(text)).toEqual({ decimal })
  })

  it.each([
    ['70 kg', 'kg', '70'],
    ['70kg', 'kg', '70'],
    ['180 CM', 'cm', '180'],
    ['2k', 'kg', '2000'],
    ['5 years', 'years', '5'],
    ['6 % a year', '% a year', '6'],
    ['6%', '% a year', '6'],
    ['5 percent', '%', '5'],
    ['5 per cent a year', '% a year', '5'],
    ['20k', '%', '20000'],
  ])('%j for %s is %s', (text, unit, decimal) => {
    expect(readNumber(text, { units: [unit] })).toEqual({ decimal })
  })

  it.each([
    ['1,5', '1.5'],
    ['70,5', '70.5'],
    ['12,34', '12.34'],
    ['1,2345', '1.2345'],
    ['0,5', '0.5'],
    [',5', '0.5'],
    ['-3,75 %', '-3.75'],
    ['1234,5', '1234.5'],
    ['1.234,56', '1234.56'],
    ['1.234.567', '1234567'],
    ['20.000,00 €', '20000.00'],
    ['1 234,5', '1234.5'],
    ['1 234,567', '1234.567'],
    ["1'234,567", '1234.567'],
    // A group never begins with 0.
    ['0,500', '0.500'],
    ['1,00,000', '100000'],
    ['12,34,567.5', '1234567.5'],
    ["1'234.56", '1234.56'],
    ['1\u2009234.5', '1234.5'],
    ['１２，３４５．６', '12345.6'],
    ['－５', '-5'],
    ['٣٫١٤', '3.14'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲۳', '123'],
    ['1e3', '1000'],
    ['1.5E-3', '0.0015'],
    ['1e-7', '0.0000001'],
    ['-2,5e+2', '-250'],
    ['1 1/2', '1.5'],
    ['5 1/4', '5.25'],
    ['-1 3/4', '-1.75'],
    ['10 1⁄2', '10.5'],
    ['1/2', '0.5'],
    ['3/4 %', '0.75'],
    ['१२३', '123'],
    ['১২.৫', '12.5'],
    ['𝟗𝟖', '98'],
    ['\u200e12\u200e', '12'],
    ['\ufeff1,5', '1.5'],
    ['1_000', '1000'],
    ['1_234_567.5', '1234567.5'],
    // No cents, as shops write it.
    ["400'000.-", '400000'],
    ['5,–', '5'],
    ['12.--', '12'],
    ['1/0', undefined],
    ['1 1/0', undefined],
    ['1.5 1/2', undefined],
    ['1.5 e3', undefined],
    ['1e3e3', undefined],
    ['1e9999', undefined],
    ['1,2,3', undefined],
    ['1 23 456', undefined],
  ])('%j is %s, whatever the locale', (text, decimal) => {
    const gives = decimal === undefined ? undefined : { decimal }
    expect(readNumber(text)).toEqual(gives)
    expect(readNumber(text, { marks: marksOf('de') })).toEqual(gives)
  })

  it.each([
    ['1,234', '1234', '1.234', '1.234'],
    ['1.234', '1.234', '1234', ['1.234', '1234']],
    ['-1,234 %', '-1234', '-1.234', '-1.234'],
    ['12.345k', '12345', '12345000', ['12345', '12345000']],
    // 1,234,567 with its first comma left out, or a decimal with the mark of another language.
    ['1234,567', ['1234.567', '1234567'], '1234.567', '1234.567'],
    ['1234.567', '1234.567', ['1234.567', '1234567'], '1234.567'],
  ])('%j is %j in English, %j in German and %j in French', (text, ...readings) => {
    const gives = readings.map((each) => (typeof each === 'string' ? { decimal: each } : { readings: each }))
    expect(['en', 'de', 'fr'].map((locale) => readNumber(text, { marks: marksOf(locale) }))).toEqual(gives)
  })

  it.each([
    ['1.5M', { decimal: '1500000' }],
    // A meter may be meant.
    ['1.5m', { readings: ['1.5', '1500000'] }],
    ['2 b', { readings: ['2', '2000000000'] }],
  ])('%j in a field of plain numbers is %j', (text, gives) => {
    expect(readNumber(text, { units: [] })).toEqual(gives)
  })

  it.each([
    ['1000 USD', 'USD', '1000'],
    ['USD 1,000', 'USD', '1000'],
    ['US$1000', 'USD', '1000'],
    ['10k USD', 'USD', '10000'],
    ['1.200,50 euros', 'EUR', '1200.50'],
    ['1000 EUR', 'USD', undefined],
    ['£10', 'USD', undefined],
    ['€1.000,50', 'USD', undefined],
    ['10 €', 'USD', undefined],
    ['£10', 'GBP', '10'],
    ['10 $', 'USD', '10'],
    ['1000 USD', undefined, undefined],
  ])('%j in a field of %s is %s', (text, currency, decimal) => {
    expect(readNumber(text, currency === undefined ? {} : { isCurrency: (word) => isOf(currency, word) })).toEqual(
      decimal === undefined ? undefined : { decimal },
    )
  })

  it.each([
    '',
    'abc',
    '31x',
    '0x10',
    'Infinity',
    '1/2/3',
    '1_00',
    '400-',
    '1:30',
    '--5',
    '-$-5',
    '1.2.3',
    '12 34',
    '5 5',
    '5 m',
    '5b',
    '1,000 000',

    '$',
    '%',
    'k',
    '2.5½',
    '1,000,00x',
    '6%%',
  ])('%j is not a number', (text) => {
    expect(readNumber(text)).toBeUndefined()
  })

  it.each([
    ['1.8m', 'cm'],
    ['12 in', 'cm'],
    ['5 ft', 'm'],
    ['$6', '% a year'],
    ['6m', 'years'],
    ['5%', 'years'],
    ['$5', 'kg'],
    ['1.2m', 'kg'],
  ])('%j is not a number for %s', (text, unit) => {
    expect(readNumber(text, { units: [unit] })).toBeUndefined()
  })

  it.each([
    ['1.2m', '1200000'],
    ['1.5 b', '1500000000'],
    ['20,000', '20000'],
    ['$20,000', '20000'],
  ])('%j in a field of money is %s', (text, decimal) => {
    expect(readNumber(text, { isCurrency: (word) => isOf('USD', word) })).toEqual({ decimal })
  })

  it.each([
    ['70 kg', '70'],
    ['154 lb', '154'],
  ])('%j where the unit depends on a choice is %s', (text, decimal) => {
    expect(readNumber(text, { units: ['kg', 'lb'] })).toEqual({ decimal })
  })
})
