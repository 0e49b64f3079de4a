import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { linkPages } from '../../contract/link-pages.ts'
import { privatePages, visitorPages } from '../../contract/pages.ts'
import { cents } from '../money.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { listen, requestHead } from '../test/raw-connection.ts'
import { test } from '../test/site.ts'

test('pages show data of the API as text', async ({ context, site }) => {
  const categoryId = await newCategory(context, { name: 'Forge' })
  const id = await newProduct(context, {
    name: 'Set <b>bold</b>',
    description: '</script><script>alert(1)</script>',
    priceCents: cents(123_450),
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

test('the content security policy lists exactly the page’s inline scripts', async ({ site }) => {
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

test('a page is the same whatever headers the request has', async ({ context, site }) => {
  const product = await newProduct(context)
  const payload = { product, quantity: 7 }
  const added = await site.inject({ method: 'POST', url: '/api/cart/line', payload })
  const cart = added.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect(cart).toContain('cart-count=7')
  const headers = {
    host: 'evil.example',
    cookie: `session=1; ${cart}`,
    'user-agent': 'Googlebot',
    'x-react-router-spa-mode': 'yes',
    'x-react-router-prerender-data': 'x',
    'x-forwarded-host': 'evil.example',
  }
  for (const url of ['/', '/products', `/view-product/${product}`]) {
    const plain = await site.inject(url)
    expect((await site.inject({ url, headers })).body).toBe(plain.body)
  }
})

test('no URL makes a page link to another host', async ({ site }) => {
  const origin = await site.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['//evil.example/products', '//evil.example', '///evil.example/', '///']) {
    const reply = await fetch(`${origin}${path}`, { redirect: 'manual' })
    expect([path, reply.status]).toEqual([path, path === '///' ? 308 : 404])
    expect(reply.headers.get('location') ?? '/').toBe('/')
    expect(await reply.text()).not.toMatch(/https?:\/\/evil\.example/)
  }
})

test('a path with dot segments gets a page of status 404', async ({ site }) => {
  const open = await listen(site)
  for (const path of [
    '/view-product/%2e%2e',
    '/view-product/..',
    '/view-product/%2E',
    '/view-user/..',
    'http://localhost/view-product/..',
  ]) {
    const { socket, received, closed } = await open()
    socket.write(requestHead(`GET ${path}`, { connection: 'close' }))
    await closed
    expect([path, received().split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 404 Not Found'])
  }
})

test('thousands of slashes get a page of status 404 in no more time than other paths', async ({
  site,
}) => {
  const cpuMs = async (path: string) => {
    const start = process.cpuUsage()
    expect((await site.inject(path)).statusCode).toBe(404)
    return process.cpuUsage(start).user / 1_000
  }
  await cpuMs('/nowhere')
  for (const row of ['/', '\\']) {
    expect(await cpuMs(`/nowhere${row.repeat(50_000)}x`)).toBeLessThan(500)
  }
})

test('a reply to HEAD is that to GET without its body', async ({ site }) => {
  const open = await listen(site)
  const answer = async (method: 'GET' | 'HEAD', path: string) => {
    const { socket, received, closed } = await open()
    socket.write(requestHead(`${method} ${path}`, { connection: 'close' }))
    await closed
    const [head = '', body] = received().split('\r\n\r\n')
    const lines = head.split('\r\n').filter(line => !/^(date|transfer-encoding):/i.test(line))
    return { lines, body }
  }
  for (const path of ['/', '/products', '/api/product', '/healthz', '/nowhere', '/api/nowhere']) {
    const { lines, body } = await answer('GET', path)
    expect(body, path).not.toBe('')
    expect(await answer('HEAD', path), path).toEqual({ lines, body: '' })
  }
})

test('only the path of an absolute URL counts', async ({ site }) => {
  const open = await listen(site)
  for (const url of [
    'http://evil.example',
    'HTTP://a:b@evil.example?page=2',
    'http://evil.example:99999/',
  ]) {
    const { socket, received, closed } = await open()
    socket.write(requestHead(`GET ${url}`, { connection: 'close' }))
    await closed
    expect([url, received().split('\r\n')[0]]).toEqual([url, 'HTTP/1.1 200 OK'])
    expect(received()).not.toContain('evil.example')
  }
})

test('a request with two Host headers is rejected', async ({ site }) => {
  const open = await listen(site)
  for (const path of ['/', '/products', '/api/product', '/healthz', '/nowhere']) {
    const { socket, received, closed } = await open()
    socket.write(requestHead(`GET ${path}`, { Host: 'evil.example', connection: 'close' }))
    await closed
    expect([path, received().split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 400 Bad Request'])
  }
})

test('an unknown path gets a page of status 404, an invalid query one of 422', async ({ site }) => {
  for (const [url, status] of [
    ['/nowhere', 404],
    ['/view-product/nothing', 404],
    ['/products.data', 404],
    ['/__manifest', 404],
    ['/products?page=0', 422],
  ] as const) {
    const reply = await site.inject(url)
    expect([url, reply.statusCode]).toEqual([url, status])
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).toContain('</footer>')
  }
})

test('every public page has its own title, description and canonical URL', async ({
  context,
  site,
}) => {
  const { publicUrl } = context.config
  const categoryId = await newCategory(context, { name: 'Forge' })
  const id = await newProduct(context, { categoryId, name: 'Set of rings' })
  for (let more = 0; more < 6; more += 1) await newProduct(context, { categoryId })
  const titles = new Set<string>()
  for (const [url, address, type] of [
    ['/?utm_source=x', '/', 'website'],
    ['/products?utm_source=x', '/products', 'website'],
    ['/products?page=2', '/products?page=2', 'website'],
    ['/products?category=forge&fbclid=1', `/products?category=${categoryId}`, 'website'],
    [`/view-product/${id}%20?ref=x`, `/view-product/${id}`, 'product'],
    ['/login-user?next=%2Fusers', '/login-user', 'website'],
    ['/register-user', '/register-user', 'website'],
  ] as const) {
    const { statusCode, headers, body } = await site.inject(url)
    expect([url, statusCode, headers['x-robots-tag']]).toEqual([url, 200, undefined])
    const title = only(body, /<title>(.*?)<\/title>/g)
    titles.add(title)
    expect(only(body, /<link rel="canonical" href="(.*?)"/g)).toBe(publicUrl + address)
    const description = only(body, /<meta name="description" content="(.*?)"/g)
    expect(description.length).toBeGreaterThan(15)
    const graph = (name: string) =>
      only(body, new RegExp(`<meta property="og:${name}" content="(.*?)"`, 'g'))
    expect(graph('title')).toBe(title)
    expect(graph('description')).toBe(description)
    expect(graph('type')).toBe(type)
    expect(graph('image:alt')).toMatch(/\w/)
    expect(body.match(/<h1/g), url).toHaveLength(1)
    expect(graph('url')).toBe(publicUrl + address)
    expect(graph('image')).toBe(`${publicUrl}/art/share.jpg`)
    expect([graph('image:width'), graph('image:height')]).toEqual(['1200', '630'])
    expect([graph('site_name'), graph('locale')]).toEqual(['Armory', 'en_IE'])
    expect(only(body, /<meta name="twitter:card" content="(.*?)"/g)).toBe('summary_large_image')
    expect(body).not.toContain('noindex')
  }
  expect(titles.size).toBe(7)
})

test('every page of the sitemap has a title and a description of its own', async ({
  context,
  site,
}) => {
  const categoryId = await newCategory(context, { name: 'Forge' })
  for (let n = 0; n < 2; n += 1) await newProduct(context, { categoryId, name: `Set ${n}` })
  const { body: sitemap } = await site.inject('/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => address)
  const titles = new Set<string>()
  for (const address of listed) {
    const { body } = await site.inject(new URL(address).pathname + new URL(address).search)
    const title = only(body, /<title>(.*?)<\/title>/g)
    titles.add(title)
    expect(only(body, /<link rel="canonical" href="(.*?)"/g)).toBe(address)
    expect(only(body, /<meta property="og:url" content="(.*?)"/g)).toBe(address)
    expect(only(body, /<meta property="og:title" content="(.*?)"/g)).toBe(title)
    const description = only(body, /<meta name="description" content="(.*?)"/g)
    expect(description.length, address).toBeGreaterThan(15)
    expect(only(body, /<meta property="og:description" content="(.*?)"/g)).toBe(description)
    expect(only(body, /<meta property="og:image" content="(.*?)"/g)).toMatch(/^http.+\.(jpg|webp)$/)
    expect(only(body, /<meta property="og:image:alt" content="(.*?)"/g)).toMatch(/\w/)
    expect(body.match(/<h1/g), address).toHaveLength(1)
    expect(body).not.toContain('noindex')
  }
  expect(listed).toHaveLength(5)
  expect(titles.size).toBe(listed.length)
})

/** The one place in a page that a pattern finds. */
function only(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)].map(([, text = '']) => text)
  expect([pattern, found]).toEqual([pattern, [expect.any(String)]])
  return found[0] ?? ''
}

test('private pages are not to be indexed', async ({ site }) => {
  for (const url of [
    ...['/nowhere', '/view-product/nothing', '/products?page=0'],
    ...[...privatePages, ...visitorPages, ...linkPages].map(({ path }) =>
      path.replace(/\{\w+\}/g, 'x'),
    ),
  ]) {
    const { headers, body } = await site.inject(url)
    expect([url, headers['x-robots-tag']]).toEqual([url, 'noindex'])
    expect(only(body, /<meta name="robots" content="(.*?)"/g)).toBe('noindex')
    expect(body).not.toContain('rel="canonical"')
  }
  for (const url of ['/products?search=set', '/products?category=none', '/products?page=7']) {
    const { body } = await site.inject(url)
    expect(only(body, /<meta name="robots" content="(.*?)"/g)).toBe('noindex')
  }
})

test('a search that names a price leads to a list with a filter', async ({ site }) => {
  for (const [search, address] of [
    ['helm+under+€1,200', '/products?search=helm&maxPrice=1%2C200'],
    ['over+100+and+under+200&sort=price', '/products?sort=price&minPrice=100&maxPrice=200'],
  ]) {
    const { statusCode, headers } = await site.inject(`/products?search=${encodeURI(search ?? '')}`)
    expect([statusCode, headers.location]).toEqual([302, address])
  }
  expect((await site.inject('/products?search=helm+9')).statusCode).toBe(200)
})

test('a product has its own image when shared, and structured data', async ({ context, site }) => {
  const description = '</script><script>alert(1)</script> \u2028 <!-- "quoted" & more'
  const id = await newProduct(context, { description, image: 'set.webp' })
  const { body } = await site.inject(`/view-product/${id}`)
  const { publicUrl } = context.config
  const shared = `${publicUrl}/public/images/products/share/set.jpg`
  expect(only(body, /<meta property="og:image" content="(.*?)"/g)).toBe(shared)
  expect(only(body, /<meta property="og:image:width" content="(.*?)"/g)).toBe('1200')
  const json = only(body, /<script type="application\/ld\+json">(.*?)<\/script>/gs)
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  const [product, way] = JSON.parse(json)['@graph']
  expect(product).toMatchObject({ '@type': 'Product', description, sku: id })
  expect(way['@type']).toBe('BreadcrumbList')
  // Not again in the data that the browser starts with.
  expect(body.split('BreadcrumbList')).toHaveLength(2)
})

test('the home page has structured data of the shop', async ({ context, site }) => {
  const { body } = await site.inject('/')
  const json = only(body, /<script type="application\/ld\+json">(.*?)<\/script>/gs)
  expect(JSON.parse(json)['@graph'][0]).toMatchObject({
    '@type': 'Organization',
    url: `${context.config.publicUrl}/`,
  })
})

test('another spelling of a page’s path redirects to it', async ({ site }) => {
  for (const [url, page] of [
    ['/products/?page=2', '/products?page=2'],
    ['/Products', '/products'],
  ] as const) {
    const reply = await site.inject(url)
    expect([reply.statusCode, reply.headers.location]).toEqual([308, page])
  }
})

test('requests for anything but pages get no page', async ({ site }) => {
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

test('a page that fails to render shows an error with navigation and footer', async ({
  context,
  site,
}) => {
  await context.db.write.schema.alterTable('products').renameTo('elsewhere').execute()
  const { statusCode, body } = await site.inject('/products')
  expect(statusCode).toBe(500)
  expect(body).toContain('<nav')
  expect(body).toContain('</footer>')
  expect(body).not.toMatch(/elsewhere|no such table|does not exist|at .*\.ts:\d/)
})
