import sharp, { type Metadata, type ResizeOptions } from 'sharp'
import { type ImageKind, imageWidths } from '../../contract/images.ts'
import { limits } from '../../contract/limits.ts'
import { Failure, invalid } from '../http/failure.ts'
import { coloursOf } from './colours.ts'

const mostPixels = 25_000_000
const longestSide = 16_384
const formats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'avif', 'gif'])

// Whoever sends a picture chooses its format: only these loaders can be reached.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
// A shop has few cores, and pictures never come twice.
sharp.concurrency(1)
sharp.cache(false)

/** One picture in one width, as WebP without metadata. */
export type EncodedImage = { width: number; bytes: Buffer }

export type EncodedPicture = {
  /** The picture in each width of its kind, the narrowest first, the whole one last. */
  images: EncodedImage[]
  /** See colours.ts. */
  colours: string | undefined
}

/**
 * Makes a stranger's upload a picture of ours: what it is, its bytes say, not its name. Of an
 * animation it is the first frame. The shop calls it in a process of its own: see encoder.ts.
 * @throws Failure that names what is wrong with the picture
 */
export async function encodeImage(kind: ImageKind, upload: Buffer): Promise<EncodedPicture> {
  if (upload.length > limits.upload) {
    throw new Failure('too_large', 'The picture is larger than 8 MB.')
  }
  await checkFormat(upload)
  const { data, info } = await decode(upload, boundsOf(imageWidths[kind].at(-1) ?? 0))
  const { width, height, channels } = info
  const images: EncodedImage[] = []
  for (const preset of imageWidths[kind]) {
    const bytes = await sharp(data, { raw: { width, height, channels } })
      .resize(boundsOf(preset))
      .webp({ quality: 82, effort: 4 })
      .toBuffer()
    images.push({ width: preset, bytes })
  }
  return { images, colours: await coloursOf(images[0]?.bytes ?? data) }
}

/** Once for all widths: of 25 megapixels it takes longer than all the rest. */
function decode(upload: Buffer, bounds: ResizeOptions) {
  return sharp(upload, { failOn: 'error', limitInputPixels: mostPixels })
    .autoOrient()
    .resize(bounds)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(cause => {
      throw undecodable(cause)
    })
}

/** A picture that is taller than four times the width is scaled to fit: WebP ends at 16,383 pixels. */
function boundsOf(width: number): ResizeOptions {
  return { width, height: 4 * width, fit: 'inside', withoutEnlargement: true }
}

async function checkFormat(upload: Buffer): Promise<void> {
  if (upload.length === 0) throw unsupported()
  const metadata = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(cause => {
      if (/unsupported image format/.test(String(cause))) throw unsupported(cause)
      throw undecodable(cause)
    })
  if (!formats.has(formatOf(metadata))) throw unsupported()
  const { width, height } = sizeOf(metadata)
  if (width * height > mostPixels) throw invalid('image', 'has more than 25 megapixels')
  if (Math.max(width, height) > longestSide) {
    throw invalid('image', 'is more than 16,384 pixels wide or high')
  }
}

/** HEIC and AVIF share a container, and are told apart by what is in it. */
function formatOf({ format, compression }: Metadata): string | undefined {
  return format === 'heif' && compression === 'av1' ? 'avif' : format
}

function sizeOf({ width = 0, height = 0, pageHeight }: Metadata) {
  return { width, height: pageHeight ?? height }
}

function unsupported(cause?: unknown): Failure {
  const message = 'The picture must be a JPEG, PNG, WebP, AVIF or GIF.'
  return new Failure('unsupported_media_type', message, {
    fields: { image: 'must be a JPEG, PNG, WebP, AVIF or GIF' },
    cause,
  })
}

function undecodable(cause: unknown): Failure {
  return new Failure('validation_failed', 'The picture is broken and cannot be read.', {
    fields: { image: 'is broken and cannot be read' },
    cause,
  })
}
