import { encode } from 'uqr'

/** How much of a code may be damaged: about 7, 15, 25 and 30 percent. */
export const LEVELS = ['L', 'M', 'Q', 'H'] as const
export type Level = (typeof LEVELS)[number]

/** A code as its squares, row by row, dark where true, its empty margin included. */
export type Squares = readonly (readonly boolean[])[]

/** Squares of empty margin that scanners rely on. @source ISO/IEC 18004, quiet zone */
const MARGIN = 4

/**
 * The code of a text, in the smallest version that holds it at the level.
 *
 * @returns undefined where the text is too long for any version
 */
export function drawQr(text: string, level: Level): Squares | undefined {
  try {
    return encode(text, { ecc: level, border: MARGIN, boostEcc: true }).data
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

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

/** The code as a file of shapes, sharp at any size. */
export function svgFile(squares: Squares, size: number): string {
  const count = squares.length
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${count} ${count}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${count}v${count}H0z"/><path d="${svgPath(squares)}"/></svg>\n`
}

/**
 * The code in pixels: red, green, blue and opacity of each. Every square has the same whole number of pixels, since a
 * decoder that looks for squares in between loses its way in a dense code; what is left over widens the margin.
 *
 * @param size pixels on each side, at least as many as there are squares
 */
export function drawPixels(squares: Squares, size: number): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  const width = Math.floor(size / squares.length)
  const start = Math.floor((size - width * squares.length) / 2)
  const squareAt = (pixel: number): number => Math.floor((pixel - start) / width)
  for (let y = 0; y < size; y++) {
    const row = squares[squareAt(y)]
    for (let x = 0; x < size; x++) {
      if (row?.[squareAt(x)]) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
    }
  }
  return pixels
}
