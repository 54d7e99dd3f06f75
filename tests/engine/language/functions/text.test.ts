import { describe, expect, it } from 'vitest'
import { CalculationError } from '../../../../src/engine/language/functions/CalculationError.ts'
import { concat } from '../../../../src/engine/language/functions/concat.ts'
import { charcodes, isnumber, lower, numbers, value } from '../../../../src/engine/language/functions/text.ts'
import { findUnclear } from '../../../../src/engine/language/functions/numberList.ts'
import { PLAIN_MARKS } from '../../../../src/engine/language/numbers/numberMarks.ts'
import * as fc from '../../support/properties.ts'

describe('concat', () => {
  it.each([
    { parts: ['1', '/', '2'], gives: '1/2' },
    { parts: [1.5, ' kg'], gives: '1.5 kg' },
    { parts: [1e21], gives: '1000000000000000000000' },
    { parts: [1e-7], gives: '0.0000001' },
    { parts: [-0], gives: '0' },
    { parts: [12345678901234567890n], gives: '12345678901234567890' },
    { parts: [''], gives: '' },
    { parts: ['2026-01-15'], gives: '2026-01-15' },
  ])('joins $parts to "$gives"', ({ parts, gives }) => {
    expect(concat(...parts)).toBe(gives)
  })

  it.each([Number.NaN, Infinity, -Infinity])('has no text for %s', (number) => {
    expect(() => concat('about ', number)).toThrow(CalculationError)
  })
})

describe('lower', () => {
  it.each([
    ['ANNA', 'anna'],
    ['Ärger', 'ärger'],
    ['İstanbul', 'i̇stanbul'],
    ['TITLE', 'title'],
    ['ΣΑΣ', 'σας'],
    ['', ''],
  ])('writes %s as %s, in every locale', (text, gives) => {
    expect(lower(text)).toBe(gives)
  })
})

describe('charcodes', () => {
  it.each([
    ['ab', [97, 98]],
    ['', []],
    ['ä', [228]],
    ['a\u0308', [97, 776]],
    ['😀', [0xd83d, 0xde00]],
  ])('of "%s" are UTF-16 code units', (text, codes) => {
    expect(charcodes(text)).toEqual(codes)
  })

  it('has as many as the text has units', () => {
    fc.assert(
      fc.property(fc.anyText(), (text) => {
        expect(String.fromCharCode(...charcodes(text))).toBe(text)
      }),
    )
  })
})

describe('a list', () => {
  it.each([
    ['1 000; 3 000', [1000, 3000]],
    ['1 000, 2 500', [1000, 2500]],
    ['1 000\t2 000', [1000, 2000]],
    ['1 1/2; 2 1/2', [1.5, 2.5]],
    ['1 1/2\n2 1/2', [1.5, 2.5]],
    ['1/2\n3/4', [0.5, 0.75]],
    ['1 2; 3 4', [1, 2, 3, 4]],
    ['100 200 300', [100, 200, 300]],
    ['"10","20","30"', [10, 20, 30]],
    ['"1,234", "2"', [1234, 2]],
    ["['1', '2']", [1, 2]],
    ['10,"20"\n30', [10, 20, 30]],
    ['7、8、9', [7, 8, 9]],
    ['7，8，9', [7, 8, 9]],
    ['٧، ٨', [7, 8]],
    ['1,5; 2,5', [1.5, 2.5]],
    ['1,2,3', [1, 2, 3]],
    // Spaces separate, so that a comma belongs to its number, which is read as in a field.
    ['10,000 20,000', [10000, 20000]],
    ['12,500 37,500', [12500, 37500]],
    ['$1,200.50 $800.50', [1200.5, 800.5]],
    ['1,234,567 2,345,678', [1234567, 2345678]],
    ['€12,50 €7,50', [12.5, 7.5]],
    ['₹1,00,000 ₹2,00,000', [100000, 200000]],
    ['$ 1,200 $ 800', [1200, 800]],
    ['1,5 % 2,5 %', [1.5, 2.5]],
    ['-1,500  +2,500 3', [-1500, 2500, 3]],
    ['[1,500 2,500]', [1500, 2500]],
    ['1,2,3 4,5,6', [1, 2, 3, 4, 5, 6]],
    // Here nothing but commas stands between two numbers.
    ['10,20', [10, 20]],
    ['10,20 and 30', [10, 20, 30]],
    ['1 ,2 ,3', [1, 2, 3]],
    ['10,20 ', [10, 20]],
  ])('%j is %j', (text, gives) => expect(numbers(text)).toEqual(gives))

  it.each([
    ['1 000 3 000', '1 000', ['1000', '1; 0']],
    ['1 234\n5', '1 234', ['1234', '1; 234']],
    ['1 1/2 3', '1 1/2', ['1.5', '1; 0.5']],
    ['1234,567 8', '1234,567', ['1234.567', '1234567']],
  ])('%j is asked about', (list, text, readings) => {
    expect(findUnclear(list, PLAIN_MARKS)).toEqual({ text, readings })
  })
})

describe('isnumber and value', () => {
  it.each([
    ['3.5', 3.5],
    [' 3 ', 3],
    ['-0', 0],
    ['.5', 0.5],
    ['1e3', 1000],
    ['3,5', 3.5],
    ['1 1/2', 1.5],
  ])('treat "%s" as a number', (text, number) => {
    expect(isnumber(text)).toBe(true)
    expect(value(text)).toBe(number)
  })

  it.each(['', 'abc', '1234,567', '0x1', 'NaN', 'Infinity'])('do not treat "%s" as a number', (text) => {
    expect(isnumber(text)).toBe(false)
    expect(value(text)).toBeNaN()
  })
})

describe('numbers', () => {
  it.each([
    ['4, 8 x 15', [4, 8, 15]],
    ['1,2,3', [1, 2, 3]],
    ['1\n2\r\n3\t4', [1, 2, 3, 4]],
    ['  -1.5 , +2 ,, .5 ', [-1.5, 2, 0.5]],
    ['1e3 0x1 NaN Infinity', [1000]],
    ['', []],
    [' , ', []],
    ['1;2; 3', [1, 2, 3]],
    ['−3', [-3]],
  ])('finds those in "%s"', (text, found) => {
    expect(numbers(text)).toEqual(found)
  })

  it('finds all of a list written with any of the separators', () => {
    const separators = fc.constantFrom(',', ' ', ', ', ';', '; ', '\n', '\t', ' ,\n')
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), separators, (list, separator) => {
        expect(numbers(list.join(separator))).toEqual(list)
      }),
    )
  })
})
