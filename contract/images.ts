/**
 * Widths in pixels that pictures are kept in, per kind. The last one is the whole picture; a
 * picture that is narrower than a width is not enlarged.
 */
export const imageWidths = {
  products: [160, 320, 640, 1200],
  categories: [96, 256, 512],
  users: [96, 192, 384],
} as const

export type ImageKind = keyof typeof imageWidths

export const imageKinds = Object.keys(imageWidths) as ImageKind[]

/** The address of a picture, whole or in one of its kind's widths. */
export function imageUrl(kind: ImageKind, file: string, width?: number): string {
  return width ? `/public/images/${kind}/${width}/${file}` : `/public/images/${kind}/${file}`
}
