import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { drawPixels, drawQr, LEVELS, svgFile, type Level } from '../../../src/plugins/qr-generator/drawQr.ts'

const SIZE = 200
const decode = (text: string, level: Level, size = SIZE) => {
  const squares = drawQr(text, level)
  return squares && jsQR(drawPixels(squares, size), size, size)
}

describe('a drawn code', () => {
  it.each([
    ['a link', 'https://example.com'],
    ['one digit', '7'],
    ['digits', '0123456789012345'],
    ['capitals', 'HELLO WORLD $%*+-./:'],
    ['letters with accents and other scripts', 'Größe, café, Ελληνικά, 日本語, العربية'],
    ['emoji', '☕👩‍👩‍👧 🇪🇺'],
    ['lines', 'one\ntwo\n\nfour'],
    ['a network', String.raw`WIFI:T:WPA;S:Caf\;e;P:p\\a\,ss;;`],
    ['a hundred characters', 'https://example.com/'.repeat(5)],
  ])('of %s reads back as it was at every level', (_, text) => {
    for (const level of LEVELS) expect(decode(text, level)?.data, level).toBe(text)
  })

  // 17 + 4 × version squares and a margin of four on either side; the capacities are those of ISO/IEC 18004, table 7.
  it.each([
    { text: 'https://example.com', level: 'M', version: 2 },
    { text: 'a'.repeat(14), level: 'M', version: 1 },
    { text: 'a'.repeat(15), level: 'M', version: 2 },
    { text: 'a'.repeat(26), level: 'M', version: 2 },
    { text: 'a'.repeat(27), level: 'M', version: 3 },
    { text: 'a'.repeat(17), level: 'L', version: 1 },
    { text: 'a'.repeat(11), level: 'Q', version: 1 },
    { text: 'a'.repeat(7), level: 'H', version: 1 },
    { text: '1'.repeat(41), level: 'L', version: 1 },
    { text: 'a'.repeat(2953), level: 'L', version: 40 },
    { text: 'a'.repeat(1273), level: 'H', version: 40 },
    { text: 'é'.repeat(636), level: 'H', version: 40 },
  ] as const)('of $text.length characters at level $level has version $version', ({ text, level, version }) => {
    expect(drawQr(text, level)).toHaveLength(17 + 4 * version + 8)
  })

  it.each([
    { text: 'a'.repeat(2954), level: 'L' },
    { text: 'a'.repeat(1274), level: 'H' },
    { text: 'é'.repeat(637), level: 'H' },
  ] as const)('does not exist for $text.length characters at level $level', ({ text, level }) => {
    expect(drawQr(text, level)).toBeUndefined()
  })

  it.each([60, 120, 250, 500, 1000, 2000, 2953])('of %i characters reads back from 200 pixels', (length) => {
    const text = 'The quick brown fox jumps over the lazy dog. '.repeat(70).slice(0, length)
    expect(decode(text, 'L')?.data).toBe(text)
  })

  it('has an empty margin of four squares and is dark on white', () => {
    const squares = drawQr('x', 'M') ?? []
    const edge = squares.flatMap((row, y) => row.filter((_, x) => Math.min(x, y, 28 - x, 28 - y) < 4))
    expect(squares).toHaveLength(29)
    expect(edge.some(Boolean)).toBe(false)
    const pixels = drawPixels(squares, 58)
    expect([...pixels.slice(0, 4)]).toEqual([255, 255, 255, 255])
    // The corner that tells where the code is starts at the fifth square: the ninth pixel.
    expect([...pixels.slice((8 * 58 + 8) * 4, (8 * 58 + 8) * 4 + 4)]).toEqual([0, 0, 0, 255])
  })

  it('is a file of shapes that cover the same squares', () => {
    const squares = drawQr('https://example.com', 'Q') ?? []
    const file = svgFile(squares, 200)
    expect(file).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="200" height="200" viewBox="0 0 (\d+) \1"/,
    )
    const drawn = new Set(
      [...file.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, width]) =>
        Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step} ${y}`),
      ),
    )
    const dark = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
    expect([...drawn].toSorted()).toEqual(dark.toSorted())
  })
})
