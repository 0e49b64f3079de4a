import { describe, expect } from 'vitest'
import { emailImageUrl, imageUrl, imageWidths } from '../../contract/images.ts'
import { hour } from '../../contract/time/durations.ts'
import { buildApp } from '../app.ts'
import { readConfig, StartFailure } from '../config.ts'
import { imageUses } from '../image-uses.ts'
import { createLog } from '../log.ts'
import { closeContext, openContext, waitForImages } from '../open-context.ts'
import { imageFile } from '../test/accounts.ts'
import { apiError } from '../test/browser.ts'
import { openTestBucket, type TestBucket } from '../test/bucket.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { test as base } from '../test/fixtures.ts'
import { adminSender, squareImage } from '../test/images.ts'
import { openRelay, type Relay } from '../test/relay.ts'
import { sweepImages } from './sweep.ts'

type Fixtures = {
  bucket: TestBucket
  /** Between the shop and its bucket. */
  relay: Relay
  environment: Record<string, string>
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures it needs
  bucket: async ({}, use) => {
    const bucket = await openTestBucket()
    await use(bucket)
    await bucket.close()
  },
  relay: async ({ bucket }, use) => {
    const relay = await openRelay(bucket.url)
    await use(relay)
    relay.close()
  },
  environment: async ({ environment, relay }, use) => {
    await use({ ...environment, IMAGES_URL: relay.url })
  },
})

describe('a shop whose images are in a bucket', () => {
  test('serves them in all widths as one with a folder does', async ({ context, app }) => {
    const file = await context.images.save('products', await squareImage('#123456'), adminSender)
    for (const width of [undefined, ...imageWidths.products]) {
      const reply = await app.inject(imageUrl('products', file, width))
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${file}"`,
      })
    }
    expect((await app.inject(emailImageUrl(file))).headers['content-type']).toBe('image/jpeg')
    const none = await app.inject(imageUrl('products', `${'0'.repeat(32)}.webp`, 320))
    expect(none.statusCode).toBe(404)
  })

  test('sweeps those that nothing uses, with all of their files', async ({
    context,
    app,
    bucket,
  }) => {
    const { images } = context
    const [used = '', unused = ''] = await Promise.all(
      ['#501', '#502'].map(async color =>
        images.save('products', await squareImage(color), adminSender),
      ),
    )
    await newProduct(context, { image: used })
    await app.inject(emailImageUrl(unused))
    await sweepImages(context, imageUses)
    expect(await images.readStored('products', unused)).toHaveLength(7)
    await sweepImages(context, imageUses, new Date(Date.now() + 2 * hour))
    const left = await (await fetch(`${bucket.publicUrl}?list-type=2`)).text()
    expect(left).not.toContain(unused.replace('.webp', ''))
    expect(left.match(/<Key>/g)).toHaveLength(1 + imageWidths.products.length)
    expect(await images.readStored('products', used)).toHaveLength(7)
  })

  test('serves them to others, however many a stranger asks for', async ({
    context,
    app,
    relay,
  }) => {
    const file = await context.images.save('products', await squareImage('#505'), adminSender)
    const get = (name: string, remoteAddress: string) =>
      app.inject({ url: imageUrl('products', name, 320), remoteAddress })
    relay.freeze()
    const askForMadeUp = (n: number) => get(`${String(n).padStart(32, '0')}.webp`, '198.51.100.7')
    const replies = Promise.all(Array.from({ length: 1_100 }, (_, n) => askForMadeUp(n)))
    const mine = get(file, '203.0.113.9')
    // It is rejected once those before it are in the queue.
    expect((await askForMadeUp(1_100)).statusCode).toBe(503)
    relay.thaw()
    expect((await mine).statusCode).toBe(200)
    const statuses = new Set((await replies).map(({ statusCode }) => statusCode))
    expect(statuses).toEqual(new Set([404, 503]))
  })

  test('asks to retry later if the bucket is down, and writes no row', async ({
    context,
    app,
    relay,
    admin,
  }) => {
    const file = await context.images.save('products', await squareImage('#504'), adminSender)
    const kept = imageUrl('products', file)
    expect((await app.inject(kept)).statusCode).toBe(200)
    await relay.down()
    const category = await newCategory(context)
    const product = { name: 'Ash Mail', price: 9, description: 'Rings.', category }
    const body = { ...product, image: await imageFile() }
    const refused = await apiError(admin.client('POST /api/product', { body }))
    expect(refused).toMatchObject({ code: 'unavailable' })
    expect(admin.answer().headers['retry-after']).toBe('60')
    expect(await context.db.read.selectFrom('products').select('id').execute()).toEqual([])
    // It is in memory, the other isn't.
    expect((await app.inject(kept)).statusCode).toBe(200)
    const away = await app.inject(imageUrl('products', file, 320))
    expect(away.statusCode).toBe(503)
    expect(away.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' })
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    await relay.up()
    await admin.client('POST /api/product', { body })
    expect((await app.inject(imageUrl('products', file, 320))).statusCode).toBe(200)
  })

  test('starts only with a bucket that accepts it', async ({ environment, bucket }) => {
    const startWith = async (url: string) => {
      const node = await openContext(
        readConfig({ ...environment, IMAGES_URL: url }),
        createLog('silent'),
      )
      return waitForImages(node, () => {}).finally(() => closeContext(node))
    }
    await startWith(bucket.url)
    const wrong = await startWith(bucket.url.replace(/:S3RVER@/, ':sesame@')).catch(error => error)
    expect(wrong).toBeInstanceOf(StartFailure)
    expect(wrong.message).toMatch(
      /^The bucket in IMAGES_URL cannot be used: .+ 403 SignatureDoesNotMatch .+$/,
    )
    expect(wrong.message).not.toMatch(/sesame|S3RVER/)
    await expect(startWith(`${bucket.url}s`)).rejects.toThrow('NoSuchBucket')
  })

  test('logs the failure of its bucket without a secret', async ({ environment, relay }) => {
    const lines: string[] = []
    const log = createLog('trace', { write: line => void lines.push(line) })
    const node = await openContext(readConfig(environment), log)
    const app = await buildApp(node, { render: async () => new Response('a page') })
    await relay.down()
    expect((await app.inject(imageUrl('users', `${'0'.repeat(32)}.webp`))).statusCode).toBe(503)
    await app.close()
    await closeContext(node)
    expect(lines.join('')).toContain('ECONNREFUSED')
    expect(lines.join('')).not.toMatch(/S3RVER|Signature/)
  })
})

describe('a shop whose bucket has a public address', () => {
  const shop = test.extend<Pick<Fixtures, 'environment'>>({
    environment: async ({ environment, bucket }, use) => {
      await use({ ...environment, IMAGES_PUBLIC_URL: bucket.publicUrl })
    },
  })

  shop('redirects browsers there, which its pages allow', async ({ context, app, bucket }) => {
    const file = await context.images.save('users', await squareImage('#505'), adminSender)
    const reply = await app.inject(imageUrl('users', file, 96))
    expect(reply.statusCode).toBe(302)
    expect(reply.headers).toMatchObject({
      location: `${bucket.publicUrl}/users/96/${file}`,
      'cache-control': 'public, max-age=86400',
    })
    expect((await fetch(String(reply.headers.location))).headers.get('content-type')).toBe(
      'image/webp',
    )
    const { origin } = new URL(bucket.publicUrl)
    const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(page.headers['content-security-policy']).toContain(
      `img-src 'self' ${origin} blob: data:`,
    )
    const none = await app.inject(imageUrl('users', `${'0'.repeat(32)}.webp`, 96))
    expect(none.statusCode).toBe(404)
  })

  shop('redirects to the next width of an image that lacks one', async ({ context, app }) => {
    const { images } = context
    const name = `${'a'.repeat(32)}.webp`
    await images.putStored('products', name, undefined, Buffer.from('in full'))
    await images.putStored('products', name, 800, Buffer.from('of a former width'))
    const to = async (width: number) =>
      (await app.inject(imageUrl('products', name, width))).headers.location
    expect(await to(704)).toMatch(/products\/800\/a+\.webp$/)
    expect(await to(1000)).toMatch(/products\/a+\.webp$/)
  })
})
