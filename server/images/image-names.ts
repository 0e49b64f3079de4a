import { createHash } from 'node:crypto'
import { type ImageKind, imageWidths } from '../../contract/images.ts'
import type { ImageOutput } from './encode-image.ts'
import { focusIn } from './focus.ts'

/** JPEGs of a product's image, made on their first request from one of its widths. */
export const jpegs = {
  email: {
    width: imageWidths.products[1],
    // Square, because some email clients don't crop images, and twice the displayed size, for high-density screens.
    outputOf: (file: string) => ({
      ...{ crop: { width: 128, height: 128 }, focus: focusIn(file) },
      ...{ ground: '#fff', as: 'jpeg' as const },
    }),
  },
  share: { width: imageWidths.products.at(-1), outputOf: () => 'share' as const },
} satisfies Record<string, { width: number | undefined; outputOf: (file: string) => ImageOutput }>
export type JpegUse = keyof typeof jpegs

/** How long others may cache an image: its name is a hash of its content. */
export const forEver = 'public, max-age=31536000, immutable'

/** The name of a stored image: a hash of its content, its colors if it is opaque, and its focus if set. */
export const imageFile = /^[0-9a-f]{32}(-[0-9a-f]{27})?(-\d{4})?\.webp$/

/** @param whole the image in full */
export function fileOf(whole: Buffer, colors: string | undefined): string {
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 32)
  return colors ? `${hash}-${colors}.webp` : `${hash}.webp`
}

export function keyOf(kind: ImageKind, file: string, width?: number): string {
  // Rows of a restored backup name files, too.
  if (!/^[\w-]+\.webp$/.test(file)) throw new Error(`${JSON.stringify(file)} names no image.`)
  return width ? `${kind}/${width}/${file}` : `${kind}/${file}`
}

export function jpegKeyOf(kind: ImageKind, use: JpegUse, file: string): string {
  return `${kind}/${use}/${file.replace(/\.webp$/, '.jpg')}`
}
