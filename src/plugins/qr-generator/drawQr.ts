import { encode } from 'uqr'

/** How much of a code may be damaged: about 7, 15, 25 and 30 percent. */
export const LEVELS = ['L', 'M', 'Q', 'H'] as const
export type Level = (typeof LEVELS)[number]

/** A code as its squares, row by row, dark where true, its empty margin included. */
export type Squares = readonly (readonly boolean[])[]

/** Squares of empty margin that scanners rely on. @source ISO/IEC 18004, quiet zone */
export const QUIET_ZONE = 4

/** The colors of a code, as `#rrggbb`. */
export interface Colors {
  /** The squares. */
  readonly dark: string
  /** What is between and around them. */
  readonly light: string
}

export const BLACK_ON_WHITE: Colors = { dark: '#000000', light: '#ffffff' }

/** A place in a code, in squares from its upper left corner, the margin included. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A picture in the middle of a code: a PNG as a data URL, and where it is. */
export interface Placed {
  readonly url: string
  readonly box: Box
}

/**
 * The code of a text, in the smallest version that holds it at the level.
 *
 * @param margin squares of empty margin on each side
 * @returns undefined where the text is too long for any version
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
 * Makes room for a picture in the middle, whole squares with half a square of air around the picture.
 *
 * @param margin as drawn
 * @param share  of the code's width that the room may take, on the picture's longer side
 * @param shape  of the picture, in any unit
 * @returns the code without the squares that are in the way, and where the picture goes
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

/** A code has an odd number of squares, so what is in its middle has one too. */
const oddUpTo = (most: number): number => Math.max(3, 2 * Math.floor((Math.floor(most) - 1) / 2) + 1)

/** The outlines of the dark squares in a drawing that is as wide as there are squares; a run in a row is one. */
export function svgPath(squares: Squares): string {
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

/** The code as a file of shapes, sharp at any size, with its logo as a picture in it. */
export function svgFile(squares: Squares, size: number, { dark, light } = BLACK_ON_WHITE, logo?: Placed): string {
  const count = squares.length
  const image =
    logo &&
    `<image x="${logo.box.x}" y="${logo.box.y}" width="${logo.box.width}" height="${logo.box.height}" href="${logo.url}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${count} ${count}" shape-rendering="crispEdges"><path fill="${light}" d="M0 0h${count}v${count}H0z"/><path fill="${dark}" d="${svgPath(squares)}"/>${image ?? ''}</svg>\n`
}

/** How many pixels a square has on each side in a picture, and where the first one starts. */
export function layOut(squares: Squares, size: number): { readonly width: number; readonly start: number } {
  const width = Math.floor(size / squares.length)
  return { width, start: Math.floor((size - width * squares.length) / 2) }
}

/**
 * The code in pixels: red, green, blue and opacity of each. Every square has the same whole number of pixels, since a
 * decoder that looks for squares in between loses its way in a dense code; what is left over widens the margin.
 *
 * @param size pixels on each side, at least as many as there are squares
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

/** A color as the number that stands for an opaque pixel of it, in the byte order of the machine. */
function pixelOf(color: string): number {
  const bytes = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
  return new Uint32Array(Uint8Array.of(...bytes, 255).buffer)[0] ?? 0
}
