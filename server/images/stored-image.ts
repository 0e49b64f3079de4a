import { type ImageKind, imageWidths } from '../../contract/images.ts'
import type { ImageFiles } from './image-files.ts'
import { type JpegUse, jpegKeyOf, jpegs, keyOf } from './image-names.ts'

/** Images stored before a change of the widths have these. */
const formerWidths: Partial<Record<ImageKind, number[]>> = { products: [640, 800] }

/** All widths in which a kind's images may be stored, the narrowest first. */
export function storedWidths(kind: ImageKind): number[] {
  return [...imageWidths[kind], ...(formerWidths[kind] ?? [])].sort((a, b) => a - b)
}

/** An image in one of its stored widths, or in full. */
export type StoredImageFile = { width: number | undefined; bytes: Uint8Array }

/**
 * Finds an image in a width. An image stored before its kind had this width is found in the next larger one.
 * @param get returns what a key has, if anything
 * @returns the key and what it has
 */
export async function findStored<T>(
  get: (key: string) => Promise<T | undefined>,
  kind: ImageKind,
  file: string,
  width?: number,
): Promise<[string, T] | undefined> {
  const whole = keyOf(kind, file)
  const wider = width ? storedWidths(kind).filter(stored => stored >= width) : []
  const [exact = whole, ...others] = [...wider.map(stored => keyOf(kind, file, stored)), whole]
  const found = await get(exact)
  if (found) return [exact, found]
  // What isn't there in full isn't there at all.
  if (exact === whole || !(await get(whole))) return undefined
  for (const key of others) {
    const found = await get(key)
    if (found) return [key, found]
  }
  return undefined
}

/** The files of an image, in full first; without those that are made on demand. */
export async function readStored(
  files: ImageFiles,
  kind: ImageKind,
  file: string,
): Promise<StoredImageFile[]> {
  const widths = [undefined, ...storedWidths(kind)]
  const stored = await all(widths.map(width => files.read(keyOf(kind, file, width))))
  return widths.flatMap((width, place) => {
    const bytes = stored[place]
    return bytes ? [{ width, bytes }] : []
  })
}

/** @param image in full first: the sweep goes by its age, and an interrupted write leaves no file without it */
export async function writeStored(
  files: ImageFiles,
  kind: ImageKind,
  file: string,
  [whole, ...narrower]: StoredImageFile[],
): Promise<void> {
  if (!whole) return
  await files.write(keyOf(kind, file, whole.width), whole.bytes)
  await all(narrower.map(({ width, bytes }) => files.write(keyOf(kind, file, width), bytes)))
}

/** @returns the keys of what is gone */
export async function eraseStored(
  files: ImageFiles,
  kind: ImageKind,
  file: string,
): Promise<string[]> {
  const whole = keyOf(kind, file)
  const others = [
    ...storedWidths(kind).map(width => keyOf(kind, file, width)),
    ...Object.keys(jpegs).map(use => jpegKeyOf(kind, use as JpegUse, file)),
  ]
  await all(others.map(files.remove))
  // While the full image exists, a later sweep can find the rest.
  await files.remove(whole)
  return [...others, whole]
}

/** Waits for all of them, even if one fails, so that none is still at work afterwards. */
async function all<T>(promises: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
