import { OrderForm } from '../../contract/checkout/checkout.ts'
import type { AppContext } from '../app-context.ts'
import { addToCart } from '../cart/cart.ts'
import { listProducts } from '../catalogue/products/public-product-list.ts'
import { getStock, setStock } from '../catalogue/stock-list/stock-changes.ts'
import { getCheckout } from '../checkout/checkout.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { StartFailure } from '../config.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { viewOrder } from '../orders/view-order.ts'
import { settleDemo } from '../payments/demo/demo-payments.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { generateUser } from './generate.ts'
import { progress } from './seed-many.ts'

/** One in this many orders stays unpaid. */
const unpaidOf = 4
const maxQuantity = 3
const ordersPerReport = 1_000

/**
 * Has generated guests order available products. Most of them pay if the demo provider is on.
 * @param say reports progress
 */
export async function seedOrders(
  context: AppContext,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  if (count === 0) return
  const query = { search: '', category: '', page: 1, limit: 100 }
  const { products } = await listProducts(context, query)
  const available = products.filter(({ availability }) => availability === 'available')
  if (available.length === 0) throw new StartFailure('There is nothing that can be ordered.')
  for (const { id } of available) {
    await deliver(context, id, maxQuantity * Math.ceil(count / available.length))
  }
  for (let n = 1; n <= count; n += 1) {
    const product = available[n % available.length]?.id ?? ''
    await order(context, product, n)
    // A transaction on SQLite never yields, so no timer would run until all orders are placed.
    await yieldToEventLoop()
    if (n % ordersPerReport === 0 || n === count) say(progress(n, count, 'orders'))
  }
}

/** Restocks, so that generated orders leave visitors as much as there was. */
async function deliver(context: AppContext, product: string, delta: number): Promise<void> {
  const { stock } = await getStock(context, product, { page: 1, limit: 1 })
  if (!stock) return
  await setStock(context, 'system', product, { delta, reason: 'Delivery for made-up orders' })
}

async function order(context: AppContext, product: string, n: number): Promise<void> {
  const clientInfo = browser(`made up ${n}`)
  const visitor = { userId: undefined, clientInfo }
  await addToCart(context, visitor, { product, quantity: 1 + (n % maxQuantity) })
  const checkout = await getCheckout(context, visitor, {})
  const [payment] = checkout.paymentMethods
  if (!payment) throw new StartFailure('The checkout is closed: set BANK_ACCOUNT to take orders.')
  const { name, email } = generateUser(n)
  const { checkoutKey, digest, country, shipping } = checkout
  const placed = await placeOrder(
    context,
    visitor,
    // Its postal code isn't one of every country.
    OrderForm.parse({
      ...{ checkoutKey, digest, country, shipping, name, email },
      street: `Forge Lane ${n}`,
      postcode: 'D02 XY45',
      city: 'Dublin',
      payment: payment.id,
    }),
  )
  const id = placed.next.kind === 'redirect' ? placed.next.url.split('/').at(-1) : undefined
  if (!id || n % unpaidOf === 0) return
  await settleDemo(context, id, 'pay')
  await viewOrder(context, visitor, placed.order.number, undefined)
}

function browser(address: string): ClientInfo {
  const cookies = new Map<string, string>()
  return {
    address,
    cookie: name => cookies.get(name),
    setCookie: (name, value) => void cookies.set(name, value),
    clearCookie: name => void cookies.delete(name),
  }
}
