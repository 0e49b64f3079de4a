import { LRUCache } from 'lru-cache'
import { type ImageKind, imageWidths } from '../../contract/images.ts'
import type { AppContext } from '../app-context.ts'
import { Failure, isUnavailable } from '../failure.ts'
import type { EncodedImage, ImageOutput } from './encode-image.ts'
import { type Encoders, openEncoders, type Sender } from './encoders.ts'
import { type Focus, withFocus } from './focus.ts'
import { type ImageFiles, openImageFiles } from './image-files.ts'
import { fileOf, imageFile, type JpegUse, jpegKeyOf, jpegs, keyOf } from './image-names.ts'
import { isStorageFailure } from './storage-failure.ts'
import {
  eraseStored,
  findStored,
  readStored,
  type StoredImageFile,
  writeStored,
} from './stored-image.ts'
import { openTurns, type Turns } from './turns.ts'

/** What the shop makes is made one at a time and holds up others, so it doesn't wait behind visitors. */
const theShop: Sender = { id: 'shop', isAdmin: true }

/** The share of the shop itself in the requests to where images are. */
const ownShare = ''

const cacheBytes = 32 * 1024 * 1024
/** Each takes about 300 bytes. */
const foundKeys = 10_000

export type ImageStore = {
  /** Checks an image and re-encodes it as one WebP of at most 64 kB, without storing it. */
  encodeCompact: (kind: ImageKind, upload: Buffer, from: Sender) => Promise<Buffer>
  /** Stores the result of `encodeCompact` and its other widths. @returns the file name */
  storeCompact: (kind: ImageKind, whole: Buffer, from: Sender) => Promise<string>
  /**
   * Stores an image; returns once all of it is stored. The same image is written again.
   * @returns the file name
   * @throws Failure `unavailable` if the disk or the bucket doesn't take it
   */
  store: (kind: ImageKind, image: EncodedImage) => Promise<string>
  /** Encodes and stores an image. @returns the file name */
  save: (kind: ImageKind, upload: Buffer, from: Sender) => Promise<string>
  /** The same, with the sides of the full image in pixels. */
  saveMeasured: (
    kind: ImageKind,
    upload: Buffer,
    from: Sender,
  ) => Promise<{ file: string; width: number; height: number }>
  /** Lets an image count as stored now, so that it isn't removed. @returns whether there is one */
  renew: (kind: ImageKind, file: string) => Promise<boolean>
  /** An image in another form, which is only kept in memory; undefined if there is no such image. */
  derive: (kind: ImageKind, file: string, output: ImageOutput) => Promise<Uint8Array | undefined>
  /**
   * Stores a product's image once more, under a name that says what its crops keep.
   * @returns the file name; undefined if there is no such image
   */
  focus: (file: string, focus: Focus) => Promise<string | undefined>
  /**
   * An image in full or in a width, or the next one that is stored; undefined if it does not exist.
   * @param share of who asks for it
   */
  read: (
    kind: ImageKind,
    file: string,
    width?: number,
    share?: string,
  ) => Promise<Uint8Array | undefined>
  /**
   * A product's image as a JPEG for emails or shared links; undefined if there is no such image.
   * @throws Failure `unavailable`, at once if the image is being changed
   */
  readJpeg: (use: JpegUse, file: string, share?: string) => Promise<Uint8Array | undefined>
  /** The key of what `read` returns; undefined if it does not exist. */
  find: (
    kind: ImageKind,
    file: string,
    width?: number,
    share?: string,
  ) => Promise<string | undefined>
  /** The files of an image as they are stored, in full first; without those that are made on demand. */
  readStored: (kind: ImageKind, file: string) => Promise<StoredImageFile[]>
  /** Stores one of them as it is. */
  putStored: (
    kind: ImageKind,
    file: string,
    width: number | undefined,
    bytes: Uint8Array,
  ) => Promise<void>
  /** The names of all images of a kind. */
  list: (kind: ImageKind) => AsyncIterable<string>
  /**
   * Removes an image in all widths, unless it is in use, or was or is being stored again.
   * @returns whether it was removed
   */
  remove: (
    kind: ImageKind,
    file: string,
    unless: { storedSince: Date; isUsed: () => Promise<boolean> },
  ) => Promise<boolean>
  removeIncoming: ImageFiles['removeIncoming']
  ping: ImageFiles['ping']
  /** Ends the encoders. */
  close: () => Promise<void>
}

export function openImageStore(
  context: Pick<AppContext, 'config' | 'db' | 'log'>,
  encoders: Encoders = openEncoders(),
): ImageStore {
  const files = openImageFiles(context.config)
  const { encode, close } = encoders
  const turns = openTurns(context)
  const change: Turns['change'] = (...args) => turns.change(...args).catch(reportWrite)
  const recent = new LRUCache<string, Uint8Array, string>({
    maxSize: cacheBytes,
    sizeCalculation: bytes => bytes.length || 1,
    fetchMethod: (key, _, { context }) => files.read(key, context),
  })
  const found = new LRUCache<string, Date, string>({
    max: foundKeys,
    fetchMethod: (key, _, { context }) => files.storedAt(key, context),
  })

  /** Encodes an output that is a single image. */
  const encodeAs = async (output: ImageOutput, kind: ImageKind, upload: Buffer, from: Sender) => {
    const { images } = await encode(kind, upload, from, output)
    return images[0]?.bytes ?? Buffer.alloc(0)
  }

  const store: ImageStore['store'] = async (kind, { images, colors }) => {
    const whole = images.at(-1)?.bytes ?? Buffer.alloc(0)
    const file = fileOf(whole, colors)
    const parts = [{ width: undefined, bytes: whole }, ...images]
    await change(kind, file, () => writeStored(files, kind, file, parts))
    return file
  }

  const erase = async (kind: ImageKind, file: string) => {
    for (const key of await eraseStored(files, kind, file)) {
      recent.delete(key)
      found.delete(key)
    }
  }

  const readFor = (context: string) => (key: string) =>
    recent.fetch(key, { context }).catch(reportRead)
  const read: ImageStore['read'] = async (kind, file, width, share = ownShare) =>
    (await findStored(readFor(share), kind, file, width))?.[1]
  const findFor = (context: string) => (key: string) =>
    found.fetch(key, { context }).catch(reportRead)
  const find: ImageStore['find'] = async (kind, file, width, share = ownShare) =>
    (await findStored(findFor(share), kind, file, width))?.[0]

  const copy = async (file: string, named: string) => {
    const stored = await readStored(files, 'products', file)
    if (!stored[0] || stored[0].width !== undefined) return undefined
    await writeStored(files, 'products', named, stored)
    return named
  }

  const findSource = (use: JpegUse, file: string, share?: string) =>
    read('products', file, jpegs[use].width, share)

  const makeJpeg = async (use: JpegUse, file: string) => {
    const key = jpegKeyOf('products', use, file)
    const made = await recent.fetch(key, { context: ownShare })
    if (made) return made
    const source = await findSource(use, file)
    if (!source) return undefined
    const bytes = await encodeAs(
      jpegs[use].outputOf(file),
      'products',
      Buffer.from(source),
      theShop,
    )
    await files.write(key, bytes)
    return bytes
  }

  const makeOutput = async (kind: ImageKind, file: string, output: ImageOutput, key: string) => {
    const made = recent.get(key)
    if (made) return made
    const source = await read(kind, file)
    if (!source) return undefined
    const bytes = await encodeAs(output, kind, Buffer.from(source), theShop)
    recent.set(key, bytes)
    return bytes
  }

  return {
    encodeCompact: (...image) => encodeAs('compact', ...image),
    storeCompact: async (kind, whole, from) => {
      const encoded = await encode(kind, whole, from).catch(error => {
        // The shop made this image, so it can only fail when busy.
        throw isUnavailable(error)
          ? error
          : new Error('A compact image is broken.', { cause: error })
      })
      const narrower = encoded.images.slice(0, -1)
      const last = imageWidths[kind].at(-1) ?? 0
      const images = [...narrower, { width: last, bytes: whole }]
      return store(kind, { ...encoded, images })
    },
    store,
    save: async (kind, upload, from) => store(kind, await encode(kind, upload, from)),
    saveMeasured: async (kind, upload, from) => {
      const image = await encode(kind, upload, from)
      const { width, height } = image
      return { file: await store(kind, image), width, height }
    },
    renew: (kind, file) =>
      change(kind, file, async () => {
        const whole = await files.read(keyOf(kind, file))
        if (whole) await files.write(keyOf(kind, file), whole)
        return whole !== undefined
      }),
    derive: async (kind, file, output) => {
      const key = `${keyOf(kind, file)} ${JSON.stringify(output)}`
      const made = recent.get(key)
      if (made || !(await read(kind, file))) return made
      return turns.output(() => makeOutput(kind, file, output, key))
    },
    focus: (file, focus) => {
      const named = withFocus(file, focus)
      return change('products', named, () => copy(file, named))
    },
    read,
    find,
    readJpeg: async (use, file, share = ownShare) => {
      const made = await readFor(share)(jpegKeyOf('products', use, file))
      // Of what doesn't exist, anyone could ask for any number.
      if (made || !(await findSource(use, file, share))) return made
      return turns.file('products', file, () => makeJpeg(use, file)).catch(reportWrite)
    },
    readStored: (kind, file) => readStored(files, kind, file),
    putStored: (kind, file, width, bytes) => files.write(keyOf(kind, file, width), bytes),
    list: async function* (kind) {
      for await (const name of files.names(kind)) if (imageFile.test(name)) yield name
    },
    remove: (kind, file, { storedSince, isUsed }) =>
      turns.removal(kind, file, async () => {
        const storedAt = await files.storedAt(keyOf(kind, file))
        if (!storedAt || storedAt >= storedSince || (await isUsed())) return false
        await erase(kind, file)
        return true
      }),
    removeIncoming: files.removeIncoming,
    ping: files.ping,
    close,
  }
}

function reportWrite(cause: unknown): never {
  return report(cause, 'We can’t save images right now. Try again.')
}

function reportRead(cause: unknown): never {
  return report(cause, 'We can’t load this image right now. Try again.')
}

function report(cause: unknown, message: string): never {
  if (!isStorageFailure(cause)) throw cause
  throw new Failure('unavailable', message, { retryAfter: 60, cause })
}
