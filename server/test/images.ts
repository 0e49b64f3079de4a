import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ImageKind } from '../../contract/images.ts'
import type { AppContext } from '../app-context.ts'
import type { Sender } from '../images/encoders.ts'

/** The sender of images that a test stores. */
export const adminSender: Sender = { id: 'somebody', isAdmin: true }

/** A square PNG of one color. */
export function squareImage(background: string, width = 700): Promise<Buffer> {
  return sharp({ create: { width, height: width, channels: 3, background } })
    .png()
    .toBuffer()
}

/** The names of all stored images. */
export async function storedImages({ config }: AppContext): Promise<string[]> {
  const all = await readdir(config.dataDir, { recursive: true, withFileTypes: true })
  return all.filter(file => file.isFile() && file.name.endsWith('.webp')).map(({ name }) => name)
}

/** Makes a stored image old enough for the sweep. */
export async function backdateImage(
  { config }: AppContext,
  kind: ImageKind,
  file: string,
): Promise<void> {
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1_000)
  await utimes(join(config.dataDir, 'images', kind, file), twoHoursAgo, twoHoursAgo)
}
