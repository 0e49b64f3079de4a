import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { type ImageKind, imageWidths } from '../../contract/images.ts'
import { AtomicFSDriver, incoming } from './atomic-fs-driver.ts'
import { encodeImage } from './encode-image.ts'
import { workQueue } from './work-queue.ts'

/** What a stored picture is called: named by its content, it never changes. */
export const imageFile = /^[0-9a-f]{32}\.webp$/

export type StoredImage = { file: string; storedAt: Date }

export type ImageStore = {
  /**
   * Checks a picture, re-encodes it in each width of its kind and stores it; all is stored when it
   * returns. The same picture again is written again.
   * @returns the file's name
   */
  save: (kind: ImageKind, upload: Buffer) => Promise<string>
  /** The picture, whole or in a width; undefined where there is none. */
  read: (kind: ImageKind, file: string, width?: number) => Promise<Uint8Array | undefined>
  /** All pictures of a kind. */
  list: (kind: ImageKind) => AsyncIterable<StoredImage>
  /** Removes a picture in all its widths, unless it was stored again since `before`. */
  remove: (kind: ImageKind, file: string, before: Date) => Promise<void>
  /** Removes what writings that were cut off left behind, if it is older than `before`. */
  removeIncoming: (before: Date) => Promise<void>
}

export function openImageStore({ dataDir }: { dataDir: string }): ImageStore {
  const disk = new Disk(new AtomicFSDriver(join(dataDir, 'images')))
  const queue = workQueue({ atOnce: 2, waiting: 20 })

  return {
    save: (kind, upload) =>
      queue(async () => {
        const images = await encodeImage(kind, upload)
        const whole = images.at(-1)?.bytes ?? Buffer.alloc(0)
        const file = `${createHash('sha256').update(whole).digest('hex').slice(0, 32)}.webp`
        // The whole one first: it tells the sweep that this picture is young again.
        await disk.put(keyOf(kind, file), whole)
        for (const { width, bytes } of images) await disk.put(keyOf(kind, file, width), bytes)
        return file
      }),
    read: async (kind, file, width) => {
      const key = keyOf(kind, file, width)
      return (await disk.exists(key)) ? disk.getBytes(key) : undefined
    },
    list: kind => listFiles(disk, kind),
    remove: async (kind, file, before) => {
      const { lastModified } = await disk.getMetaData(keyOf(kind, file))
      if (lastModified >= before) return
      // The whole picture goes last: while it is there, a sweep finds the rest again.
      for (const width of imageWidths[kind]) await disk.delete(keyOf(kind, file, width))
      await disk.delete(keyOf(kind, file))
    },
    removeIncoming: async before => {
      for await (const { file, storedAt } of listFiles(disk, incoming)) {
        if (storedAt < before) await disk.delete(`${incoming}/${file}`)
      }
    },
  }
}

function keyOf(kind: ImageKind, file: string, width?: number): string {
  return width ? `${kind}/${width}/${file}` : `${kind}/${file}`
}

async function* listFiles(disk: Disk, folder: string): AsyncIterable<StoredImage> {
  const { objects } = await disk.listAll(folder).catch(nothingYet)
  for (const object of objects) {
    if (!object.isFile) continue
    const { lastModified } = await disk.getMetaData(object.key)
    yield { file: object.name, storedAt: lastModified }
  }
}

/** A folder is made with its first file. */
function nothingYet(error: { cause?: { code?: string } }) {
  if (error.cause?.code === 'ENOENT') return { objects: [] }
  throw error
}
