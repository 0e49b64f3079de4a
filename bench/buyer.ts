import { createClient } from '../contract/client.ts'

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

function withCookies(url: string) {
  const cookies = new Map<string, string>()
  return async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(`${url}${path}`, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
}
