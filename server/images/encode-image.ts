import sharp, { type Metadata, type ResizeOptions } from 'sharp'
import { type ImageKind, imageWidths, shareImageSize } from '../../contract/images.ts'
import { limits } from '../../contract/limits.ts'
import { groundColor } from '../../shop/shop.ts'
import { Failure, failureAt, invalid } from '../failure.ts'
import { colorsOf } from './colors.ts'
import type { Focus } from './focus.ts'

const { megapixels } = limits
/** A phone with 50 megapixels takes photos of up to 8192 × 6144 pixels. */
const mostJpegPixels = 8_192 * 6_144
const mostPixels = megapixels.others * 1_000_000
const longestSide = 16_384
const fine = 82
/** Lower quality suffices: dense phone screens hide the loss. */
const dense = 78
/** For the sharp edges of logos. */
const finest = 92
const qualities: Partial<Record<ImageKind, number>> = { products: dense, logos: finest }
const compactBytes = 64 * 1024
/** At the last step, transparent noise of the maximum height takes 17 kB. */
const compactSteps = [
  { share: 1, quality: fine },
  { share: 1, quality: 60 },
  { share: 1, quality: 40 },
  { share: 1 / 2, quality: 40 },
  { share: 1 / 4, quality: 40 },
]
const formats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'avif', 'gif'])

// The sender of an image chooses its format, so only these loaders are allowed.
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
// A shop has few cores, and no image is processed twice.
sharp.concurrency(1)
sharp.cache(false)

const jpegQuality = 80
/** Browser tabs don’t crop icons of this size or smaller, so they need less margin. */
const smallTile = 64

/** One image in one width, without metadata: a WebP, or a JPEG for emails and shared links. */
export type ImageVariant = { width: number; bytes: Buffer }

/** A square PNG of an icon in the middle of a ground, which phones may crop to a circle. */
export type Tile = { tile: number; ground: string }

/** A PNG of a logo within a size. A transparent one gets a ground that is a little larger. */
export type FittedLogo = { fit: { width: number; height: number }; ground: string | null }

/** A part of an image around its focus, in the pixels of the result, on a ground if it is transparent. */
export type Crop = {
  crop: { width: number; height: number }
  focus: Focus
  ground: string
  as: 'jpeg' | 'webp'
}

/**
 * What to encode: all widths of the kind, the full image in at most 64 kB, a JPEG for shared links,
 * a tile, a logo for papers and emails, or a crop.
 */
export type ImageOutput = 'widths' | 'compact' | 'share' | Tile | FittedLogo | Crop

export type EncodedImage = {
  /** The image in each width, the narrowest first, the full one last. */
  images: ImageVariant[]
  /** See colors.ts. */
  colors: string | undefined
  /** Of the full image, in pixels. */
  width: number
  height: number
}

/**
 * Re-encodes an untrusted upload. Its bytes determine the format, not its name. Of an animation,
 * only the first frame is used. The shop calls this in a separate process: see encoder.ts.
 * @throws Failure that names what is wrong with the image
 */
export async function encodeImage(
  kind: ImageKind,
  upload: Buffer,
  output: ImageOutput = 'widths',
): Promise<EncodedImage> {
  if (upload.length > limits.upload) {
    throw new Failure('too_large', 'Choose an image of up to 8 MB.')
  }
  const limitInputPixels = await checkFormat(upload)
  const whole = imageWidths[kind].at(-1) ?? 0
  const pixels = await decode(upload, limitInputPixels, boundsOf(whole))
  const images = await encodeOutput(kind, pixels, output)
  const colors = output === 'widths' ? await colorsOf(images[0]?.bytes ?? pixels.data) : undefined
  const { width, height } = pixels.info
  return { images, colors, width, height }
}

type Pixels = Awaited<ReturnType<typeof decode>>

async function encodeOutput(
  kind: ImageKind,
  pixels: Pixels,
  output: ImageOutput,
): Promise<ImageVariant[]> {
  const whole = imageWidths[kind].at(-1) ?? 0
  if (output === 'compact') {
    return [{ width: whole, bytes: await encodeCompact(pixels, whole) }]
  }
  if (output === 'share') {
    return [{ width: shareImageSize.width, bytes: await encodeForSharing(pixels) }]
  }
  if (output !== 'widths') {
    if ('crop' in output)
      return [{ width: output.crop.width, bytes: await encodeCrop(pixels, output) }]
    if ('fit' in output)
      return [{ width: output.fit.width, bytes: await encodeLogo(pixels, output) }]
    return [{ width: output.tile, bytes: await encodeTile(pixels, output) }]
  }
  const images: ImageVariant[] = []
  const quality = qualities[kind] ?? fine
  for (const width of imageWidths[kind]) {
    images.push({ width, bytes: await encode(pixels, width, quality) })
  }
  return images
}

function toSharp({ data, info }: Pixels) {
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

function encode(pixels: Pixels, preset: number, quality: number): Promise<Buffer> {
  return toSharp(pixels).resize(boundsOf(preset)).webp({ quality, effort: 4 }).toBuffer()
}

/** Whole, because half a set of armor shows nothing; all shared images have one size. */
function encodeForSharing(pixels: Pixels): Promise<Buffer> {
  return toSharp(pixels)
    .resize({ ...shareImageSize, fit: 'contain', background: groundColor })
    .flatten({ background: groundColor })
    .jpeg({ quality: jpegQuality })
    .toBuffer()
}

function encodeCrop(pixels: Pixels, { crop, focus, ground, as }: Crop): Promise<Buffer> {
  const { info } = pixels
  const scale = Math.min(info.width / crop.width, info.height / crop.height)
  const [width, height] = [crop.width, crop.height].map(side =>
    Math.max(1, Math.floor(side * scale)),
  )
  const box = { width: width ?? 1, height: height ?? 1 }
  // Browsers place an image by `object-position` in the same way.
  const left = Math.round(((info.width - box.width) * focus.x) / 100)
  const top = Math.round(((info.height - box.height) * focus.y) / 100)
  return toSharp(pixels)
    .extract({ left, top, ...box })
    .resize(crop.width, crop.height)
    .flatten({ background: ground })
    .toFormat(as, { quality: jpegQuality })
    .toBuffer()
}

function encodeTile(pixels: Pixels, { tile, ground }: Tile): Promise<Buffer> {
  const margin = Math.round(tile * (tile > smallTile ? 0.12 : 0.04))
  const inner = tile - 2 * margin
  return toSharp(pixels)
    .flatten({ background: ground })
    .resize(inner, inner, { fit: 'contain', background: ground })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
    .png({ palette: true })
    .toBuffer()
}

/** Its margin, as a share of each side, so that it has the proportions of the logo. */
const logoMargin = 0.06

async function encodeLogo(pixels: Pixels, { fit, ground }: FittedLogo): Promise<Buffer> {
  const { width, height } = pixels.info
  const onGround = ground !== null && !(await toSharp(pixels).stats()).isOpaque ? ground : undefined
  const [x, y] = [width, height].map(side => (onGround ? Math.round(side * logoMargin) : 0))
  const framed = onGround
    ? await toSharp(pixels)
        .flatten({ background: onGround })
        .extend({ left: x ?? 0, right: x ?? 0, top: y ?? 0, bottom: y ?? 0, background: onGround })
        .png()
        .toBuffer()
    : await toSharp(pixels).png().toBuffer()
  return sharp(framed)
    .resize({ ...fit, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer()
}

async function encodeCompact(pixels: Pixels, whole: number): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0)
  for (const { share, quality } of compactSteps) {
    bytes = await encode(pixels, whole * share, quality)
    if (bytes.length <= compactBytes) break
  }
  return bytes
}

/** Decodes once for all widths: for 25 megapixels this takes longer than everything else. */
function decode(upload: Buffer, limitInputPixels: number, bounds: ResizeOptions) {
  return sharp(upload, { failOn: 'error', limitInputPixels })
    .autoOrient()
    .resize(bounds)
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(cause => {
      throw undecodable(cause)
    })
}

/** Scales an image down if it is taller than four times the width: WebP ends at 16,383 pixels. */
function boundsOf(width: number): ResizeOptions {
  return { width, height: 4 * width, fit: 'inside', withoutEnlargement: true }
}

/** @returns the pixel limit of an image's format */
async function checkFormat(upload: Buffer): Promise<number> {
  if (upload.length === 0) throw unsupported()
  const metadata = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(cause => {
      if (/unsupported image format/.test(String(cause))) throw unsupported(cause)
      throw undecodable(cause)
    })
  const format = formatOf(metadata)
  if (!formats.has(format)) throw unsupported()
  const { width, height } = sizeOf(metadata)
  const most = format === 'jpeg' ? mostJpegPixels : mostPixels
  if (width * height > most) throw invalid('image', tooManyPixels(format))
  if (Math.max(width, height) > longestSide) {
    throw invalid('image', 'Choose an image of up to 16,384 pixels wide and high')
  }
  return most
}

function tooManyPixels(format: string | undefined): string {
  if (format === 'jpeg') return `Choose an image of up to ${megapixels.jpeg} megapixels`
  return `Choose an image of up to ${megapixels.others} megapixels, or a JPEG of up to ${megapixels.jpeg}`
}

/** HEIC and AVIF share a container; its content tells them apart. */
function formatOf({ format, compression }: Metadata): string | undefined {
  return format === 'heif' && compression === 'av1' ? 'avif' : format
}

function sizeOf({ width = 0, height = 0, pageHeight }: Metadata) {
  return { width, height: pageHeight ?? height }
}

function unsupported(cause?: unknown): Failure {
  const problem = 'Choose a JPEG, PNG, WebP, AVIF or GIF'
  return failureAt('image', 'unsupported_media_type', problem, cause)
}

function undecodable(cause: unknown): Failure {
  return invalid('image', 'We can’t read this image. Choose another file', cause)
}
