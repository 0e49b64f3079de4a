import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { changeProduct } from '../catalogue/products/products.ts'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/site.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A browser without scripts. */
function visitorOf(site: FastifyInstance) {
  const cookies: Record<string, string> = {}
  return {
    cookies,
    get: (url: string) => site.inject({ url, cookies }),
    post: async (fields: Record<string, string>) => {
      const payload = new URLSearchParams(fields).toString()
      const reply = await site.inject({
        method: 'POST',
        url: '/cart',
        headers: form,
        payload,
        cookies,
      })
      for (const { name, value } of reply.cookies) cookies[name] = value
      return reply
    },
  }
}

test('the cart page’s forms add, change and remove lines without scripts', async ({
  context,
  site,
}) => {
  const product = await newProduct(context, { name: 'Helm' })
  const visitor = visitorOf(site)
  expect((await visitor.get('/cart')).body).toContain('Your cart is empty')
  expect(visitor.cookies).toEqual({})

  const added = await visitor.post({ action: 'add', product, quantity: '2' })
  expect(added.statusCode).toBe(303)
  expect(added.headers.location).toBe(`/cart?added=${product}`)
  expect(visitor.cookies['cart-count']).toBe('2')
  const page = await visitor.get(`/cart?added=${product}`)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['x-robots-tag']).toBe('noindex')
  expect(page.body).toContain('Helm is in your cart.')
  expect(page.body).toContain('€258.00')

  const changed = await visitor.post({ action: 'change', product, quantity: '5' })
  expect(changed.headers.location).toBe('/cart')
  expect((await visitor.get('/cart')).body).toContain('€645.00')
  const removed = await visitor.post({ action: 'remove', product })
  expect(removed.statusCode).toBe(303)
  expect(visitor.cookies['cart-count']).toBe('0')
})

test('a visitor whose browser blocks cookies is told so instead of seeing an empty cart', async ({
  context,
  site,
}) => {
  const product = await newProduct(context)
  const { headers } = await visitorOf(site).post({ action: 'add', product, quantity: '1' })
  const { body } = await visitorOf(site).get(String(headers.location))
  expect(body).toContain('Allow cookies for this shop, then try again.')
  expect(body).not.toContain('Your cart is empty')
})

test('a rejected change of the cart shows why and changes nothing', async ({ context, site }) => {
  const product = await newProduct(context, { name: 'Helm', stock: 5 })
  const visitor = visitorOf(site)
  await visitor.post({ action: 'add', product, quantity: '1' })
  for (const quantity of ['0', '-1', '100', '1.5', 'many']) {
    const rejected = await visitor.post({ action: 'change', product, quantity })
    expect([quantity, rejected.statusCode]).toEqual([quantity, 422])
    expect(rejected.body).toContain(`Enter a whole number from 1 to ${limits.quantity}`)
    expect(rejected.body).toContain(`value="${quantity}"`)
  }
  await changeProduct(context, 'system', product, { stock: 0 })
  const late = await visitor.post({ action: 'add', product, quantity: '1' })
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain('Helm is sold out.')
  expect((await visitor.post({ action: 'add', product: 'none' })).statusCode).toBe(404)
  expect((await visitor.post({ action: 'steal', product })).statusCode).toBe(400)
  expect(visitor.cookies['cart-count']).toBe('1')
})

test('the page shows no text from its URL', async ({ context, site }) => {
  const product = await newProduct(context)
  const visitor = visitorOf(site)
  await visitor.post({ action: 'add', product, quantity: '1' })
  const { body } = await visitor.get('/cart?added=Send+us+your+password')
  expect(body).not.toContain('is in your cart')
  expect(body).not.toContain('your password.')
})

test('forms posted from another site change no cart', async ({ context, site }) => {
  const payload = new URLSearchParams({ action: 'add', product: await newProduct(context) })
  const reply = await site.inject({
    method: 'POST',
    url: '/cart',
    headers: { ...form, 'sec-fetch-site': 'cross-site' },
    payload: payload.toString(),
  })
  expect(reply.statusCode).toBe(403)
  expect(reply.cookies).toEqual([])
})
