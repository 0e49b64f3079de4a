import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { Failure } from '../failure.ts'
import { encodeImage } from './encode-image.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } })

async function noisy(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
}

async function colorOf(upload: Buffer): Promise<number[]> {
  const [first] = (await encodeImage('users', upload)).images
  const { data, info } = await sharp(first?.bytes).raw().toBuffer({ resolveWithObject: true })
  // Lossy: a step of 8 is none.
  return [...data.subarray(0, info.channels)].map(value => Math.round(value / 8) * 8)
}

const encodingError = (upload: Buffer) =>
  encodeImage('products', upload).then(
    () => 'taken',
    (error: Failure) => ({ code: error.code, fields: Object.keys(error.fields ?? {}) }),
  )

describe('an upload is accepted', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('as %s', async format => {
    const upload = await plain(400, 300).toFormat(format).toBuffer()
    const { images } = await encodeImage('products', upload)
    expect(images.map(({ width }) => width)).toEqual([160, 320, 576, 704, 1000, 1200])
    for (const { width, bytes } of images) {
      const metadata = await sharp(bytes).metadata()
      expect(metadata.format).toBe('webp')
      // An image that is narrower than a width is not enlarged.
      expect(metadata.width).toBe(Math.min(width, 400))
    }
  })

  test('in all widths of its kind', async () => {
    const { images } = await encodeImage('categories', await noisy(900, 900))
    const sizes = await Promise.all(images.map(({ bytes }) => sharp(bytes).metadata()))
    expect(sizes.map(({ width }) => width)).toEqual([96, 144, 256, 512])
  })

  test('rotated by its EXIF orientation, and without metadata', async () => {
    const upload = await plain(60, 30)
      .withExif({ IFD0: { Copyright: 'A name', Make: 'A camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(upload).metadata()).exif).toBeDefined()
    for (const { bytes } of (await encodeImage('users', upload)).images) {
      const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata()
      expect([width, height]).toEqual([30, 60])
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  test.each([
    ['very tall', 100, 16_384, [8, 1_280]],
    ['very wide', 16_384, 10, [320, 1]],
  ])('%s', async (_, width, height, narrow) => {
    const { images } = await encodeImage('products', await plain(width, height).png().toBuffer())
    const sizes = await Promise.all(images.map(({ bytes }) => sharp(bytes).metadata()))
    expect([sizes[1]?.width, sizes[1]?.height]).toEqual(narrow)
  })

  test('with 16 bits, one channel or transparency, in its own colors', async () => {
    const deep = await plain(20, 20).toColorspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    expect(await colorOf(deep)).toEqual([0x80, 0x40, 0x20])
    const grey = await plain(20, 20).toColorspace('b-w').png().toBuffer()
    const [red, green, blue] = await colorOf(grey)
    expect([green, blue]).toEqual([red, red])
    const clear = await plain(20, 20).ensureAlpha(0.5).png().toBuffer()
    expect((await colorOf(clear)).at(3)).toBeCloseTo(128, -1)
  })

  test('as the first frame of an animation', async () => {
    const frames = Buffer.concat([
      Buffer.alloc(20 * 20 * 3, Buffer.from([255, 0, 0])),
      Buffer.alloc(20 * 20 * 3, Buffer.from([0, 0, 255])),
    ])
    const upload = await sharp(frames, {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .gif()
      .toBuffer()
    expect((await sharp(upload, { pages: -1 }).metadata()).pages).toBe(2)
    const [first] = (await encodeImage('users', upload)).images
    const { data, info } = await sharp(first?.bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([20, 20])
    expect(data[0]).toBeGreaterThan(200)
    expect(data[2]).toBeLessThan(50)
  })
})

const largeJpeg = (width: number, height: number) =>
  plain(width, height).jpeg({ quality: 30 }).toBuffer()

describe('a JPEG', () => {
  test('from a phone with 48 or 50 megapixels is accepted, rotated or not', async () => {
    const upright = await sharp(await largeJpeg(8_192, 6_144), { limitInputPixels: false })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    for (const [upload, sides] of [
      [await largeJpeg(8_064, 6_048), [384, 288]],
      [upright, [384, 512]],
    ] as const) {
      const whole = (await encodeImage('users', upload)).images.at(-1)?.bytes
      const { width, height } = await sharp(whole).metadata()
      expect([width, height]).toEqual(sides)
    }
  })

  test('with more megapixels is rejected, and so is any other format with as many', async () => {
    const jpeg = await rejectedFor(await largeJpeg(8_192, 6_145))
    expect(jpeg).toBe('Choose an image of up to 50 megapixels')
    const png = await rejectedFor(await plain(8_064, 6_048).png().toBuffer())
    expect(png).toBe('Choose an image of up to 25 megapixels, or a JPEG of up to 50')
  })

  const rejectedFor = (upload: Buffer) =>
    encodeImage('users', upload).then(
      () => 'taken',
      (error: Failure) => error.fields?.image,
    )
})

describe('a compact image', () => {
  async function compact(upload: Buffer) {
    const { images } = await encodeImage('users', upload, 'compact')
    const [image] = images
    return { count: images.length, bytes: image?.bytes ?? Buffer.alloc(0) }
  }

  test('of a plain upload is the same as the full image', async () => {
    const upload = await noisy(200, 200)
    const { count, bytes } = await compact(upload)
    expect(count).toBe(1)
    expect(bytes).toEqual((await encodeImage('users', upload)).images.at(-1)?.bytes)
  })

  test.each([
    ['noise', 3, 384],
    ['noise that is see-through', 4, 384],
    ['tall noise', 3, 1_536],
    ['tall noise that is see-through', 4, 1_536],
  ] as const)('of %s has at most 64 kB', async (_, channels, height) => {
    const noise = randomBytes(384 * height * channels)
    const upload = await sharp(noise, { raw: { width: 384, height, channels } })
      .png()
      .toBuffer()
    const whole = (await encodeImage('users', upload)).images.at(-1)?.bytes ?? upload
    expect(whole.length).toBeGreaterThan(64 * 1024)
    const { bytes } = await compact(upload)
    expect(bytes.length).toBeLessThanOrEqual(64 * 1024)
    expect((await sharp(bytes).metadata()).width).toBeGreaterThanOrEqual(96)
  })
})

describe('an upload is rejected', () => {
  test.each([
    ['text', 'Just some text, long enough to be looked at.'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'],
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['nothing', ''],
  ])('as 415 when it is %s', async (_, content) => {
    expect(await encodingError(Buffer.from(content))).toEqual({
      code: 'unsupported_media_type',
      fields: ['image'],
    })
  })

  test('as 415 when it is an image of another format', async () => {
    expect(await encodingError(await plain(9, 9).tiff().toBuffer())).toMatchObject({
      code: 'unsupported_media_type',
    })
  })

  test('as 415 when it is HEIC, which shares its container with AVIF', async () => {
    const avif = await plain(64, 64).avif().toBuffer()
    const heic = Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic'), 'latin1')
    expect(await encodingError(heic)).toMatchObject({ code: 'unsupported_media_type' })
  })

  test('as 413 over 8 MB', async () => {
    expect(await encodingError(Buffer.alloc(limits.upload + 1))).toMatchObject({
      code: 'too_large',
    })
  })

  test('as 422 over 25 megapixels, however small the file', async () => {
    const upload = await plain(5_001, 5_000).png().toBuffer()
    expect(upload.length).toBeLessThan(400_000)
    expect(await encodingError(upload)).toEqual({ code: 'validation_failed', fields: ['image'] })
    expect(await encodingError(await plain(5_000, 5_000).png().toBuffer())).toBe('taken')
  })

  test.each([
    ['wide', 16_385, 1],
    ['high', 1, 16_385],
  ])('as 422 when it is very %s, however few its pixels', async (_, width, height) => {
    const upload = await plain(width, height).png().toBuffer()
    expect(await encodingError(upload)).toEqual({ code: 'validation_failed', fields: ['image'] })
  })

  test.each(['jpeg', 'png', 'webp'] as const)('as 422 when a %s is cut off', async format => {
    const upload = await sharp(await noisy(300, 300))
      .toFormat(format)
      .toBuffer()
    const half = upload.subarray(0, upload.length / 2)
    expect(await encodingError(half)).toEqual({ code: 'validation_failed', fields: ['image'] })
  })
})

test('mutated images are either rejected or re-encoded', async () => {
  const originals = await Promise.all(
    (['jpeg', 'png', 'webp', 'gif'] as const).map(async format =>
      sharp(await noisy(40, 40))
        .toFormat(format)
        .toBuffer(),
    ),
  )
  const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...originals), fc.array(change), async (original, changes) => {
      const upload = Buffer.from(original)
      for (const [at, value] of changes) upload[at % upload.length] = value
      try {
        const [first] = (await encodeImage('users', upload)).images
        expect((await sharp(first?.bytes).metadata()).format).toBe('webp')
      } catch (error) {
        expect(error).toBeInstanceOf(Failure)
      }
    }),
    { numRuns: 200 },
  )
})

test('random bytes are rejected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async bytes => {
      expect(await encodingError(Buffer.from(bytes))).toMatchObject({ fields: ['image'] })
    }),
  )
})
