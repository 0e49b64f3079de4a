import sharp from 'sharp'

const side = 3
const bytesPerPixel = 3

/**
 * A preview to show while an image loads: the colors of a 3 × 3 grid, row by row, with one hex digit
 * each for red, green and blue. An image that isn't square is cropped to its middle, as on pages.
 * @returns undefined for a transparent image, because the preview would shine through it
 */
export async function colorsOf(image: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(image)
    .resize(side, side, { kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== bytesPerPixel) return undefined
  return [...data].map(value => Math.round(value / 17).toString(16)).join('')
}
