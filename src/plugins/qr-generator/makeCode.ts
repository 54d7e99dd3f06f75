import { clearMiddle, drawPixels, drawQr, layOut, svgFile, type Level, type Placed, type Squares } from './drawQr.ts'
import type { Look } from './qrLook.ts'
import type { Logo } from './readLogo.ts'

/** A code as it is drawn. */
export interface Code {
  readonly squares: Squares
  readonly look: Look
  readonly logo?: Placed & Pick<Logo, 'image'>
}

/** A printed code is bent, dirty and badly lit besides, so a logo has to leave this much room to spare. */
const RESERVE = 1.25

/** Pixels of a square in the picture that says whether a larger one would help. */
const ROOMY = 6

/** The decoder's own limit is that of a live camera, and would depend on how busy the machine is. */
const LIMIT_MS = 5_000

/**
 * The code of a text in a look.
 *
 * @returns undefined where the text is too long for any version at the level
 */
export function makeCode(text: string, level: Level, look: Look, logo: Logo | undefined): Code | undefined {
  const squares = drawQr(text, level, look.margin)
  if (!squares || !logo) return squares && { squares, look }
  const cleared = clearMiddle(squares, look.margin, look.logoShare, logo)
  return { squares: cleared.squares, look, logo: { ...logo, box: cleared.box } }
}

/** The code as a file of shapes. */
export const svgOf = ({ squares, look, logo }: Code): string => svgFile(squares, look.size, look.colors, logo)

/** The code as a picture. */
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
 * Reads a code back from its picture, with a decoder that knows nothing of how it was drawn.
 *
 * @returns why it cannot be read: its squares are too small for its size, its logo is too large, or else its look; undefined
 *          where it says the text
 */
export async function findFault(code: Code, text: string): Promise<'size' | 'logo' | 'look' | undefined> {
  const { decodeQR } = await import('qr/decode.js')
  const says = (drawn: Code, size: number): boolean => {
    const data = paint(drawn, size).getContext('2d')?.getImageData(0, 0, size, size).data
    try {
      return data !== undefined && decodeQR({ data, width: size, height: size }, { timeLimit: LIMIT_MS }) === text
    } catch {
      // That is how it says that it found none.
      return false
    }
  }
  const strained = strain(code)
  if (says(code, code.look.size) && says(strained, code.look.size)) return undefined
  if (says(strained, Math.max(code.look.size, code.squares.length * ROOMY))) return 'size'
  return code.logo ? 'logo' : 'look'
}

/** A code whose logo takes more than it does. */
function strain(code: Code): Code {
  if (!code.logo) return code
  const { margin, logoShare } = code.look
  return { ...code, squares: clearMiddle(code.squares, margin, logoShare * RESERVE, code.logo.box).squares }
}
