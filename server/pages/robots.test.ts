import { expect } from 'vitest'
import { linkPages } from '../../contract/link-pages.ts'
import { privatePages, publicPages, visitorPages } from '../../contract/pages.ts'
import { test } from '../test/fixtures.ts'

test('robots.txt lists the sitemap and what search engines may not crawl', async ({
  context,
  app,
}) => {
  const { headers, body } = await app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`\nSitemap: ${context.config.publicUrl}/sitemap.xml\n`)
  const disallowed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  expect(new Set(disallowed).size).toBe(disallowed.length)
  const mayRead = (path: string) => !disallowed.some(start => path.startsWith(start))
  const addresses = (pages: readonly { path: string }[]) =>
    pages.map(({ path }) => path.replace(/\{\w+\}/, 'x'))
  expect(addresses(publicPages).filter(path => !mayRead(path))).toEqual([])
  expect(addresses([...privatePages, ...visitorPages, ...linkPages]).filter(mayRead)).toEqual([])
  for (const path of ['/api/product', '/api/openapi.json']) expect(mayRead(path)).toBe(false)
  for (const path of ['/art/share.jpg', '/public/images/products/1200/x.webp']) {
    expect(mayRead(path)).toBe(true)
  }
})

test('API replies and profile images are not to be indexed', async ({ app }) => {
  for (const url of ['/api/product', '/api/nothing', '/public/images/users/x.webp']) {
    expect([url, (await app.inject(url)).headers['x-robots-tag']]).toEqual([url, 'noindex'])
  }
  for (const url of ['/', '/sitemap.xml', '/public/images/products/x.webp']) {
    expect((await app.inject(url)).headers).not.toHaveProperty('x-robots-tag')
  }
})

test('cached API replies are not to be indexed, either', async ({ app }) => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const _ of ['made', 'kept']) {
    const reply = await fetch(`${origin}/api/product`)
    expect(reply.headers.get('x-robots-tag')).toBe('noindex')
  }
})
