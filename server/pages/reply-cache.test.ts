import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, vi } from 'vitest'
import { hour, minute } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { Failure } from '../failure.ts'
import { newProduct } from '../test/builders.ts'
import { test as base } from '../test/fixtures.ts'
import { type Get, getFrom, listening } from '../test/get-from.ts'
import { ReplyCache } from './reply-cache.ts'
import type { Reply } from './reply-cache-entry.ts'

const test = base.extend<{
  /** The whole app, listening. */
  get: Get
  /** A cache over a rendering of the test's own. */
  caching: (
    render: (url: string) => Promise<Reply>,
    maxBytes?: number,
  ) => Promise<{ get: Get; cache: ReplyCache }>
}>({
  get: async ({ app }, use) => {
    await use(await listening(app))
  },
  caching: async ({ context }, use) => {
    const servers: Server[] = []
    await use(async (render, maxBytes = 1_000_000) => {
      const cache = new ReplyCache({ maxBytes, version: context.catalogueVersion, render })
      const server = createServer(async (incoming, outgoing) => {
        if (!(await cache.answer(incoming, outgoing))) outgoing.writeHead(418).end()
      })
      servers.push(server.listen(0, '127.0.0.1'))
      await once(server, 'listening')
      return { get: getFrom(server), cache }
    })
    for (const server of servers) server.close()
  },
})

const ok = (body: string): Reply => ({
  status: 200,
  headers: [
    ['content-type', 'text/plain'],
    ['content-security-policy', 'x'],
  ],
  body: Buffer.from(body),
})

/** A rendering that ends when the test says so. */
function held(context: AppContext) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const counted = vi.fn()
  const render = vi.fn(async () => {
    const { products } = await countOf(context)
    counted()
    await released
    return ok(`${products} products`)
  })
  return { render, counted, release }
}

/** However late a sign of life comes on a busy machine. */
async function hearAll({ catalogueVersion }: AppContext) {
  const version = await catalogueVersion.read()
  return vi.spyOn(catalogueVersion, 'known').mockReturnValue(version)
}

async function countOf({ db }: AppContext) {
  const row = await db.read
    .selectFrom('catalogue')
    .select('product_count')
    .executeTakeFirstOrThrow()
  return { products: row.product_count }
}

describe('a cached reply', () => {
  test('has an ETag, must be revalidated, and answers its ETag by 304', async ({ get }) => {
    const api = ['/api/product', '/api/category', '/api/openapi.json']
    for (const url of [...api, '/', '/products', '/view-product/x']) {
      const first = await get(url)
      expect(first.status).toBe(200)
      expect(first.headers['cache-control']).toBe('no-cache')
      expect(first.headers.etag).toMatch(/^W\/".{22}"$/)
      expect(first.headers['content-security-policy']).toContain("default-src 'none'")
      const again = await get(url, { 'if-none-match': `"other", ${first.headers.etag}` })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      expect(again.headers.etag).toBe(first.headers.etag)
      expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
      expect((await get(url, { 'if-none-match': '*' })).status).toBe(304)
    }
  })

  test('is the same whatever headers the request has, and sets no cookie', async ({
    context,
    app,
    get,
  }) => {
    const product = await newProduct(context)
    const added = await app.inject({
      method: 'POST',
      url: '/api/cart/line',
      payload: { product, quantity: 7 },
    })
    const token = added.cookies.find(({ name }) => name === 'cart')?.value
    expect(token).toMatch(/./)
    const strange = {
      cookie: `session=secret; theme=dark; cart=${token}; cart-count=7`,
      'user-agent': 'Strange/1.0',
      'x-forwarded-host': 'evil.example',
      'accept-language': 'de',
      'x-react-router-spa-mode': 'yes',
    }
    for (const url of ['/api/product', '/api/category', '/', `/view-product/${product}`]) {
      const withCookie = await get(url, strange)
      const without = await get(url)
      expect(withCookie.body.equals(without.body)).toBe(true)
      expect({ ...withCookie.headers, date: '' }).toEqual({ ...without.headers, date: '' })
      expect(withCookie.headers).not.toHaveProperty('set-cookie')
    }
  })

  test('is compressed as the browser accepts', async ({ context, get }) => {
    await newProduct(context, { description: 'plate '.repeat(500) })
    const plain = await get('/api/product')
    const br = await get('/api/product', { 'accept-encoding': 'gzip, deflate, br' })
    const gz = await get('/api/product', { 'accept-encoding': 'gzip, br;q=0' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const unknown = await get('/api/product', { 'accept-encoding': 'brotli-x, zstd' })
    expect(unknown.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gz.body).equals(plain.body)).toBe(true)
    expect(br.headers.vary).toContain('accept-encoding')
  })

  test('is compressed well once it is sent again', async ({ context, caching }) => {
    await hearAll(context)
    const text = await readFile(import.meta.filename, 'utf8')
    const { get } = await caching(async () => ok(text))
    for (const [encoding, plain] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const asked = () => get(`/products?search=${encoding}`, { 'accept-encoding': encoding })
      const [first, second, third] = [await asked(), await asked(), await asked()]
      expect(second.body.length).toBeLessThan(first.body.length)
      expect(third.body.equals(second.body)).toBe(true)
      expect(plain(first.body).equals(plain(second.body))).toBe(true)
    }
  })

  test('keeps its UTF-8 bytes', async ({ caching }) => {
    for (const body of ['für 5 € 🛡', '€🛡'.repeat(300)]) {
      const { get } = await caching(async () => ok(body))
      const reply = await get('/products')
      expect(reply.body.toString()).toBe(body)
      expect(reply.headers['content-length']).toBe(String(Buffer.byteLength(body)))
    }
  })

  test('is invalidated by a change of the catalogue', async ({ context, get }) => {
    const total = async () => JSON.parse((await get('/api/product')).body.toString()).total
    expect(await total()).toBe(0)
    await newProduct(context)
    expect(await total()).toBe(1)
  })

  test('is rendered again after an hour', async ({ context, caching }) => {
    await hearAll(context)
    const render = vi.fn(async () => ok('page'))
    const { get } = await caching(render)
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
    await get('/')
    clock.mockReturnValue(now + hour)
    await get('/')
    expect(render).toHaveBeenCalledTimes(1)
    clock.mockReturnValue(now + hour + minute)
    await get('/')
    await get('/')
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('is served if a change turns out not to concern it', async ({ context, caching }) => {
    const version = await context.catalogueVersion.read()
    const known = await hearAll(context)
    const render = vi.fn(async () => ({ ...ok('page'), dependsOn: [] }))
    const { get } = await caching(render)
    await get('/')
    // Unknown until the version is read.
    known.mockReturnValue(undefined)
    const read = vi.spyOn(context.catalogueVersion, 'read').mockImplementation(async () => {
      known.mockReturnValue(version)
      return version
    })
    expect((await get('/')).body.toString()).toBe('page')
    expect(read).toHaveBeenCalled()
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('is not served while notifications from other nodes may be lost', async ({
    context,
    caching,
  }) => {
    const known = await hearAll(context)
    const render = vi.fn(async () => ok('page'))
    const { get } = await caching(render)
    await get('/')
    await get('/')
    expect(render).toHaveBeenCalledTimes(1)
    known.mockReturnValue(undefined)
    await get('/')
    expect(render).toHaveBeenCalledTimes(2)
  })
})

describe('the reply cache', () => {
  test('renders once for all spellings of a URL', async ({ context, caching }) => {
    await hearAll(context)
    const render = vi.fn(async (url: string) => ok(url))
    const { get, cache } = await caching(render)
    for (const noise of ['', '&utm_source=a', '&_=1', '&_=2', '&search=']) {
      const { body } = await get(`/products?page=2${noise}`)
      expect(body.toString()).toBe('/products?page=2')
    }
    expect(render).toHaveBeenCalledTimes(1)
    expect(cache.size).toBe(1)
  })

  test('caches successes only', async ({ caching }) => {
    const { get, cache } = await caching(async () => ({ ...ok('no such page'), status: 404 }))
    const reply = await get('/view-product/x')
    expect(reply.status).toBe(404)
    expect(reply.headers).not.toHaveProperty('etag')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(cache.size).toBe(0)
  })

  test('stays within its limit, to which each compressed body counts', async ({
    context,
    caching,
  }) => {
    await hearAll(context)
    const body = randomBytes(7_500).toString('base64')
    const { get, cache } = await caching(async () => ok(body), 100_000)
    for (let n = 0; n < 20; n++) await get(`/products?search=${n}`)
    expect(cache.size).toBe(8)
    for (const encoding of ['br', 'gzip']) {
      for (let n = 0; n < 40; n++) {
        // What is asked for once isn't kept compressed.
        await get(`/products?search=${n >> 1}`, { 'accept-encoding': encoding })
      }
      expect(cache.bytes).toBeLessThanOrEqual(100_000)
    }
    expect(cache.size).toBe(5)
  })

  test('answers only GET and HEAD of cacheable URLs', async ({ caching }) => {
    const { get } = await caching(async () => ok('page'))
    expect((await get('/', {}, 'POST')).status).toBe(418)
    expect((await get('/healthz')).status).toBe(418)
    expect((await get('/api/auth/session')).status).toBe(418)
  })
})

describe('concurrently', () => {
  test('requests for the same missing entry share one rendering', async ({ context, caching }) => {
    await hearAll(context)
    const { render, release } = held(context)
    const { get } = await caching(render)
    const answers = [1, 2, 3, 4, 5].map(() => get('/'))
    await vi.waitFor(() => expect(render).toHaveBeenCalled(), 60_000)
    release()
    for (const { body } of await Promise.all(answers)) expect(body.toString()).toBe('0 products')
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('a page rendered while the catalogue changes is sent but not cached', async ({
    context,
    caching,
  }) => {
    const { render, counted, release } = held(context)
    const { get, cache } = await caching(render)
    const straddling = get('/')
    await vi.waitFor(() => expect(counted).toHaveBeenCalled(), 60_000)
    await newProduct(context)
    release()
    expect((await straddling).body.toString()).toBe('0 products')
    expect(cache.size).toBe(0)
    expect((await get('/')).body.toString()).toBe('1 products')
    expect(cache.size).toBe(1)
  })

  test('a request after a change does not share a rendering that began before it', async ({
    context,
    caching,
  }) => {
    const { render, counted, release } = held(context)
    const { get } = await caching(render)
    const before = get('/')
    await vi.waitFor(() => expect(counted).toHaveBeenCalledTimes(1), 60_000)
    await newProduct(context)
    const after = get('/')
    await vi.waitFor(() => expect(counted).toHaveBeenCalledTimes(2), 60_000)
    release()
    expect((await before).body.toString()).toBe('0 products')
    expect((await after).body.toString()).toBe('1 products')
  })

  test('a change made on another node is visible at once', async ({
    context,
    otherNode,
    caching,
  }) => {
    const { get } = await caching(async () => ok(`${(await countOf(context)).products} products`))
    expect((await get('/')).body.toString()).toBe('0 products')
    await newProduct(otherNode)
    await vi.waitFor(
      async () => expect((await get('/')).body.toString()).toBe('1 products'),
      60_000,
    )
  })

  test('a failed rendering is not cached', async ({ context, caching }) => {
    let broken = true
    const { get, cache } = await caching(async () => {
      if (broken) return { ...ok('broken'), status: 500 }
      return ok(`${(await countOf(context)).products} products`)
    })
    expect((await get('/')).status).toBe(500)
    broken = false
    expect((await get('/')).status).toBe(200)
    expect(cache.size).toBe(1)
  })
})

test('a client is not rejected because the queue rejects another one', async ({
  onTestFinished,
}) => {
  const failing = Promise.withResolvers<never>()
  const asked: IncomingMessage[] = []
  const cache = new ReplyCache({
    maxBytes: 1_000_000,
    version: {
      known: () => 1,
      lastKnown: () => undefined,
      read: async () => 1,
      isCurrent: () => true,
    },
    render: async () => ok('a page'),
    inTurn: (_, request, work) => {
      asked.push(request)
      return asked.length === 1 ? failing.promise : work()
    },
  })
  let arrived = 0
  const server = createServer((incoming, outgoing) => {
    cache.answer(incoming, outgoing).catch(() => outgoing.writeHead(503).end())
    arrived += 1
    if (arrived === 2) failing.reject(new Failure('unavailable', 'No turn.'))
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const get = getFrom(server)
  const answers = await Promise.all([get('/products'), get('/products')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503])
  expect(asked).toHaveLength(2)
})

test('a rendering during which the database becomes unreachable gives way to the cached reply, marked as stale', async ({
  context,
  caching,
}) => {
  let status = 200
  const render = async () => ({ status, headers: [], body: Buffer.from(`${status}`) })
  const { get } = await caching(render)
  await get('/products')
  const version = await context.catalogueVersion.read()
  const lastKnown = vi.spyOn(context.catalogueVersion, 'lastKnown')
  const known = vi.spyOn(context.catalogueVersion, 'known').mockReturnValue(version)
  const ask = async (url: string) => {
    const reply = await get(url)
    return [reply.status, reply.headers['cache-status']]
  }
  lastKnown.mockReturnValue(version)
  expect(await ask('/products')).toEqual([200, undefined])
  known.mockReturnValue(undefined)
  const stale = 'Armory; hit; detail=stale'
  expect(await ask('/products')).toEqual([200, stale])
  status = 503
  lastKnown.mockReturnValueOnce(undefined)
  expect(await ask('/products')).toEqual([200, stale])
  expect(await ask('/products?page=2')).toEqual([503, undefined])
})

test('a page that is not cached itself is sent even if the database goes down at its end', async ({
  context,
}) => {
  const read = vi.spyOn(context.catalogueVersion, 'read')
  const cache = new ReplyCache({
    maxBytes: 1_000_000,
    version: context.catalogueVersion,
    render: async (url, replyTo) => {
      if (url === '/api/settings') return ok('the settings')
      await replyTo('/api/settings')
      read.mockRejectedValueOnce(new Failure('unavailable', 'The database is down.'))
      return { ...ok('no such page'), status: 404 }
    },
  })
  const reply = await cache.reply('/view-product/none')
  expect(reply?.status).toBe(404)
  expect(cache.size).toBe(0)
})
