import { describe, expect, it } from 'vitest'
import { EN_US } from '../../../src/engine/conventions.ts'
import { formatNumber, groupDigits } from '../../../src/engine/show/formatNumber.ts'
import { plainDecimal } from '../../../src/engine/language/numbers/plainDecimal.ts'

describe('formatNumber', () => {
  it.each([
    { value: 1234.5, style: 'money', rounding: 2, gives: '$1,234.50' },
    { value: -5, style: 'money', rounding: 2, gives: '-$5.00' },
    { value: 0, style: 'money', rounding: 2, gives: '$0.00' },
    { value: 1234567, style: 'money', rounding: 0, gives: '$1,234,567' },
    { value: 0.1, style: 'money', rounding: undefined, gives: '$0.1' },
    { value: 12.5, style: 'percent', rounding: 1, gives: '12.5%' },
    { value: -3, style: 'percent', rounding: 1, gives: '-3.0%' },
    { value: 1000, style: 'number', rounding: undefined, gives: '1,000' },
    { value: 999, style: 'number', rounding: undefined, gives: '999' },
    { value: -999, style: 'number', rounding: undefined, gives: '-999' },
    { value: -1000, style: 'number', rounding: undefined, gives: '-1,000' },
    { value: 0.333333, style: 'number', rounding: { upTo: 6 }, gives: '0.333333' },
    { value: 2.5, style: 'number', rounding: { upTo: 6 }, gives: '2.5' },
    { value: 1.005, style: 'number', rounding: 3, gives: '1.005' },
    { value: 0.000001, style: 'number', rounding: { upTo: 6 }, gives: '0.000001' },
    { value: 1.5e-9, style: 'number', rounding: undefined, gives: '0.0000000015' },
    { value: 1e-9, style: 'number', rounding: undefined, gives: '0.000000001' },
    { value: 9.9e-10, style: 'number', rounding: undefined, gives: '9.9 × 10⁻¹⁰' },
    { value: 1e20, style: 'number', rounding: undefined, gives: '1 × 10²⁰' },
    { value: 1e21, style: 'number', rounding: undefined, gives: '1 × 10²¹' },
    { value: 1.5e300, style: 'money', rounding: 2, gives: '$1.5 × 10³⁰⁰' },
    { value: -6.02214e23, style: 'number', rounding: undefined, gives: '-6.02214 × 10²³' },
    { value: 5e-324, style: 'number', rounding: undefined, gives: '5 × 10⁻³²⁴' },
    // A double has more digits than the 15 that were kept: none of them is shown.
    { value: 123456789012346000000, style: 'money', rounding: 2, gives: '$1.23456789012346 × 10²⁰' },
    { value: 1234567.1, style: 'number', rounding: 10, gives: '1,234,567.1000000000' },
    { value: 0.1, style: 'number', rounding: 15, gives: '0.100000000000000' },
  ] as const)('shows $value as $style, $rounding, as $gives', ({ value, style, rounding, gives }) => {
    expect(formatNumber(value, style, rounding, EN_US)).toBe(gives)
  })

  it('shows no sign for -0', () => {
    expect(formatNumber(-0, 'money', 2, EN_US)).toBe('$0.00')
  })
})

describe('groupDigits', () => {
  it.each([
    ['0', '0'],
    ['12', '12'],
    ['123', '123'],
    ['1234', '1,234'],
    ['-123', '-123'],
    ['-1234', '-1,234'],
    ['123456', '123,456'],
    ['1234567', '1,234,567'],
    ['-1234567.1234', '-1,234,567.1234'],
    ['0.123456789', '0.123456789'],
    ['1234.5678', '1,234.5678'],
    ['12345678901234567890123', '12,345,678,901,234,567,890,123'],
  ])('groups %s as %s', (decimal, gives) => {
    expect(groupDigits(decimal, EN_US)).toBe(gives)
  })
})

describe('plainDecimal', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [1.5, '1.5'],
    [-2, '-2'],
    [1e21, '1000000000000000000000'],
    [-1.25e22, '-12500000000000000000000'],
    [1.5e-7, '0.00000015'],
    [-1e-7, '-0.0000001'],
    [123456.789, '123456.789'],
    [1e-10, '0.0000000001'],
  ])('writes %s as %s', (value, gives) => {
    expect(plainDecimal(value)).toBe(gives)
  })
})
