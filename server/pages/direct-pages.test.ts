import { describe, expect, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { createLog } from '../log.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { listening } from '../test/get-from.ts'
import { test } from '../test/site.ts'

const asPage = { accept: 'text/html' }

/** They depend on the connection and on the cache. */
const ofItsWay = [
  'cache-control',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'vary',
]
const ofThePage = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofItsWay.includes(name)))

/** Each rendering has an id of its own for its request, and errors show it. */
const withoutIds = (body: string) =>
  body.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')

describe('a page without the framework', () => {
  test('is the page that the framework sends, with its headers', async ({ context, site }) => {
    const category = await newCategory(context)
    const products = [
      await newProduct(context, { categoryId: category }),
      await newProduct(context),
    ]
    const get = await listening(site)
    const pages = [
      ...['/view-product/none', ...products.map(id => `/view-product/${id}`)],
      ...['/products?page=99', '/products', '/products?search=mantle', '/products?page=1'],
      ...['/info/none', '/info/terms', '/info/imprint', '/', '/credits'],
      ...['/login-user', '/login-user?done=activate', '/register-user', '/setup'],
    ]
    // The first page of a route brings the headers that later ones share.
    for (const path of [...pages, ...pages.toReversed()]) {
      const expected = await site.inject({ url: path, headers: asPage })
      const { status, headers, body } = await get(path, asPage)
      expect(status, path).toBe(expected.statusCode)
      expect(ofThePage(headers), path).toEqual(ofThePage(expected.headers))
      expect(headers['content-security-policy'], path).toContain("script-src 'self' 'sha256-")
      expect(withoutIds(String(body)), path).toBe(withoutIds(expected.body))
    }
  })

  test('gets as much time as one within it', async ({ context }) => {
    let isStuck = false
    const render = () =>
      isStuck ? new Promise<Response>(() => {}) : Promise.resolve(new Response('a page'))
    const app = await buildApp(context, { render }, { replyMs: 200 })
    onTestFinished(() => app.close())
    const get = await listening(app)
    expect((await get('/view-product/1')).status).toBe(200)
    isStuck = true
    const { status, headers } = await get('/view-product/2', asPage)
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('5')
    // It has given its place in the queue back.
    isStuck = false
    for (const place of [3, 4, 5, 6, 7]) {
      expect((await get(`/view-product/${place}`)).status).toBe(200)
    }
  })

  test('that fails is logged with the id of its request', async ({
    context: { log: _, ...rest },
  }) => {
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    const config = { ...rest.config, logRequests: true }
    const app = await buildApp(
      { ...rest, config, log },
      {
        render: async ({ url }, { onError }) => {
          if (url.endsWith('broken')) onError(new Error('a bug'))
          return new Response('a page')
        },
      },
    )
    onTestFinished(() => app.close())
    const get = await listening(app)
    await get('/view-product/first')
    lines.length = 0
    await get('/view-product/broken')
    const logged = lines.map(line => JSON.parse(line))
    expect(logged.map(({ msg }) => msg)).toEqual(['a page failed', 'answered'])
    expect(logged[0].requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(logged[1].requestId).toBe(logged[0].requestId)
  })
})
