import { createClient } from '../contract/client.ts'
import { withCookies } from './with-cookies.ts'

/** Buys one piece of a product as a new guest, by the calls of the pages, and pays in the demonstration. */
export async function buyOne(url: string, product: string): Promise<void> {
  const client = createClient(withCookies(url))
  await client('POST /api/cart/line', { body: { product, quantity: 1 } })
  const { checkout } = await client('GET /api/checkout')
  const { checkoutKey, digest, country, shipping } = checkout
  const { next } = await client('POST /api/order', {
    body: {
      checkoutKey,
      digest,
      country,
      shipping,
      payment: 'demo',
      email: 'buyer@example.com',
      name: 'Ann Buyer',
      street: 'Forge Lane 7',
      postcode: 'D02 XY45',
      city: 'Dublin',
      note: '',
    },
  })
  if (next.kind !== 'redirect') throw new Error('The order is not paid in the demonstration.')
  const id = next.url.split('/').at(-1) ?? ''
  await client('POST /api/payment/demo/{id}', { params: { id }, body: { outcome: 'pay' } })
}
