import { cents } from '../../money.ts'
import { test as base } from '../audited.ts'
import { openBrowser } from '../browser.ts'
import { newProduct } from '../builders.ts'
import { addToCart, checkOut } from '../selling.ts'

export const ship = { action: 'ship', carrier: 'An Post' } as const

export const test = base.extend<{
  /** Pays an order of three sets at €10, €20 and €30, two of each. */
  order: { number: string; ids: [string, string, string]; shipping: number }
}>({
  order: async ({ context, app, act }, use) => {
    const browser = openBrowser(app)
    const [a, b, c] = await Promise.all(
      [1_000, 2_000, 3_000].map(price =>
        newProduct(context, { priceCents: cents(price), stock: 5 }),
      ),
    )
    if (!a || !b || !c) throw new Error('Nothing was made.')
    for (const id of [a, b, c]) await addToCart(browser, id, 2)
    const { order } = await checkOut(browser)
    await act(order.number, { action: 'book-payment' })
    await use({ number: order.number, ids: [a, b, c], shipping: order.shippingPrice })
  },
})

export const pieces = (id: string, quantity: number) => ({ id, quantity })
