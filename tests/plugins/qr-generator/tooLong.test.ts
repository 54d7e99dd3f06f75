import { describe, expect, it } from 'vitest'
import { drawQr, LEVELS } from '../../../src/plugins/qr-generator/drawQr.ts'
import { tooLong } from '../../../src/plugins/qr-generator/tooLong.ts'

// Capacities from ISO/IEC 18004, table 7, version 40.
const CAPACITIES = [
  { of: 'digits', unit: '7', most: { L: 7089, M: 5596, Q: 3993, H: 3057 } },
  { of: 'capitals, digits and signs', unit: 'A', most: { L: 4296, M: 3391, Q: 2420, H: 1852 } },
  { of: 'characters', unit: 'a', most: { L: 2953, M: 2331, Q: 1663, H: 1273 } },
] as const

describe('a text that is too long', () => {
  it.each([
    { text: '7'.repeat(7200), level: 'L', says: 'it has 7,200 digits, and at level L at most 7,089 fit. Shorten it.' },
    {
      text: 'HTTP://A.B/'.repeat(400),
      level: 'M',
      says: 'it has 4,400 capitals, digits and signs, and at level M at most 3,391 fit. Shorten it.',
    },
    {
      text: 'a'.repeat(2000),
      level: 'H',
      says: 'it has 2,000 characters, and at level H at most 1,273 fit. Shorten it, or choose a lower level.',
    },
    { text: 'é'.repeat(1477), level: 'L', says: 'it has 2,954 bytes, and at level L at most 2,953 fit. Shorten it.' },
  ] as const)('of $text.length characters is refused: $says', ({ text, level, says }) => {
    expect(tooLong(text, level)).toBe(`This text is too long for a QR code: ${says}`)
  })

  it('with a logo may be shortened, or go without', () => {
    expect(tooLong('a'.repeat(1300), 'H', true)).toBe(
      'This text is too long for a QR code: it has 1,300 characters, and at level H at most 1,273 fit. Shorten it, or remove the logo.',
    )
  })

  it.each(CAPACITIES.flatMap((each) => LEVELS.map((level) => ({ ...each, level, most: each.most[level] }))))(
    'is one of more than $most $of at level $level',
    ({ unit, most, level, of }) => {
      expect(drawQr(unit.repeat(most), level)).toBeDefined()
      expect(drawQr(unit.repeat(most + 1), level)).toBeUndefined()
      expect(tooLong(unit.repeat(most + 1), level)).toContain(`at most ${most.toLocaleString('en-US')} fit`)
      expect(tooLong(unit.repeat(most + 1), level)).toContain(` ${of}, `)
    },
  )
})
