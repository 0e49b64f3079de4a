import { limits } from '../../../contract/limits.ts'

const endings: Record<string, RegExp> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'image/avif': /\.avif$/i,
  'image/gif': /\.gif$/i,
}

const kinds = 'JPEG, PNG, WebP, AVIF or GIF'
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1).replace('.0', '')}\u00a0MB`

export const imageTypes = Object.keys(endings).join(',')
const { jpeg, others } = limits.megapixels
export const imageText = `${kinds}, at most ${megabytes(limits.upload)} and ${others} megapixels (JPEG: ${jpeg}).`

/** What is wrong with an image file, by its name and size; the server reads the whole file. */
export function imageProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  // Some systems do not know the newer types; then the extension decides.
  const known = type ? type in endings : Object.values(endings).some(ending => ending.test(name))
  if (!known) return `Choose a ${kinds} image`
  if (size === 0) return 'This file is empty. Choose another one'
  if (size <= limits.upload) return null
  const much = megabytes(size)
  const most = megabytes(limits.upload)
  return `Choose an image of up to ${most}${much === most ? '' : `. This one is ${much}`}`
}
