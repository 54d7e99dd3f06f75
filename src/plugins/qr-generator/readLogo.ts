import { siteConventions } from '../../siteConventions.ts'

/** A picture for the middle of a code. */
export interface Logo {
  readonly image: HTMLCanvasElement
  /** The same picture as a PNG data URL. */
  readonly url: string
  readonly width: number
  readonly height: number
}

const MAX_BYTES = 10_000_000

/** The maximum longer side in pixels: sharp in a code printed 8 cm wide. */
const MAX_SIDE = 512

/**
 * Reads an image file that the visitor chose. The image is re-encoded, so that metadata, such as where a photo was taken,
 * does not get into the code.
 *
 * @returns a sentence if the file is not an image
 */
export async function readLogo(file: File): Promise<Logo | string> {
  if (file.size > MAX_BYTES)
    return `This file has ${inMegabytes(file.size)} MB. Choose an image of at most ${inMegabytes(MAX_BYTES)} MB.`
  const picture = new Image()
  try {
    picture.src = await readAsUrl(file)
    await picture.decode()
  } catch (error) {
    console.warn(`The logo "${file.name}" cannot be read`, error)
    return NO_IMAGE
  }
  // An SVG may have no intrinsic size.
  const [width, height] = [picture.naturalWidth || MAX_SIDE, picture.naturalHeight || MAX_SIDE]
  const isDrawing = file.type === 'image/svg+xml'
  const scale = Math.min(isDrawing ? Infinity : 1, MAX_SIDE / Math.max(width, height))
  const image = document.createElement('canvas')
  image.width = Math.max(1, Math.round(width * scale))
  image.height = Math.max(1, Math.round(height * scale))
  const context = image.getContext('2d')
  if (!context) return NO_IMAGE
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, image.width, image.height)
  return { image, url: image.toDataURL('image/png'), width: image.width, height: image.height }
}

const NO_IMAGE = 'Your browser cannot read this file as an image. Choose a PNG, JPEG or SVG file.'

const inMegabytes = (bytes: number): string =>
  (bytes / 1e6).toLocaleString(siteConventions.locale, { maximumFractionDigits: 1 })

/** As a data URL, because the content security policy allows no other images from outside the site. */
const readAsUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')))
    reader.readAsDataURL(file)
  })
