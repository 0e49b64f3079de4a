import sharp from 'sharp'

const side = 3
const bytesPerPixel = 3

/**
 * A preview of an image that is still loading: the colors of its ninths, row by row, a digit each
 * for red, green and blue. Of an image that is not square it shows the middle, as pages do.
 * @returns undefined for a transparent image, because the preview would show through
 */
export async function colorsOf(image: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(image)
    .resize(side, side, { kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== bytesPerPixel) return undefined
  return [...data].map(value => Math.round(value / 17).toString(16)).join('')
}
