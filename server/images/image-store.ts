import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type ImageKind, imageWidths } from '../../contract/images.ts'
import { Failure, isUnavailable } from '../failure.ts'
import { AtomicFSDriver, incoming } from './atomic-fs-driver.ts'
import { isDiskFailure } from './disk-failure.ts'
import type { EncodedPicture } from './encode-image.ts'
import { type Encoders, openEncoders, type Sender } from './encoders.ts'

const cacheBytes = 32 * 1024 * 1024

/** What a stored picture is called: named by its content, it never changes. Not all have colors. */
export const imageFile = /^[0-9a-f]{32}(-[0-9a-f]{27})?\.webp$/

export type ImageStore = {
  /** Checks a picture and re-encodes it as one WebP of at most 64 kB, without storing it. */
  encodeCompact: (kind: ImageKind, upload: Buffer, from: Sender) => Promise<Buffer>
  /** Stores what `encodeCompact` made, as it is, and in the other widths. @returns the file's name */
  keepCompact: (kind: ImageKind, whole: Buffer, from: Sender) => Promise<string>
  /**
   * Stores a picture; all is stored when it returns. The same picture again is written again.
   * @returns the file's name
   * @throws Failure `unavailable` when the disk does not take it
   */
  keep: (kind: ImageKind, picture: EncodedPicture) => Promise<string>
  /** Encodes and stores a picture. @returns the file's name */
  save: (kind: ImageKind, upload: Buffer, from: Sender) => Promise<string>
  /** The picture, whole or in a width; undefined where there is none. */
  read: (kind: ImageKind, file: string, width?: number) => Promise<Uint8Array | undefined>
  /** The names of all pictures of a kind. */
  list: (kind: ImageKind) => AsyncIterable<string>
  /**
   * Removes a picture in all its widths, unless it was stored since then or is used.
   * @returns whether it was removed
   */
  remove: (
    kind: ImageKind,
    file: string,
    unless: { storedSince: Date; isUsed: () => Promise<boolean> },
  ) => Promise<boolean>
  /** Removes what writings that were cut off left behind, if it is older than `before`. */
  removeIncoming: (before: Date) => Promise<void>
  /** Ends what encodes pictures. */
  close: () => Promise<void>
}

export function openImageStore(
  { dataDir }: { dataDir: string },
  encoders: Encoders = openEncoders(),
): ImageStore {
  const driver = new AtomicFSDriver(join(dataDir, 'images'))
  const disk = new Disk(driver)
  const { encode, close } = encoders
  // A picture that is being removed may be uploaded again at the same moment.
  const oneByOne = pLimit(1)
  const recent = new LRUCache<string, Uint8Array>({
    maxSize: cacheBytes,
    sizeCalculation: bytes => bytes.length || 1,
    fetchMethod: key => readIfThere(disk, key),
  })

  const write = async (kind: ImageKind, { images, colors }: EncodedPicture) => {
    const whole = images.at(-1)?.bytes ?? Buffer.alloc(0)
    const file = fileOf(whole, colors)
    // The whole one first: it tells the sweep that this picture is young again.
    await disk.put(keyOf(kind, file), whole)
    for (const { width, bytes } of images) await disk.put(keyOf(kind, file, width), bytes)
    return file
  }

  const erase = async (kind: ImageKind, file: string) => {
    const widths = imageWidths[kind].map(width => keyOf(kind, file, width))
    // The whole picture goes last: while it is there, a sweep finds the rest again.
    for (const key of [...widths, keyOf(kind, file)]) {
      await disk.delete(key)
      recent.delete(key)
    }
  }

  const keep: ImageStore['keep'] = (kind, picture) =>
    oneByOne(write, kind, picture).catch(cause => {
      if (!isDiskFailure(cause)) throw cause
      throw new Failure('unavailable', 'The shop cannot keep pictures just now.', {
        retryAfter: 60,
        cause,
      })
    })

  return {
    encodeCompact: async (kind, upload, from) => {
      const { images } = await encode(kind, upload, from, 'compact')
      return images[0]?.bytes ?? Buffer.alloc(0)
    },
    keepCompact: async (kind, whole, from) => {
      const { images, colors } = await encode(kind, whole, from).catch(error => {
        // The shop made it: only being busy can keep it from reading it.
        throw isUnavailable(error)
          ? error
          : new Error('A compact picture is broken.', { cause: error })
      })
      const narrower = images.slice(0, -1)
      const last = imageWidths[kind].at(-1) ?? 0
      return keep(kind, { images: [...narrower, { width: last, bytes: whole }], colors })
    },
    keep,
    save: async (kind, upload, from) => keep(kind, await encode(kind, upload, from)),
    read: (kind, file, width) => recent.fetch(keyOf(kind, file, width)),
    list: async function* (kind) {
      for await (const name of driver.names(kind)) if (imageFile.test(name)) yield name
    },
    remove: (kind, file, { storedSince, isUsed }) =>
      oneByOne(async () => {
        const storedAt = await timeOf(disk, keyOf(kind, file))
        if (!storedAt || storedAt >= storedSince || (await isUsed())) return false
        await erase(kind, file)
        return true
      }),
    removeIncoming: async before => {
      for await (const name of driver.names(incoming)) {
        const key = `${incoming}/${name}`
        const begunAt = await timeOf(disk, key)
        if (begunAt && begunAt < before) await disk.delete(key)
      }
    },
    close,
  }
}

function fileOf(whole: Buffer, colors: string | undefined): string {
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 32)
  return colors ? `${hash}-${colors}.webp` : `${hash}.webp`
}

async function readIfThere(disk: Disk, key: string): Promise<Uint8Array | undefined> {
  return (await disk.exists(key)) ? disk.getBytes(key) : undefined
}

/** When a file was written; undefined where there is none, for it may go at any moment. */
async function timeOf(disk: Disk, key: string): Promise<Date | undefined> {
  try {
    return (await disk.getMetaData(key)).lastModified
  } catch (error) {
    if (await disk.exists(key)) throw error
    return undefined
  }
}

function keyOf(kind: ImageKind, file: string, width?: number): string {
  return width ? `${kind}/${width}/${file}` : `${kind}/${file}`
}
