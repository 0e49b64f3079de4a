import sharp from 'sharp'

const side = 3
const bytesPerPixel = 3

/**
 * What can be seen of a picture before it is there: the colors of its ninths, row by row, a digit
 * each for red, green and blue. Of a picture that is not square it is the middle, as pages show it.
 * @returns undefined for a picture that can be seen through, for it would stay behind it
 */
export async function colorsOf(picture: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize(side, side, { kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== bytesPerPixel) return undefined
  return [...data].map(value => Math.round(value / 17).toString(16)).join('')
}
