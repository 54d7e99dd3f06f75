import { clearMiddle, drawPixels, drawQr, layOut, svgFile, type Level, type Placed, type Squares } from './drawQr.ts'
import type { Look } from './qrLook.ts'
import type { Logo } from './readLogo.ts'

/** A code with its look. */
export interface Code {
  readonly squares: Squares
  readonly look: Look
  readonly logo?: Placed & Pick<Logo, 'image'>
}

/** A printed code is also bent, dirty and badly lit, so it must stay readable with a logo larger by this factor. */
const RESERVE = 1.25

/** The pixels per square of the picture that tells whether a larger size would help. */
const ROOMY = 6

/**
 * The decoder's default timeout is meant for live cameras, and would make the outcome depend on the load of the
 * machine.
 */
const LIMIT_MS = 5_000

/**
 * Encodes a text and applies a look.
 *
 * @returns undefined if the text is too long for every version at the level
 */
export function makeCode(text: string, level: Level, look: Look, logo: Logo | undefined): Code | undefined {
  const squares = drawQr(text, level, look.margin)
  if (!squares || !logo) return squares && { squares, look }
  const cleared = clearMiddle(squares, look.margin, look.logoShare, logo)
  return { squares: cleared.squares, look, logo: { ...logo, box: cleared.box } }
}

/** Returns the code as an SVG file. */
export const svgOf = ({ squares, look, logo }: Code): string => svgFile(squares, look.size, look.colors, logo)

/** Draws the code on a canvas. */
export function paint({ squares, look, logo }: Code, size = look.size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const context = canvas.getContext('2d')
  context?.putImageData(new ImageData(drawPixels(squares, size, look.colors), size, size), 0, 0)
  if (logo) {
    const { width, start } = layOut(squares, size)
    const { box, image } = logo
    context?.drawImage(image, start + box.x * width, start + box.y * width, box.width * width, box.height * width)
  }
  return canvas
}

/**
 * Decodes a code from its picture, with a decoder that is independent of the encoder.
 *
 * @returns why it cannot be read: its size is too small, its logo too large, or else its colors or margin; undefined if
 *          it decodes to the text
 */
export async function findFault(code: Code, text: string): Promise<'size' | 'logo' | 'look' | undefined> {
  const { decodeQR } = await import('qr/decode.js')
  const says = (drawn: Code, size: number): boolean => {
    const data = paint(drawn, size).getContext('2d')?.getImageData(0, 0, size, size).data
    try {
      return data !== undefined && decodeQR({ data, width: size, height: size }, { timeLimit: LIMIT_MS }) === text
    } catch {
      // The decoder throws if it finds no code.
      return false
    }
  }
  const enlarged = enlargeClearing(code)
  if (says(code, code.look.size) && says(enlarged, code.look.size)) return undefined
  if (says(enlarged, Math.max(code.look.size, code.squares.length * ROOMY))) return 'size'
  return code.logo ? 'logo' : 'look'
}

/** Returns the code with a larger cleared area than its logo needs. */
function enlargeClearing(code: Code): Code {
  if (!code.logo) return code
  const { margin, logoShare } = code.look
  return { ...code, squares: clearMiddle(code.squares, margin, logoShare * RESERVE, code.logo.box).squares }
}
