import { describe, expect, it } from 'vitest'
import { parseDecimal } from '../../../../src/engine/language/numbers/parseDecimal.ts'
import * as fc from '../../support/properties.ts'
import { plainDecimal } from '../../../../src/engine/language/numbers/plainDecimal.ts'

describe('parseDecimal', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['42', 42],
    ['+42', 42],
    ['-0.50', -0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    [' 12\t', 12],
    ['\n3\n', 3],
    ['−7', -7],
    ['–7', -7],
    ['0.1', 0.1],
    ['9007199254740993', 9007199254740992],
    [`0.${'0'.repeat(400)}1`, 0],
  ])('reads %j as %s', (text, value) => {
    expect(parseDecimal(text)).toBe(value)
  })

  it.each([
    '',
    ' ',
    '.',
    '-',
    '+',
    '-.',
    '1e5',
    '1E5',
    '0x10',
    '0b1',
    '1_000',
    '1,000',
    '1.2.3',
    '--1',
    '+-1',
    '1-',
    '1 2',
    '− 7',
    'NaN',
    'Infinity',
    '-Infinity',
    'abc',
    '12px',
    '$5',
    '5%',
    '½',
    '١٢',
    '１２',
    '1\u00002',
    '[object Object]',
    '9'.repeat(400),
  ])('refuses %j', (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  })

  it('reads every number in plain form back', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(parseDecimal(plainDecimal(value))).toBe(value + 0)
      }),
    )
  })

  it('gives a finite number or nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.anyText(), (text) => {
        expect(parseDecimal(text)).toSatisfy((value) => value === undefined || Number.isFinite(value))
      }),
    )
  })

  // Seen taking the square of the length: seven seconds for what a text input may hold.
  it('takes time linear in the length of the text', () => {
    expect(parseDecimal(`${'1'.repeat(200_000)}x`)).toBeUndefined()
    expect(parseDecimal(`${' '.repeat(200_000)}1`)).toBe(1)
  })
})
