import sharp from 'sharp'

const side = 3
const bytesPerPixel = 3

/**
 * A preview of a picture that is still loading: the colors of its ninths, row by row, a digit each
 * for red, green and blue. Of a picture that is not square it shows the middle, as pages do.
 * @returns undefined for a transparent picture, because the preview would show through
 */
export async function colorsOf(picture: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize(side, side, { kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== bytesPerPixel) return undefined
  return [...data].map(value => Math.round(value / 17).toString(16)).join('')
}
