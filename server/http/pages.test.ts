import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { newCategory, newProduct } from '../test/builders.ts'
import { test } from '../test/site.ts'

test('pages show what the API gives, as text', async ({ armory, site }) => {
  const categoryId = await newCategory(armory, { name: 'Forge' })
  const id = await newProduct(armory, {
    name: 'Set <b>bold</b>',
    description: '</script><script>alert(1)</script>',
    priceCents: 123_450,
    categoryId,
  })
  for (const url of ['/', '/products', `/view-product/${id}`, `/view-product/${id}%20`]) {
    const { statusCode, headers, body } = await site.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('Set &lt;b&gt;bold')
    expect(body).not.toContain('<script>alert(1)')
    expect(body).not.toContain('<b>bold')
  }
  expect((await site.inject('/products')).body).toContain('€1,234.50')
})

test('the policy of a page names all of its inline scripts and nothing more', async ({ site }) => {
  for (const url of ['/', '/products', '/nowhere']) {
    const { headers, body } = await site.inject(url)
    expect(body).not.toContain('nonce')
    const inline = [...body.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>(.+?)<\/script>/gs)]
    expect(inline.length).toBeGreaterThan(2)
    const hashes = inline.map(
      ([, code]) =>
        `'sha256-${createHash('sha256')
          .update(code ?? '')
          .digest('base64')}'`,
    )
    const policy = String(headers['content-security-policy'])
    const named = (/script-src 'self' ([^;]*)/.exec(policy)?.[1] ?? '').split(' ')
    expect(named.toSorted()).toEqual([...new Set(hashes)].toSorted())
  }
})

test('a page is the same whatever headers come with it', async ({ armory, site }) => {
  await newProduct(armory)
  const plain = await site.inject('/products')
  const { body } = await site.inject({
    url: '/products',
    headers: {
      host: 'evil.example',
      cookie: 'session=1',
      'user-agent': 'Googlebot',
      'x-react-router-spa-mode': 'yes',
      'x-react-router-prerender-data': 'x',
      'x-forwarded-host': 'evil.example',
    },
  })
  expect(body).toBe(plain.body)
})

test('no address makes a page speak for another host', async ({ site }) => {
  const origin = await site.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['//evil.example/products', '//evil.example', '///evil.example/', '///']) {
    const reply = await fetch(`${origin}${path}`, { redirect: 'manual' })
    expect([path, reply.status]).toEqual([path, path === '///' ? 308 : 404])
    expect(reply.headers.get('location') ?? '/').toBe('/')
    expect(await reply.text()).not.toMatch(/https?:\/\/evil\.example/)
  }
})

test('a wrong address is a page of status 404, a wrong query one of 422', async ({ site }) => {
  for (const [url, status] of [
    ['/nowhere', 404],
    ['/view-product/nothing', 404],
    ['/products.data', 404],
    ['/__manifest', 404],
    ['/products?page=0', 422],
    [`/products?search=${'a'.repeat(101)}`, 422],
  ] as const) {
    const reply = await site.inject(url)
    expect([url, reply.statusCode]).toEqual([url, status])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).toContain('</footer>')
  }
})

test('another spelling of a page leads to it', async ({ site }) => {
  for (const [url, page] of [
    ['/products/?page=2', '/products?page=2'],
    ['/Products', '/products'],
  ] as const) {
    const reply = await site.inject(url)
    expect([reply.statusCode, reply.headers.location]).toEqual([308, page])
  }
})

test('what is no page is not answered with one', async ({ site }) => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['GET', '/api?x=1'],
    ['GET', '/public/nothing'],
    ['GET', '/assets/nothing.js'],
    ['POST', '/products'],
    ['DELETE', '/'],
  ] as const) {
    const reply = await site.inject({ method, url })
    expect([url, reply.statusCode]).toEqual([url, 404])
    expect(reply.json().error.code).toBe('not_found')
  }
})

test('a page that cannot be made says so, with navigation and footer', async ({ armory, site }) => {
  await armory.db.write.schema.alterTable('products').renameTo('elsewhere').execute()
  const { statusCode, body } = await site.inject('/products')
  expect(statusCode).toBe(500)
  expect(body).toContain('<nav')
  expect(body).toContain('</footer>')
  expect(body).not.toMatch(/elsewhere|no such table|does not exist|at .*\.ts:\d/)
})
