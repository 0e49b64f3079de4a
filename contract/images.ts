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

export const imageKinds = /* @__PURE__ */ Object.keys(imageWidths) as ImageKind[]

/** The URL of a picture, in full or in one of its kind's widths. */
export function imageUrl(kind: ImageKind, file: string, width?: number): string {
  return width ? `/public/images/${kind}/${width}/${file}` : `/public/images/${kind}/${file}`
}

/** The URL of a small square of a product's picture, as a JPEG: few mail programs show WebP. */
export function mailImageUrl(file: string): string {
  return `/public/images/products/mail/${file.replace(/\.webp$/, '.jpg')}`
}

/** The size of a product's picture in shared links, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

/** The URL of a product's picture for shared links, as a JPEG: not every messenger shows WebP. */
export function shareImageUrl(file: string): string {
  return `/public/images/products/share/${file.replace(/\.webp$/, '.jpg')}`
}

/**
 * The point of a picture that its crops keep, at the end of its name; the center if there is none.
 * @returns percentages from the left and from the top, for `object-position`
 */
export function focusOf(file: string): string | undefined {
  const [, x, y] = /-(\d\d)(\d\d)\./.exec(file) ?? []
  return x && `${x}% ${y}%`
}

/**
 * A preview of a picture that is loading, made of the 3 × 3 colors at the end of its name. Not every
 * name has them.
 * @returns gradients, for `background-image`
 */
export function placeholder(file: string): string | undefined {
  const colors = /-([0-9a-f]{27})\b/
    .exec(file)?.[1]
    ?.match(/.{3}/g)
    ?.map(color => `#${color}`)
  if (!colors) return
  const [topLeft, top, topRight, left, middle, right, bottomLeft, bottom, bottomRight] = colors
  return [
    `135deg,${topLeft},${topLeft}0 50%,${bottomRight}0 50%,${bottomRight}`,
    `225deg,${topRight},${topRight}0 50%,${bottomLeft}0 50%,${bottomLeft}`,
    `90deg,${left},${left}0 50%,${right}0 50%,${right}`,
    `${top},${middle},${bottom}`,
  ]
    .map(stops => `linear-gradient(${stops})`)
    .join()
}
