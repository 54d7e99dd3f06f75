import { describe, expect, it } from 'vitest'
import { readNumber } from '../../../src/engine/units/readNumber.ts'

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
    ['−5', '−5'],
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
  ])('%j for %s is %s', (text, unit, decimal) => {
    expect(readNumber(text, { units: [unit] })).toEqual({ decimal })
  })

  it.each([
    ['1,5', '1.5'],
    ['12,34', '12.34'],
    ['0,5', '0.5'],
    ['-3,75 %', '-3.75'],
    ['1234,5', '1234.5'],
    ['1.234,56', '1234.56'],
    ['20.000,00 €', '20000.00'],
    ['1 234,5', '1234.5'],
    // A group never begins with 0.
    ['0,500', '0.500'],
  ])('%j was probably meant to be %s', (text, meant) => {
    expect(readNumber(text)).toEqual({ meant })
  })

  it.each([
    '',
    'abc',
    '31x',
    '1e5',
    '0x10',
    'Infinity',
    '1/2',
    '1:30',
    '--5',
    '-$-5',
    '1.2.3',
    '1,23,456',
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
    ['6k', '% a year'],
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
    expect(readNumber(text, { prefix: '$' })).toEqual({ decimal })
  })

  it.each([
    ['70 kg', '70'],
    ['154 lb', '154'],
  ])('%j where the unit depends on a choice is %s', (text, decimal) => {
    expect(readNumber(text, { units: ['kg', 'lb'] })).toEqual({ decimal })
  })
})
