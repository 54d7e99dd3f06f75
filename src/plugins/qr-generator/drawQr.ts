import { encode } from 'uqr'

/** Error correction levels; about 7, 15, 25 and 30 percent of a code may be damaged. */
export const LEVELS = ['L', 'M', 'Q', 'H'] as const
export type Level = (typeof LEVELS)[number]

/** A code as rows of squares, dark where true, including its margin. */
export type Squares = readonly (readonly boolean[])[]

/** The quiet zone that scanners rely on, in squares. @source ISO/IEC 18004, quiet zone */
export const QUIET_ZONE = 4

/** The colors of a code, as `#rrggbb`. */
export interface Colors {
  /** The squares. */
  readonly dark: string
  /** The background. */
  readonly light: string
}

export const BLACK_ON_WHITE: Colors = { dark: '#000000', light: '#ffffff' }

/** A box in a code, in squares from its upper left corner, including the margin. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A picture in the middle of a code: a PNG as a data URL, and its position. */
export interface Placed {
  readonly url: string
  readonly box: Box
}

/**
 * Encodes a text in the smallest version that fits at the level.
 *
 * @param margin the quiet zone on each side, in squares
 * @returns undefined if the text is too long for every version
 */
export function drawQr(text: string, level: Level, margin = QUIET_ZONE): Squares | undefined {
  try {
    return encode(text, { ecc: level, border: margin, boostEcc: true }).data
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Clears whole squares in the middle for a picture, with half a square of padding.
 *
 * @param margin as drawn
 * @param share  the maximum fraction of the code's width for the longer side of the cleared area
 * @param shape  the picture's size, in any unit
 * @returns the code without the cleared squares, and the position of the picture
 */
export function clearMiddle(
  squares: Squares,
  margin: number,
  share: number,
  shape: Pick<Box, 'width' | 'height'>,
): { readonly squares: Squares; readonly box: Box } {
  const longer = Math.max(shape.width, shape.height)
  const sides = (squares.length - 2 * margin) * share
  const [across, down] = [oddUpTo((sides * shape.width) / longer), oddUpTo((sides * shape.height) / longer)]
  const [left, top] = [(squares.length - across) / 2, (squares.length - down) / 2]
  const cleared = squares.map((row, y) =>
    y < top || y >= top + down ? row : row.map((isDark, x) => isDark && (x < left || x >= left + across)),
  )
  const scale = Math.min((across - 1) / shape.width, (down - 1) / shape.height)
  const [width, height] = [shape.width * scale, shape.height * scale]
  const middle = squares.length / 2
  return { squares: cleared, box: { x: middle - width / 2, y: middle - height / 2, width, height } }
}

/** A code has an odd number of squares, and therefore so does a centered area. */
const oddUpTo = (most: number): number => Math.max(3, 2 * Math.floor((Math.floor(most) - 1) / 2) + 1)

/** Returns the outlines of the dark squares as an SVG path in units of squares; horizontal runs are merged. */
function svgPath(squares: Squares): string {
  const runs = squares.flatMap((row, y) => {
    const found: string[] = []
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      let end = x
      while (row[end]) end++
      found.push(`M${x} ${y}h${end - x}v1h-${end - x}z`)
      x = end
    }
    return found
  })
  return runs.join('')
}

/** Returns the code as an SVG file, with its logo embedded as an image. */
export function svgFile(squares: Squares, size: number, { dark, light } = BLACK_ON_WHITE, logo?: Placed): string {
  const count = squares.length
  const image =
    logo &&
    `<image x="${logo.box.x}" y="${logo.box.y}" width="${logo.box.width}" height="${logo.box.height}" href="${logo.url}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${count} ${count}" shape-rendering="crispEdges"><path fill="${light}" d="M0 0h${count}v${count}H0z"/><path fill="${dark}" d="${svgPath(squares)}"/>${image ?? ''}</svg>\n`
}

/** Returns the size of a square in pixels, and the offset of the first one. */
export function layOut(squares: Squares, size: number): { readonly width: number; readonly start: number } {
  const width = Math.floor(size / squares.length)
  return { width, start: Math.floor((size - width * squares.length) / 2) }
}

/**
 * Returns the code as RGBA pixels. All squares have the same integer size, because decoders that interpolate between
 * squares fail on dense codes; the remainder widens the margin.
 *
 * @param size pixels on each side, at least the number of squares
 */
export function drawPixels(
  squares: Squares,
  size: number,
  { dark, light } = BLACK_ON_WHITE,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(size * size * 4)
  const colors = new Uint32Array(pixels.buffer)
  const [ofDark, ofLight] = [pixelOf(dark), pixelOf(light)]
  colors.fill(ofLight)
  const { width, start } = layOut(squares, size)
  for (const [y, row] of squares.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue
      for (let line = start + y * width; line < start + (y + 1) * width; line++) {
        const from = line * size + start + x * width
        colors.fill(ofDark, from, from + width)
      }
    }
  }
  return pixels
}

/** Returns a color as an opaque pixel, in the byte order of the machine. */
function pixelOf(color: string): number {
  const bytes = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
  return new Uint32Array(Uint8Array.of(...bytes, 255).buffer)[0] ?? 0
}
