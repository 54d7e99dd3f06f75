import jsQR from 'jsqr'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import {
  BLACK_ON_WHITE,
  clearMiddle,
  drawPixels,
  drawQr,
  layOut,
  LEVELS,
  svgFile,
  type Box,
  type Colors,
  type Level,
  type Squares,
} from '../../../src/plugins/qr-generator/drawQr.ts'
import { LOGO_PERCENTS, MARGINS, SIZES } from '../../../src/plugins/qr-generator/qrLook.ts'
import { isLong } from '../../support/isLong.ts'

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

/** What each of two decoders reads, neither of them ours or the one that encodes. */
function decodeTwice(squares: Squares, size: number, colors?: Colors, logo?: Box): unknown[] {
  const data = drawPixels(squares, size, colors)
  if (logo) fill(data, squares, size, logo)
  try {
    return [jsQR(data, size, size)?.data, decodeQR({ data, width: size, height: size }, { timeLimit: 5000 })]
  } catch (error) {
    return [jsQR(data, size, size)?.data, String(error)]
  }
}

/** A picture of dark and red stripes, which says nothing and looks like squares. */
function fill(data: Uint8ClampedArray, squares: Squares, size: number, { x, y, width, height }: Box): void {
  const { width: pixels, start } = layOut(squares, size)
  const from = (at: number) => start + Math.round(at * pixels)
  for (let row = from(y); row < from(y + height); row++) {
    for (let column = from(x); column < from(x + width); column++)
      data.set(Math.floor(column / 3) % 2 ? [180, 20, 20, 255] : [20, 30, 60, 255], (row * size + column) * 4)
  }
}

describe('a code of another look', () => {
  const text = 'https://example.com/menu?table=12'

  it('reads back at every size, level and margin', () => {
    const all = SIZES.filter((each) => each <= 800).flatMap((size) =>
      LEVELS.flatMap((level) => MARGINS.map((margin) => ({ size, level, margin }))),
    )
    // A third has each size with each level and margin, and each level with each margin.
    for (const { size, level, margin } of all.filter((_, index) => isLong || index % 3 === 0)) {
      const squares = drawQr(text, level, margin) ?? []
      expect(decodeTwice(squares, size), `${size} ${level} ${margin}`).toEqual([text, text])
    }
  })

  it.each([
    { dark: '#0a5c36', light: '#fff8e7' },
    { dark: '#1e3a8a', light: '#fde68a' },
    { dark: '#b91c1c', light: '#ffffff' },
    // 3.0 to 1, the least that earns no warning.
    { dark: '#949494', light: '#ffffff' },
    { dark: '#ffffff', light: '#1e1b4b' },
  ])('can be read in $dark on $light', (colors) => {
    expect(decodeTwice(drawQr(text, 'M') ?? [], 200, colors)).toEqual([text, text])
  })

  // The reason why colors below 2 to 1 are refused: 1.8 to 1 and less.
  it.each([
    { dark: '#c3c3c3', light: '#ffffff' },
    { dark: '#ffff00', light: '#ffffff' },
  ])('is read by neither decoder in $dark on $light', (colors) => {
    expect(decodeTwice(drawQr(text, 'H') ?? [], 400, colors)).toEqual([undefined, expect.stringContaining('Error')])
  })

  it('has the colors it is given, in pixels and in shapes', () => {
    const colors = { dark: '#0a5c36', light: '#fff8e7' }
    const squares = drawQr('x', 'M', 1) ?? []
    const pixels = drawPixels(squares, 46, colors)
    expect([...pixels.slice(0, 4)]).toEqual([0xff, 0xf8, 0xe7, 255])
    expect([...pixels.slice((2 * 46 + 2) * 4, (2 * 46 + 2) * 4 + 4)]).toEqual([0x0a, 0x5c, 0x36, 255])
    expect(svgFile(squares, 46, colors)).toContain('<path fill="#fff8e7" d="M0 0h23v23H0z"/><path fill="#0a5c36" ')
  })
})

describe('a logo', () => {
  it.each([
    { shape: { width: 1, height: 1 }, of: 'a square' },
    { shape: { width: 300, height: 100 }, of: 'a wide picture' },
    { shape: { width: 90, height: 120 }, of: 'a tall picture' },
  ])('that is $of stands in a cleared middle, in its own shape', ({ shape }) => {
    const squares = drawQr('https://example.com', 'H') ?? []
    for (const percent of LOGO_PERCENTS) {
      const { squares: cleared, box } = clearMiddle(squares, 4, percent / 100, shape)
      expect(box.width / box.height).toBeCloseTo(shape.width / shape.height, 10)
      expect([box.x + box.width / 2, box.y + box.height / 2]).toEqual([squares.length / 2, squares.length / 2])
      // Half a square of air on all sides.
      const near = cleared.flatMap((row, y) =>
        row.filter(
          (_, x) =>
            x + 1 > box.x - 0.49 &&
            x < box.x + box.width + 0.49 &&
            y + 1 > box.y - 0.49 &&
            y < box.y + box.height + 0.49,
        ),
      )
      expect(near.length).toBeGreaterThan(0)
      expect(near.some(Boolean)).toBe(false)
      const changed = cleared.flatMap((row, y) => row.filter((isDark, x) => isDark !== squares[y]?.[x])).length
      expect(changed).toBeLessThan(((percent / 100) * (squares.length - 8)) ** 2 + 9)
    }
  })

  it.each([1, 20, 60, 120, 250])('up to 30 percent wide leaves %i characters readable at level H', (length) => {
    const text = 'https://example.com/'.repeat(13).slice(0, length)
    for (const percent of [15, 20, 25, 30]) {
      const { squares, box } = clearMiddle(drawQr(text, 'H') ?? [], 4, percent / 100, { width: 1, height: 1 })
      expect(decodeTwice(squares, 400, BLACK_ON_WHITE, box), `${percent}%`).toEqual([text, text])
    }
  })

  it('half as wide as the code leaves nothing to read', () => {
    const { squares, box } = clearMiddle(drawQr('https://example.com', 'H') ?? [], 4, 0.5, { width: 1, height: 1 })
    expect(decodeTwice(squares, 400, BLACK_ON_WHITE, box)).toEqual([undefined, expect.stringContaining('Error')])
  })

  it('is in the file of shapes at its place', () => {
    const { squares, box } = clearMiddle(drawQr('x', 'H') ?? [], 4, 0.25, { width: 2, height: 1 })
    const logo = { url: 'data:image/png;base64,AAAA', box }
    // 21 squares: a quarter is 5, of which 3 high; 4 wide and 2 high in the middle of 29.
    expect(svgFile(squares, 200, BLACK_ON_WHITE, logo)).toContain(
      '<image x="12.5" y="13.5" width="4" height="2" href="data:image/png;base64,AAAA"/></svg>',
    )
  })
})
