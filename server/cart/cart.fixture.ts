import type { Browser } from '../test/browser.ts'

export const add = ({ client }: Browser, product: string, quantity?: number) =>
  client('POST /api/cart/line', { body: { product, ...(quantity && { quantity }) } })
export const cartOf = async ({ client }: Browser) => (await client('GET /api/cart')).cart
export const quantities = async (browser: Browser) =>
  Object.fromEntries((await cartOf(browser)).lines.map(line => [line.product.id, line.quantity]))
