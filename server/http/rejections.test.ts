import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

describe('an invalid query is rejected by field', () => {
  for (const [query, field] of [
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=one', 'page'],
    ['page=0x10', 'page'],
    ['page=1e3', 'page'],
    ['page=%20', 'page'],
    ['page=99999999999', 'page'],
    ['page=1002&limit=100', 'page'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=2.5', 'limit'],
    [`search=${'a'.repeat(101)}`, 'search'],
    ['search=a%00b', 'search'],
    ['category=%00', 'category'],
    ['page=1&page=2', 'page'],
    ['search=a&search=b', 'search'],
    ['category=a&category=b', 'category'],
  ] as const) {
    test(query.slice(0, 40), async ({ app }) => {
      const reply = await app.inject(`/api/product?${query}`)
      expect(reply.statusCode).toBe(422)
      const { error } = reply.json()
      expect(error.code).toBe('validation_failed')
      expect(Object.keys(error.fields)).toEqual([field])
      expect(error.message).toMatch(/^[A-Z].*\.$/)
      expect(error.requestId).toEqual(expect.any(String))
    })
  }

  test('a NUL in an id', async ({ app }) => {
    for (const path of ['/api/product/a%00', '/api/category/%00']) {
      const reply = await app.inject(path)
      expect(reply.statusCode).toBe(422)
      expect(reply.json().error.fields).toHaveProperty('id')
    }
  })
})

describe('a malformed URL is 400', () => {
  for (const url of [
    '/api/product?search=%zz',
    '/api/product/%E0%A4%A',
    '/public/images/%zz',
    `/api/product/${'a'.repeat(300)}`,
  ]) {
    test(url.slice(0, 40), async ({ app }) => {
      const reply = await app.inject(url)
      expect(reply.statusCode).toBe(400)
      expect(reply.json().error.code).toBe('bad_request')
    })
  }
})

for (const url of ['/view-product/100%', `/view-product/${'a'.repeat(300)}`]) {
  test(`the page ${url.slice(0, 20)} is 400, and says so to people`, async ({ app }) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1>This link doesn’t work</h1>')
    expect(body).toContain('<a href="/"')
  })
}

describe('odd but harmless queries are answered', () => {
  for (const query of ['unknown=1', '__proto__=1', 'constructor[prototype]=1', 'page=', 'limit=']) {
    test(query, async ({ app }) => {
      const { statusCode } = await app.inject(`/api/product?${query}`)
      expect([200, 422]).toContain(statusCode)
      if (!/^(page|limit)=$/.test(query)) expect(statusCode).toBe(200)
    })
  }
})

test('no input causes a 500', async ({ app }) => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom('\0', '%', '_', '"', "'", '\\', '  ', '\u{10ffff}', 'a'.repeat(500)),
  )
  const address = fc.oneof(
    fc
      .tuple(fc.constantFrom('search', 'page', 'limit', 'category'), text)
      .map(([name, value]) => `/api/product?${name}=${encodeURIComponent(value.toWellFormed())}`),
    text.map(value => `/api/product/${encodeURIComponent(value.toWellFormed())}`),
    text.map(value => `/api/category/${encodeURIComponent(value.toWellFormed())}`),
    fc.uint8Array({ maxLength: 60 }).map(
      bytes =>
        `/api/product?${Buffer.from(bytes)
          .toString('latin1')
          .replace(/[^\x21-\x7e]/g, '%')}`,
    ),
  )
  await fc.assert(
    fc.asyncProperty(address, async url => {
      const { statusCode } = await app.inject(url)
      expect(statusCode).toBeLessThan(500)
    }),
    { numRuns: 500, seed: randomBytes(4).readInt32LE() },
  )
})
