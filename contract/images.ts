/**
 * Widths in pixels that pictures are kept in, per kind. The last one is the whole picture; a
 * picture that is narrower than a width is not enlarged.
 */
export const imageWidths = {
  products: [160, 320, 640, 800, 1200],
  categories: [96, 256, 512],
  users: [96, 192, 384],
} as const

export type ImageKind = keyof typeof imageWidths

export const imageKinds = Object.keys(imageWidths) as ImageKind[]

/** The address of a picture, whole or in one of its kind's widths. */
export function imageUrl(kind: ImageKind, file: string, width?: number): string {
  return width ? `/public/images/${kind}/${width}/${file}` : `/public/images/${kind}/${file}`
}

/** What follows is 3 × 3 pixels, from the lowest row on, blue first, a row being filled to 12 bytes. */
const bitmapHead = 'data:image/bmp;base64,Qk0/AAAAAAAAABsAAAAMAAAAAwADAAEAGAAA'

/**
 * A picture of the colors that a picture's name ends with, row by row, to be seen until it is
 * there. Not every name has them.
 * @returns its address, with all that it is
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
