import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { imageUrl, imageWidths } from '../../contract/images.ts'
import { limits } from '../../contract/limits.ts'
import type { AppContext } from '../app-context.ts'
import type { Failure } from '../failure.ts'
import { encodeImage } from '../images/encode-image.ts'
import { password, signUpForm } from '../test/accounts.ts'
import { test as base } from '../test/fixtures.ts'
import { squareImage } from '../test/images.ts'
import { latestLinkToken } from '../test/queued-emails.ts'
import {
  expectErrorReply,
  type InjectedResponse,
  multipart,
  type Part,
  readAllRows,
  signInNewUser,
} from '../test/requests.ts'

type Form = {
  method: 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  payload: Buffer
}

type Upload = {
  /** A whole request with an image, as a browser would send it. */
  form: (bytes: Buffer, file?: Partial<Part>) => Form
  send: (bytes: Buffer, file?: Partial<Part>) => Promise<InjectedResponse>
}

const ways = ['a sign-up', 'a profile'] as const
type Way = (typeof ways)[number]

const ada = {
  name: 'Ada',
  userName: 'ada',
  email: 'ada@example.com',
  phone: '+353861234567',
  password,
}

const test = base.extend<{ upload: Record<Way, Upload> }>({
  upload: async ({ context, app }, use) => {
    context.rateLimits.take = async () => async () => {}
    const { user, cookie } = await signInNewUser(context)
    const fileOf = (value: Buffer, file: Partial<Part>): Part => ({
      name: 'image',
      filename: 'me.png',
      type: 'image/png',
      value,
      ...file,
    })
    const forms: Record<Way, Upload['form']> = {
      'a sign-up': (bytes, file = {}) => {
        const texts = Object.entries(ada).map(([name, value]) => ({ name, value }))
        const form = multipart([...texts, fileOf(bytes, file)])
        return { method: 'POST', url: '/api/users/register', ...form }
      },
      'a profile': (bytes, file = {}) => {
        const { headers, payload } = multipart([fileOf(bytes, file)])
        const url = `/api/users/update/${user.id}`
        return { method: 'PUT', url, headers: { ...headers, cookie }, payload }
      },
    }
    const uploadBy = (way: Way): Upload => ({
      form: forms[way],
      send: (...input) => app.inject(forms[way](...input)),
    })
    await use({ 'a sign-up': uploadBy('a sign-up'), 'a profile': uploadBy('a profile') })
  },
})

/** Every file of a shop but its database. */
async function filesOf({ config }: AppContext): Promise<string[]> {
  const all = await readdir(config.dataDir, { recursive: true, withFileTypes: true })
  const files = all.filter(file => file.isFile() && !file.name.startsWith('armory.sqlite'))
  return files.map(file => join(file.parentPath, file.name)).toSorted()
}

type Expected = { status: number[]; code: string[] }

/** Expects both kinds of request to be rejected, and neither rows nor files to change. */
async function expectRejections(
  context: AppContext,
  upload: Record<Way, Upload>,
  uploads: Record<string, Buffer>,
  expected: Expected,
): Promise<void> {
  const before = await readAllRows(context)
  for (const way of ways) {
    for (const [what, bytes] of Object.entries(uploads)) {
      const { status, code, fields } = expectErrorReply(await upload[way].send(bytes))
      expect(expected.status, what).toContain(status)
      expect(expected.code, what).toContain(code)
      expect([what, fields]).toEqual([what, ['image']])
    }
  }
  expect(await readAllRows(context)).toEqual(before)
  expect(await filesOf(context)).toEqual([])
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } })

async function noisy(format: 'jpeg' | 'png' | 'webp' | 'gif'): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise } })
    .toFormat(format)
    .toBuffer()
}

/** A PNG that says that it is larger than it is. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const claim = Buffer.from(png)
  claim.writeUInt32BE(width, 16)
  claim.writeUInt32BE(height, 20)
  claim.writeUInt32BE(crc32(claim.subarray(12, 29)), 29)
  return claim
}

/** A GIF of one pixel, red at first, blue in all frames after, that may say that it is larger. */
function gif(frames: number, side = 1): Buffer {
  const head = Buffer.from('GIF89a......\0\0\xff\0\0\0\0\xff', 'latin1')
  head.writeUInt16LE(side, 6)
  head.writeUInt16LE(side, 8)
  head.writeUInt8(0x80, 10)
  head.writeUInt8(0, 11)
  const frame = (pixel: number) =>
    Buffer.from([
      ...[0x21, 0xf9, 4, 0, 1, 0, 0, 0],
      ...[0x2c, 0, 0, 0, 0, side & 255, side >> 8, side & 255, side >> 8, 0],
      ...[2, 2, 0x44 | (pixel << 3), 1, 0],
    ])
  const all = Array.from({ length: frames }, (_, n) => frame(n === 0 ? 0 : 1))
  const colors = Buffer.from([255, 0, 0, 0, 0, 255])
  return Buffer.concat([head.subarray(0, 13), colors, ...all, Buffer.from([0x3b])])
}

function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

describe('over 8 MB', () => {
  const tooLarge = { status: [413], code: ['too_large'] }

  test('an image is rejected, however it is sent', async ({ context, app, upload }) => {
    const png = await squareImage('#159', 64)
    const sizes = [limits.upload + 1, limits.upload + 1024 * 1024]
    const uploads = sizes.map(size => [`${size}`, Buffer.concat([png, Buffer.alloc(size)], size)])
    await expectRejections(context, upload, Object.fromEntries(uploads), tooLarge)
    const longest = Buffer.concat([png, Buffer.alloc(limits.upload)])
    for (const way of ways) {
      const form = upload[way].form(longest)
      // In pieces, of which nobody says how many will come.
      const payload = Readable.from(piecesOf(form.payload))
      const answer = await app.inject({ ...form, payload })
      expect(expectErrorReply(answer)).toMatchObject({ status: 413, fields: ['image'] })
    }
    expect(await filesOf(context)).toEqual([])
  })

  test('a body is rejected before it has arrived', async ({ app, upload }) => {
    for (const way of ways) {
      const form = upload[way].form(Buffer.from('x'))
      const headers = { ...form.headers, 'content-length': String(100 * 1024 * 1024) }
      const endless = new Readable({ read: () => {} })
      const answer = await app.inject({ ...form, headers, payload: endless })
      endless.destroy()
      expect(expectErrorReply(answer)).toMatchObject({ status: 413, code: 'too_large' })
    }
  })

  test('does not include exactly 8 MB', async ({ upload }) => {
    const png = await squareImage('#260', 64)
    const bytes = Buffer.concat([png, Buffer.alloc(limits.upload)], limits.upload)
    for (const way of ways) expect((await upload[way].send(bytes)).statusCode).toBeLessThan(300)
  })
})

describe('anything but a supported image is rejected, whatever its name', () => {
  test('as 415', async ({ context, upload }) => {
    const avif = await plain(64, 64).avif().toBuffer()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'
    const uploads = {
      text: 'Just some text, long enough to be looked at.',
      SVG: svg,
      'SVG after a declaration': `<?xml version="1.0"?>\n<!DOCTYPE svg>\n${svg}`,
      'SVG with a script': svg.replace('<rect/>', '<script>alert(1)</script>'),
      'SVG with a file': svg.replace('<rect/>', '<image href="file:///etc/passwd"/>'),
      HTML: '<!doctype html><script>alert(1)</script>',
      PDF: '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>',
      PostScript: '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage',
      ZIP: 'PK\x03\x04\x14\0\0\0',
      'a program': 'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff',
      'HEIC, which shares its container with AVIF': avif
        .toString('latin1')
        .replaceAll('avif', 'heic'),
      TIFF: (await plain(9, 9).tiff().toBuffer()).toString('latin1'),
      BMP: 'BM\x1e\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0\x01\0\x01\0\x01\0\x18\0\0\0\xff\0',
      PPM: 'P6 1 1 255 abc',
      ICO: '\0\0\x01\0\x01\0\x01\x01\0\0\x01\0\x18\0\x30\0\0\0\x16\0\0\0',
    }
    const bytes = Object.entries(uploads).map(([what, content]) => [
      what,
      Buffer.from(content, 'latin1'),
    ])
    const expected = { status: [415], code: ['unsupported_media_type'] }
    await expectRejections(context, upload, Object.fromEntries(bytes), expected)
  })

  test('as 422 over 25 megapixels, however few bytes it has', async ({ context, upload }) => {
    const png = await squareImage('#371', 16)
    const jpeg = await plain(16, 16).jpeg().toBuffer()
    const size = jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5
    jpeg.writeUInt16BE(65_000, size)
    jpeg.writeUInt16BE(65_000, size + 2)
    const uploads = {
      'a PNG of a little more': claiming(png, 5_001, 5_000),
      'a PNG of a billion': claiming(png, 40_000, 40_000),
      'a PNG of the most': claiming(png, 2 ** 31 - 1, 2 ** 31 - 1),
      'a long PNG': claiming(png, 25_000_001, 1),
      JPEG: jpeg,
      GIF: gif(1, 65_535),
      'an animation': gif(100, 65_535),
    }
    const expected = { status: [422], code: ['validation_failed'] }
    await expectRejections(context, upload, uploads, expected)
  })

  test('as 422 if it is broken', async ({ context, upload }) => {
    const formats = ['jpeg', 'png', 'webp'] as const
    const uploads: Record<string, Buffer> = {}
    for (const format of formats) {
      const whole = await noisy(format)
      uploads[`half a ${format}`] = whole.subarray(0, whole.length / 2)
      uploads[`almost a ${format}`] = whole.subarray(0, whole.length - 2_000)
    }
    const png = await squareImage('#482', 16)
    uploads['a PNG of no size'] = claiming(png, 0, 0)
    uploads['a PNG that is larger than it is'] = claiming(png, 900, 900)
    const expected = { status: [422], code: ['validation_failed'] }
    await expectRejections(context, upload, uploads, expected)
  })

  test('even if it starts like an image', async ({ context, upload }) => {
    const rest = 'and then anything, for as long as it takes to be looked at'
    const uploads = {
      PNG: `\x89PNG\r\n\x1a\n${rest}`,
      JPEG: `\xff\xd8\xff\xe0${rest}`,
      GIF: `GIF89a${rest}`,
      'a short GIF': 'GIF89a',
      WebP: `RIFF\xff\0\0\0WEBPVP8 ${rest}`,
      AVIF: `\0\0\0\x20ftypavif\0\0\0\0avifmif1${rest}`,
    }
    const bytes = Object.entries(uploads).map(([what, content]) => [
      what,
      Buffer.from(content, 'latin1'),
    ])
    const expected = { status: [415, 422], code: ['unsupported_media_type', 'validation_failed'] }
    await expectRejections(context, upload, Object.fromEntries(bytes), expected)
  })
})

/** The images that a shop has stored, by their paths. */
async function storedOf(context: AppContext): Promise<Map<string, Buffer>> {
  const files = await filesOf(context)
  return new Map(await Promise.all(files.map(async file => [file, await readFile(file)] as const)))
}

/** What a waiting sign-up keeps of its image, and the name of the file that it will be. */
async function pendingImage({ db }: AppContext) {
  const { picture_webp } = await db.write
    .selectFrom('registrations')
    .select('picture_webp')
    .executeTakeFirstOrThrow()
  const whole = Buffer.from(picture_webp ?? [])
  const { colors } = await encodeImage('users', whole)
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 32)
  return { file: `${hash}-${colors}.webp`, whole }
}

describe('the stored image', () => {
  test('of a GIF of 10,000 frames is the first one', async ({ context, upload }) => {
    const bytes = gif(10_000)
    expect((await sharp(bytes, { pages: -1 }).metadata()).pages).toBe(10_000)
    for (const way of ways) expect((await upload[way].send(bytes)).statusCode).toBeLessThan(300)
    const { whole } = await pendingImage(context)
    for (const image of [whole, ...(await storedOf(context)).values()]) {
      const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([1, 1])
      const [red = 0, , blue = 0] = data
      expect(red).toBeGreaterThan(200)
      expect(blue).toBeLessThan(50)
    }
  })

  test('has no metadata and no trailing data', async ({ context, upload }) => {
    const page = '<script>alert(document.domain)</script>'
    const jpeg = await plain(300, 200)
      .withExif({
        IFD0: { Artist: 'Ada Lovelace', ImageDescription: page },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 20/1 5943/100' },
      })
      .withXmp('<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/">Ada Lovelace</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const bytes = Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${page}`)])
    const { exif, xmp, icc } = await sharp(bytes).metadata()
    // The tag of what GPS told, by the order of bytes that sharp writes.
    expect(exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true)
    expect([exif, xmp, icc]).not.toContain(undefined)

    for (const way of ways) expect((await upload[way].send(bytes)).statusCode).toBeLessThan(300)
    const { whole } = await pendingImage(context)
    const stored = [...(await storedOf(context)).values()]
    expect(stored).toHaveLength(1 + imageWidths.users.length)
    for (const image of [whole, ...stored]) {
      const { format, exif, xmp, icc, iptc, comments } = await sharp(image).metadata()
      expect([format, exif, xmp, icc, iptc, comments]).toEqual([
        'webp',
        ...Array(5).fill(undefined),
      ])
      for (const trace of ['Exif', 'EXIF', 'GPS', 'Lovelace', 'script', 'PK\x03\x04', 'xmp']) {
        expect(image.includes(trace), trace).toBe(false)
      }
    }
  })

  test('of a sign-up is not public before the account is active', async ({
    context,
    app,
    openBrowser,
  }) => {
    const { client } = openBrowser()
    const form = await signUpForm()
    await client('POST /api/users/register', { body: form })
    const { file, whole } = await pendingImage(context)
    expect(await filesOf(context)).toEqual([])
    const addresses = [undefined, ...imageWidths.users].map(width => imageUrl('users', file, width))
    const statuses = () =>
      Promise.all(addresses.map(async url => (await app.inject(url)).statusCode))
    expect(await statuses()).toEqual([404, 404, 404, 404])

    const token = await latestLinkToken(context, form.email)
    await client('POST /api/users/verify-email', { body: { token } })
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const { user } = await client('POST /api/auth/login', {
      body: { email: form.email, password: form.password },
    })
    expect(user.image).toBe(file)
    const last = imageWidths.users.at(-1)
    for (const width of [undefined, last]) {
      const { rawPayload } = await app.inject(imageUrl('users', file, width))
      expect(rawPayload.equals(whole)).toBe(true)
    }
  })

  test('has neither the name nor the type of the upload', async ({ context, app, upload }) => {
    const bytes = await squareImage('#593', 64)
    const names = [
      ...['../../x.png', '..\\..\\x.png', '/etc/passwd', 'C:\\x.png', '.htaccess', 'x.php'],
      ...['x.svg', 'x\0.png', '%2e%2e%2fx.png', '🐉.png', 'CON.png', `${'x'.repeat(5_000)}.png`],
      ...['x.png"; name="is_admin', '<script>.html', 'armory.sqlite', '\u202egnp.exe'],
    ]
    const types = ['image/png', 'text/html', 'image/svg+xml', 'application/javascript', 'x']
    const images = new Set<string>()
    for (const [n, filename] of names.entries()) {
      const type = types[n % types.length] ?? ''
      const answer = await upload['a profile'].send(bytes, { filename, type })
      expect([filename, answer.statusCode]).toEqual([filename, 200])
      images.add(answer.json().image)
      if (n % 4 > 0) continue
      expect((await upload['a sign-up'].send(bytes, { filename, type })).statusCode).toBe(201)
    }
    const [file = '', ...more] = images
    expect(more).toEqual([])
    const folder = join(context.config.dataDir, 'images', 'users')
    const widths = imageWidths.users.map(width => join(folder, String(width), file))
    expect(await filesOf(context)).toEqual([join(folder, file), ...widths].toSorted())
    const rows = JSON.stringify(await readAllRows(context))
    for (const name of names) expect(rows).not.toContain(JSON.stringify(name).slice(1, -1))
    const { headers } = await app.inject(imageUrl('users', file))
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('an interrupted upload', () => {
  /** Sends a part of a request and goes away, at once or after the shop has begun to do something. */
  async function breakOff(port: number, form: Form, end: number, begun: Promise<unknown>) {
    const { method, url, headers, payload } = form
    const length = ['content-length', String(payload.length)]
    const lines = [...Object.entries(headers), length].map(pair => pair.join(': '))
    const head = `${method} ${url} HTTP/1.1\r\nhost: localhost\r\n${lines.join('\r\n')}\r\n\r\n`
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(Buffer.concat([Buffer.from(head), payload.subarray(0, end)]))
    await begun
    socket.destroy()
  }

  test('leaves nothing behind, and the next one succeeds', async ({ context, app, upload }) => {
    let begun = Promise.withResolvers<void>()
    let failed = Promise.withResolvers<string>()
    app.addHook('preValidation', async () => begun.resolve())
    app.addHook('onError', async (_, __, error) => failed.resolve((error as Failure).code))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const before = await readAllRows(context)
    const bytes = await noisy('png')
    for (const way of ways) {
      const form = upload[way].form(bytes)
      // In the head of the image, within it, and before the last byte of all.
      for (const end of [100, form.payload.length / 2, form.payload.length - 1]) {
        begun = Promise.withResolvers()
        failed = Promise.withResolvers()
        await breakOff(port, form, end, begun.promise)
        expect(await failed.promise).toBe('bad_request')
      }
    }
    expect(await readAllRows(context)).toEqual(before)
    expect(await filesOf(context)).toEqual([])
    for (const way of ways) expect((await upload[way].send(bytes)).statusCode).toBeLessThan(300)
  })

  test('does not hang if it breaks off while its sender is looked up', async ({
    context,
    app,
    upload,
  }) => {
    const begun = Promise.withResolvers<void>()
    const failed = Promise.withResolvers<string>()
    app.addHook('onError', async (_, __, error) => failed.resolve((error as Failure).code))
    app.addHook('onRequest', async request => {
      const { findCaller } = app.auth
      app.auth.findCaller = async clientInfo => {
        begun.resolve()
        // Not by once(), which takes the error that comes before for its own.
        await new Promise<void>(gone => request.raw.on('close', gone))
        return findCaller(clientInfo)
      }
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const form = upload['a profile'].form(await noisy('png'))
    await breakOff(port, form, 100, begun.promise)
    expect(await failed.promise).toBe('bad_request')
    expect(await filesOf(context)).toEqual([])
  })

  test('occupies no slot if it breaks off while waiting', async ({ context, app, upload }) => {
    const form = upload['a sign-up'].form(await noisy('png'))
    let begun = Promise.withResolvers<void>()
    let failed = Promise.withResolvers<string>()
    let gone = Promise.withResolvers<void>()
    app.addHook('onError', async (_, __, error) => failed.resolve((error as Failure).code))
    app.addHook('onRequest', async request => {
      request.raw.on('close', () => gone.resolve())
    })
    const { check } = context.rateLimits
    context.rateLimits.check = async (...uses) => {
      begun.resolve()
      await gone.promise
      await check(...uses)
    }
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    // More than one address may have under way.
    for (let broken = 0; broken < 6; broken += 1) {
      begun = Promise.withResolvers()
      failed = Promise.withResolvers()
      gone = Promise.withResolvers()
      await breakOff(port, form, 100, begun.promise)
      expect(await failed.promise).toBe('bad_request')
    }
    context.rateLimits.check = check
    expect((await app.inject(form)).statusCode).toBe(201)
  })
})
