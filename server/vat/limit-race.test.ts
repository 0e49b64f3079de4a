import { expect } from 'vitest'
import type { Checkout } from '../../contract/checkout/checkout.ts'
import { ApiError } from '../../contract/client.ts'
import { test } from '../test/audited.ts'
import { openBrowser as open, retryWhileBusy } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { openApp } from '../test/requests.ts'
import { addToCart, orderForm } from '../test/selling.ts'
import { gross, openShop, rateOf, toFrance, toGermany } from './sales-abroad.fixture.ts'

const isLarge = process.env.SCALE === 'large'

test('of 50 simultaneous orders on two nodes, exactly those within the limit are taxed at home', async ({
  context,
  otherNode,
}) => {
  await openShop(context, 9_000)
  const product = await newProduct(context, { priceCents: gross(100), stock: 1_000 })
  const nodes = [await openApp(context), await openApp(otherNode)]
  const buyers = await Promise.all(
    Array.from({ length: isLarge ? 200 : 50 }, async (_, n) => {
      const address = `10.${n}.3.1`
      const browser = open(nodes[n % 2] as (typeof nodes)[0], { address })
      await retryWhileBusy(() => addToCart(browser, product))
      const query = { country: n % 3 ? 'DE' : 'FR' }
      const { checkout } = await retryWhileBusy(() =>
        browser.client('GET /api/checkout', { query }),
      )
      return { browser, checkout, n }
    }),
  )
  /** Retries the order until the totals match what was shown. @returns the rate that was charged */
  const order = async ({ browser, checkout, n }: (typeof buyers)[0]) => {
    const address = n % 3 ? toGermany : toFrance
    let shown = checkout
    for (;;) {
      const body = orderForm(shown, { email: `buyer${n}@example.com`, ...address })
      try {
        const placed = await retryWhileBusy(() => browser.client('POST /api/order', { body }))
        expect(placed.order.tax).toEqual(shown.tax)
        return rateOf(placed)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'cart_changed')) throw error
        shown = error.details.checkout as Checkout
      }
    }
  }
  const rates = await Promise.all(buyers.map(order))
  expect(rates.filter(rate => rate === 23)).toHaveLength(10)
  expect(rates.filter(rate => rate !== 23 && rate !== 19 && rate !== 20)).toEqual([])
  const treatments = await context.db.read
    .selectFrom('orders')
    .select('tax_treatment')
    .orderBy('placed_at')
    .execute()
  const asPlaced = treatments.map(({ tax_treatment }) => tax_treatment)
  expect(asPlaced.slice(0, 10).every(each => each === 'origin')).toBe(true)
  expect(asPlaced.slice(10).every(each => each === 'destination')).toBe(true)
}, 300_000)
