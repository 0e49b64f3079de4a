/**
 * The stored widths of pictures in pixels, per kind. The last one is the full picture; a picture
 * narrower than a width is not enlarged.
 */
export const imageWidths = {
  products: [160, 320, 640, 800, 1200],
  categories: [96, 256, 512],
  users: [96, 192, 384],
} as const

export type ImageKind = keyof typeof imageWidths

export const imageKinds = Object.keys(imageWidths) as ImageKind[]

/** The URL of a picture, in full or in one of its kind's widths. */
export function imageUrl(kind: ImageKind, file: string, width?: number): string {
  return width ? `/public/images/${kind}/${width}/${file}` : `/public/images/${kind}/${file}`
}

/** The URL of a small square of a product's picture, as a JPEG: few mail programs show WebP. */
export function mailImageUrl(file: string): string {
  return `/public/images/products/mail/${file.replace(/\.webp$/, '.jpg')}`
}

/** The pixels follow: 3 × 3, from the lowest row up, blue first, each row padded to 12 bytes. */
const bitmapHead = 'data:image/bmp;base64,Qk0/AAAAAAAAABsAAAAMAAAAAwADAAEAGAAA'

/**
 * A preview of a picture that is loading, made of the colors at the end of its name. Not every name
 * has them.
 * @returns a data URL
 */
export function placeholder(file: string): string | undefined {
  const [, colors] = /-([0-9a-f]{27})\./.exec(file) ?? []
  const rows = colors?.match(/.{9}/g)?.reverse()
  return rows && bitmapHead + rows.map(row => `${btoa(bytesOf(row))}AAAA`).join('')
}

function bytesOf(row: string): string {
  return row.replace(/(.)(.)(.)/g, (_, ...[red, green, blue]) =>
    String.fromCharCode(...[blue, green, red].map(digit => 17 * Number.parseInt(digit, 16))),
  )
}
