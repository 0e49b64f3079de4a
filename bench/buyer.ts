import type { PlaceOrderReply } from '../contract/checkout/checkout.ts'
import { type Client, createClient } from '../contract/client.ts'
import type { PaymentMethod } from '../contract/payments/payment.ts'
import { withCookies } from './with-cookies.ts'

/** Buys a product as a new guest and pays with the demo provider. */
export async function buyOne(url: string, product: string): Promise<void> {
  const client = createClient(withCookies(url))
  const { next } = await orderOne(client, product, 'demo')
  if (next.kind !== 'redirect') throw new Error('The order is not paid in the demonstration.')
  const id = next.url.split('/').at(-1) ?? ''
  await client('POST /api/payment/demo/{id}', { params: { id }, body: { outcome: 'pay' } })
}

/** Orders a product as a new guest, to be paid by bank transfer. */
export async function orderByTransfer(url: string, product: string, name: string) {
  const client = createClient(withCookies(url))
  const { order, next } = await orderOne(client, product, 'transfer', name)
  if (next.kind !== 'transfer') throw new Error('The order is not paid by bank transfer.')
  return { number: order.number, total: order.total, reference: next.reference, name }
}

async function orderOne(
  client: Client,
  product: string,
  payment: PaymentMethod,
  name = 'Ann Buyer',
): Promise<PlaceOrderReply> {
  await client('POST /api/cart/line', { body: { product, quantity: 1 } })
  const { checkout } = await client('GET /api/checkout')
  const { checkoutKey, digest, country, shipping } = checkout
  return client('POST /api/order', {
    body: {
      checkoutKey,
      digest,
      country,
      shipping,
      payment,
      email: 'buyer@example.com',
      name,
      street: 'Forge Lane 7',
      postcode: 'D02 XY45',
      city: 'Dublin',
      note: '',
    },
  })
}
