import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, vi } from 'vitest'
import { emailImageUrl, imageUrl, imageWidths, shareImageUrl } from '../../contract/images.ts'
import { hour } from '../../contract/time/durations.ts'
import { Failure } from '../failure.ts'
import { imageUses } from '../image-uses.ts'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { adminSender, backdateImage, squareImage, storedImages } from '../test/images.ts'
import { openImageStore } from './image-store.ts'
import { sweepImages } from './sweep.ts'

describe('a stored image', () => {
  test('is served in full and in its widths, immutably', async ({ context, app }) => {
    const file = await context.images.save('products', await squareImage('#123456'), adminSender)
    expect(file).toMatch(/^[0-9a-f]{32}-[0-9a-f]{27}\.webp$/)
    for (const width of [undefined, ...imageWidths.products]) {
      const reply = await app.inject(imageUrl('products', file, width))
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const metadata = await sharp(reply.rawPayload).metadata()
      expect(metadata.width).toBe(Math.min(width ?? 1200, 700))
      const again = await app.inject({
        url: imageUrl('products', file, width),
        headers: { 'if-none-match': String(reply.headers.etag) },
      })
      expect(again.statusCode).toBe(304)
    }
  })

  test('of former widths is served in the next one that it has, and removed with it', async ({
    context,
    app,
  }) => {
    const { images, config } = context
    const file = await images.save('products', await squareImage('#234567'), adminSender)
    const at = (width: number) => join(config.dataDir, 'images', 'products', String(width), file)
    await mkdir(dirname(at(800)), { recursive: true })
    await writeFile(at(800), 'of a former width')
    for (const width of [704, 1000]) await rm(at(width))
    const served = async (width?: number) => {
      const reply = await app.inject(imageUrl('products', file, width))
      expect(reply.statusCode).toBe(200)
      return reply.rawPayload
    }
    for (const width of [704, 800]) expect(String(await served(width))).toBe('of a former width')
    expect(await served(1000)).toEqual(await served())
    const unless = { storedSince: new Date(Date.now() + hour), isUsed: async () => false }
    expect(await images.remove('products', file, unless)).toBe(true)
    expect(await storedImages(context)).toEqual([])
  })

  test('gets a small JPEG for emails once, which is removed with it', async ({ context, app }) => {
    const { images, config } = context
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const tall = await sharp({
      create: { width: 300, height: 900, channels: 4, background: clear },
    })
      .png()
      .toBuffer()
    const file = await images.save('products', tall, adminSender)
    const url = emailImageUrl(file)
    const replies = await Promise.all([app.inject(url), app.inject(url)])
    const [{ rawPayload, headers }] = replies
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect([format, width, height]).toEqual(['jpeg', 128, 128])
    const { channels } = await sharp(rawPayload).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
    expect(rawPayload.length).toBeLessThan(8_000)

    const stored = join(config.dataDir, 'images', 'products', 'email', file.replace('webp', 'jpg'))
    expect((await readFile(stored)).equals(rawPayload)).toBe(true)
    const neverEncodes = { encode: () => Promise.reject(new Error('again')), close: async () => {} }
    const kept = await openImageStore(context, neverEncodes).readJpeg('email', file)
    expect(rawPayload.equals(kept ?? Buffer.alloc(0))).toBe(true)
    for (const wrong of ['x.jpg', file, `${'a'.repeat(32)}.jpg`]) {
      expect((await app.inject(`/public/images/products/email/${wrong}`)).statusCode).toBe(404)
    }
    await backdateImage(context, 'products', file)
    await sweepImages(context, imageUses)
    expect((await app.inject(url)).statusCode).toBe(404)
    await expect(readFile(stored)).rejects.toThrow('ENOENT')
  })

  test('gets a JPEG of one size for shared links, which is removed with it', async ({
    context,
    app,
  }) => {
    const file = await context.images.save('products', await squareImage('#ffffff'), adminSender)
    const { headers, rawPayload } = await app.inject(shareImageUrl(file))
    expect(headers['content-type']).toBe('image/jpeg')
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    await backdateImage(context, 'products', file)
    await sweepImages(context, imageUses)
    expect((await app.inject(shareImageUrl(file))).statusCode).toBe(404)
  })

  test('is looked for before a JPEG of it takes a turn, so that missing ones hold up nothing', async ({
    context,
    app,
  }) => {
    const inserts = vi.spyOn(context.db.write, 'insertInto')
    const urls = Array.from({ length: 150 }, (_, n) => `${n}`.padStart(32, '0')).flatMap(name => [
      shareImageUrl(`${name}.webp`),
      `/public/images/logos/email/${name}.png`,
    ])
    const replies = urls.map(url => app.inject(url))
    const upload = context.images.save('products', await squareImage('#765'), adminSender)
    const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([404]))
    const file = await upload
    expect(inserts.mock.calls).toEqual([['leases']])
    expect((await app.inject(shareImageUrl(file))).statusCode).toBe(200)
  })

  test('is served by a name without colors, too', async ({ context, app }) => {
    const folder = join(context.config.dataDir, 'images', 'users')
    const file = await context.images.save('users', await squareImage('#654'), adminSender)
    const older = `${'a'.repeat(32)}.webp`
    await rename(join(folder, file), join(folder, older))
    expect((await app.inject(imageUrl('users', older))).statusCode).toBe(200)
    await backdateImage(context, 'users', older)
    await sweepImages(context, imageUses)
    expect((await app.inject(imageUrl('users', older))).statusCode).toBe(404)
  })

  test('is matched by a list of ETags or a weak one', async ({ context, app }) => {
    const url = imageUrl(
      'users',
      await context.images.save('users', await squareImage('#321'), adminSender),
    )
    const tag = String((await app.inject(url)).headers.etag)
    const ask = async (known: string) =>
      (await app.inject({ url, headers: { 'if-none-match': known } })).statusCode
    expect(await ask(`"other", ${tag}`)).toBe(304)
    expect(await ask(`W/${tag}`)).toBe(304)
    expect(await ask('*')).toBe(304)
    expect(await ask('"other"')).toBe(200)
  })

  test('is served exactly as it is on disk', async ({ context }) => {
    const file = await context.images.save('users', await squareImage('#432'), adminSender)
    const folder = join(context.config.dataDir, 'images', 'users')
    for (const width of imageWidths.users) {
      const bytes = await readFile(join(folder, String(width), file))
      expect(
        bytes.equals((await context.images.read('users', file, width)) ?? bytes.subarray(1)),
      ).toBe(true)
    }
    expect(await readdir(join(context.config.dataDir, 'images', 'incoming'))).toEqual([])
  })

  test('that the disk rejects is reported as unavailable and leaves no partial file', async ({
    context,
  }) => {
    const { images, config } = context
    await mkdir(join(config.dataDir, 'images'))
    // A file where a folder must be: the write fails after the image was encoded.
    await writeFile(join(config.dataDir, 'images', 'users'), '')
    const rejected = images.save('users', await squareImage('#543'), adminSender)
    await expect(rejected).rejects.toMatchObject({ code: 'unavailable', retryAfter: 60 })
    expect(await readdir(join(config.dataDir, 'images', 'incoming'))).toEqual([])
  })

  test('that fails because of the shop is reported as a bug', async ({ context }) => {
    const images = [{ width: 96, bytes: 7 as never }]
    const broken = context.images.store('users', {
      images,
      colors: undefined,
      width: 96,
      height: 96,
    })
    await expect(broken).rejects.toThrow(TypeError)
  })

  test('that was pending in compact form is stored unchanged, and in the other widths', async ({
    context,
  }) => {
    const { images } = context
    const whole = await images.encodeCompact('users', await squareImage('#579'), adminSender)
    const file = await images.storeCompact('users', whole, adminSender)
    expect(file).toMatch(/-[0-9a-f]{27}\.webp$/)
    for (const width of imageWidths.users) {
      const bytes = (await images.read('users', file, width)) ?? Buffer.alloc(0)
      expect((await sharp(bytes).metadata()).width).toBe(width)
      expect(whole.equals(bytes)).toBe(width === 384)
    }
    expect(whole.equals((await images.read('users', file)) ?? Buffer.alloc(0))).toBe(true)
  })

  test('that was pending and cannot be read is a bug, unless the shop is busy', async ({
    context,
  }) => {
    const { images } = context
    const broken = await images
      .storeCompact('users', Buffer.from('broken'), adminSender)
      .catch(error => error)
    expect(broken).not.toBeInstanceOf(Failure)
    expect(broken.message).toContain('broken')
    const ended = openImageStore(context)
    await ended.close()
    const closed = ended.storeCompact('users', Buffer.from('broken'), adminSender)
    await expect(closed).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('is named after its content', async ({ context }) => {
    const [one, same, other] = await Promise.all(
      ['#111', '#111', '#222'].map(async color =>
        context.images.save('users', await squareImage(color), adminSender),
      ),
    )
    expect(same).toBe(one)
    expect(other).not.toBe(one)
  })

  test('leaves nothing behind when it is rejected', async ({ context }) => {
    const broken = (await squareImage('#333')).subarray(0, 200)
    await expect(context.images.save('products', broken, adminSender)).rejects.toThrow('can’t read')
    await expect(context.images.save('products', Buffer.from('text'), adminSender)).rejects.toThrow(
      'Choose a',
    )
    expect(await storedImages(context)).toEqual([])
  })

  test('too many at once are asked to retry later', async ({ context }) => {
    const upload = await squareImage('#444', 60)
    const saves = await Promise.allSettled(
      Array.from({ length: 40 }, () => context.images.save('users', upload, adminSender)),
    )
    const rejected = saves.filter(save => save.status === 'rejected')
    expect(rejected.length).toBeGreaterThan(0)
    expect(rejected.length).toBeLessThan(20)
    for (const { reason } of rejected) {
      expect(reason).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
    }
  })
})

describe('the colors in the name of an image', () => {
  test('are those of its nine fields', async ({ context }) => {
    const columns = sharp(Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255]), {
      raw: { width: 3, height: 1, channels: 3 },
    })
    const stripes = columns.resize(300, 300, { fit: 'fill', kernel: 'nearest' })
    const file = await context.images.save(
      'categories',
      await stripes.png().toBuffer(),
      adminSender,
    )
    expect(colorsOf(file)).toEqual(Array(3).fill(['red', 'green', 'blue']))
  })

  test('are those of its center if it is not square', async ({ context }) => {
    const rows = sharp(Buffer.from([255, 0, 0, 0, 0, 255, 0, 0, 255, 0, 255, 0]), {
      raw: { width: 1, height: 4, channels: 3 },
    })
    const tall = rows.resize(100, 400, { fit: 'fill', kernel: 'nearest' })
    const file = await context.images.save('products', await tall.png().toBuffer(), adminSender)
    expect(colorsOf(file).flat()).toEqual(Array(9).fill('blue'))
  })

  test('are left out if it is transparent', async ({ context }) => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#12345680' } })
    const file = await context.images.save('products', await clear.png().toBuffer(), adminSender)
    expect(file).toMatch(/^[0-9a-f]{32}\.webp$/)
  })
})

/** The colors in the name of an image as rows of what they are most like. */
function colorsOf(file: string): string[][] {
  const rows = /-([0-9a-f]{27})\./.exec(file)?.[1]?.match(/.{9}/g) ?? []
  return rows.map(row =>
    (row.match(/.{3}/g) ?? []).map(color => {
      const strongest = Math.max(...[...color].map(digit => Number.parseInt(digit, 16)))
      return ['red', 'green', 'blue'][color.indexOf(strongest.toString(16))] ?? ''
    }),
  )
}

describe('nothing else can be fetched', () => {
  const name = `${'0'.repeat(32)}.webp`
  for (const path of [
    `products/${name}`,
    `products/321/${name}`,
    `products/${'0'.repeat(32)}-${'0'.repeat(27)}.webp`,
    `products/${'0'.repeat(32)}-${'0'.repeat(26)}.webp`,
    `products/0320/${name}`,
    `products/96/${name}`,
    `secrets/${name}`,
    'products/armory.sqlite',
    'products/..%2f..%2farmory.sqlite',
    '..%2f..%2farmory.sqlite',
    'products/%2e%2e/%2e%2e%2farmory.sqlite',
    'products/320/..%5c..%5carmory.sqlite',
    `products/${name}%00.png`,
    `__proto__/${name}`,
    `products/constructor/${name}`,
    '',
  ]) {
    test(`at ${path}`, async ({ app }) => {
      const reply = await app.inject(`/public/images/${path}`)
      expect(reply.statusCode).toBe(404)
      expect(reply.json().error.code).toBe('not_found')
      expect(reply.headers['cache-control']).toBe('no-store')
    })
  }
})

test('a removed image is gone even for clients that had it', async ({ app }) => {
  const file = `${'0'.repeat(32)}.webp`
  const headers = { 'if-none-match': `"${file}"` }
  const reply = await app.inject({ url: imageUrl('users', file), headers })
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['cache-control']).toBe('no-store')
})

describe('the sweep', () => {
  test('removes files older than an hour that no row uses, in all widths', async ({ context }) => {
    const { images } = context
    const [used, unused, young] = await Promise.all(
      ['#501', '#502', '#503'].map(async color =>
        images.save('products', await squareImage(color), adminSender),
      ),
    )
    await newProduct(context, { image: used ?? '' })
    await backdateImage(context, 'products', used ?? '')
    await backdateImage(context, 'products', unused ?? '')
    await sweepImages(context, imageUses)

    const left = new Set(await storedImages(context))
    expect([...left].toSorted()).toEqual([used, young].toSorted())
    for (const width of imageWidths.products) {
      expect(await images.read('products', unused ?? '', width)).toBeUndefined()
      expect(await images.read('products', used ?? '', width)).toBeDefined()
    }
  })

  test('spares an image that was uploaded again', async ({ context }) => {
    const upload = await squareImage('#604')
    const file = await context.images.save('categories', upload, adminSender)
    await backdateImage(context, 'categories', file)
    await context.images.save('categories', upload, adminSender)
    await sweepImages(context, imageUses)
    expect(await context.images.read('categories', file)).toBeDefined()
  })

  test('removes what interrupted writes left behind', async ({ context }) => {
    await context.images.save('users', await squareImage('#705'), adminSender)
    const half = join(context.config.dataDir, 'images', 'incoming', 'half.webp')
    await writeFile(half, 'half an image')
    await sweepImages(context, imageUses)
    expect(await storedImages(context)).toContain('half.webp')
    await sweepImages(context, imageUses, new Date(Date.now() + 2 * 60 * 60 * 1_000))
    expect(await storedImages(context)).not.toContain('half.webp')
  })

  test('keeps files that are not the shop’s images', async ({ context }) => {
    await context.images.save('products', await squareImage('#806'), adminSender)
    const note = join(context.config.dataDir, 'images', 'products', 'note.webp')
    await writeFile(note, 'of the owner')
    await sweepImages(context, imageUses, new Date(Date.now() + 2 * hour))
    expect(await storedImages(context)).toEqual(['note.webp'])
  })

  test('spares an image that a row has started to use', async ({ context }) => {
    const file = await context.images.save('products', await squareImage('#817'), adminSender)
    const unless = { storedSince: new Date(Date.now() + hour), isUsed: async () => true }
    expect(await context.images.remove('products', file, unless)).toBe(false)
    expect(await context.images.read('products', file)).toBeDefined()
  })

  test('ignores an image that another node removed first', async ({ context }) => {
    const unless = { storedSince: new Date(), isUsed: async () => false }
    expect(await context.images.remove('users', `${'0'.repeat(32)}.webp`, unless)).toBe(false)
  })

  test('never leaves part of an image that is uploaded at the same time', async ({ context }) => {
    const { images } = context
    const upload = await squareImage('#828')
    const file = await images.save('users', upload, adminSender)
    const unless = { storedSince: new Date(Date.now() + hour), isUsed: async () => false }
    await Promise.all(
      Array.from({ length: 10 }, async (_, round) =>
        round % 2
          ? images.save('users', upload, adminSender)
          : images.remove('users', file, unless),
      ),
    )
    const stored = await Promise.all(
      [undefined, ...imageWidths.users].map(width => images.read('users', file, width)),
    )
    expect(new Set(stored.map(bytes => bytes !== undefined)).size).toBe(1)
  })

  test('checks more images than one batch holds', async ({ context }) => {
    const folder = join(context.config.dataDir, 'images', 'products')
    const used = await context.images.save('products', await squareImage('#839'), adminSender)
    await newProduct(context, { image: used })
    const names = Array.from({ length: 1_100 }, (_, n) => `${String(n).padStart(32, '0')}.webp`)
    await Promise.all(names.map(name => writeFile(join(folder, name), '')))
    await sweepImages(context, imageUses, new Date(Date.now() + 2 * hour))
    expect(new Set(await storedImages(context))).toEqual(new Set([used]))
  })
})
