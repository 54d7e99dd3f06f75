/**
 * Combines square PNGs into a favicon.ico: a directory with the offset of each, followed by the images.
 *
 * @param pictures  each with its side in pixels, below 256
 * @source https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export function makeIco(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = head.subarray(6 + 16 * index)
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    // One plane of 32 bits per pixel.
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
