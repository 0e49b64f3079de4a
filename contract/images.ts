/** Half of a phone’s screen takes 576 at a device pixel ratio of 3; all of it 704 at 2, and 1000 at 2.75. */
export const productWidths = [160, 320, 576, 704, 1000, 1200] as const
export const categoryWidths = [96, 144, 256, 512] as const

/** Stored widths in pixels. The last one is the full image; narrower images are not enlarged. */
export const imageWidths = {
  products: productWidths,
  categories: categoryWidths,
  users: [96, 192, 384],
  logos: [512],
  pictures: [900, 1200, 2000],
} as const

export type ImageKind = keyof typeof imageWidths

export const imageKinds = /* @__PURE__ */ Object.keys(imageWidths) as ImageKind[]

/** @param width one of its kind's; the full image if omitted */
export function imageUrl(kind: ImageKind, file: string, width?: number): string {
  return width ? `/public/images/${kind}/${width}/${file}` : `/public/images/${kind}/${file}`
}

/** A small square JPEG of a product's image, because few mail programs show WebP. */
export function emailImageUrl(file: string): string {
  return `/public/images/products/email/${file.replace(/\.webp$/, '.jpg')}`
}

/** A PNG of a logo, on the ground that it has in emails. */
export function emailLogoUrl(file: string): string {
  return `/public/images/logos/email/${file.replace(/\.webp$/, '.png')}`
}

/** Pixels of a product's image in shared links. */
export const shareImageSize = { width: 1200, height: 630 } as const

/** A JPEG of a product's image for shared links, because not every messenger shows WebP. */
export function shareImageUrl(file: string): string {
  return `/public/images/products/share/${file.replace(/\.webp$/, '.jpg')}`
}

/**
 * The focal point in an image's file name, as an `object-position`; undefined if there is none,
 * which means the center.
 */
export function focalPoint(file: string): string | undefined {
  const [, x, y] = /-(\d\d)(\d\d)\./.exec(file) ?? []
  return x && `${x}% ${y}%`
}

/**
 * Gradients for `background-image` while an image loads, from the 3 × 3 colors in its file name, if
 * it has them.
 */
export function placeholderGradients(file: string): string | undefined {
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
