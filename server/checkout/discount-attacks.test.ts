import { expect } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { cents } from '../money.ts'
import { test } from '../test/audited.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { newDiscount } from '../test/discounts.ts'
import { catchUp } from '../test/due-jobs.ts'
import { addToCart, buy, checkOut } from '../test/selling.ts'

async function usesOf({ db }: AppContext, code: string): Promise<number> {
  const { uses } = await db.write
    .selectFrom('discounts')
    .select('uses')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return uses
}

test('a buyer with nothing left to pay gets an invoice of zero, and another spelling is no new buyer', async ({
  context,
  openBrowser,
}) => {
  const product = await newProduct(context, { priceCents: cents(30_000) })
  const { code } = await newDiscount(context, { value: 100, maxUsesPerBuyer: 1 })
  const order = async (email: string) => {
    const browser = openBrowser()
    return buy(browser, product, { code, email })
  }
  const { order: first } = await order('ann@example.com')
  expect([first.total, first.payment, first.invoices.length]).toEqual([0, 'paid', 1])
  for (const spelled of ['ANN@example.com', ' ann@example.com ', 'Ann@EXAMPLE.com']) {
    expect((await apiError(order(spelled))).fields).toHaveProperty('code')
  }
  expect(await usesOf(context, code)).toBe(1)
})

test('an order that was not paid in time gives its use back, once at two nodes', async ({
  context,
  otherNode,
  buyer,
}) => {
  await addToCart(buyer, await newProduct(context, { stock: 5 }))
  const { code } = await newDiscount(context, { maxUses: 5 })
  await checkOut(buyer, { code })
  expect(await usesOf(context, code)).toBe(1)
  const inAYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1_000)
  await Promise.all([context, otherNode].map(node => catchUp(node, inAYear)))
  await catchUp(context, inAYear)
  expect(await usesOf(context, code)).toBe(0)
})

test.for(['%', "' or 1=1 --", '<b>', '🎁'.repeat(15), 'ß'.repeat(60), '../../', '\u202eEDOC'])(
  'a code like %j is invalid',
  async (typed, { context, buyer }) => {
    await newDiscount(context)
    await addToCart(buyer, await newProduct(context))
    const { checkout } = await buyer.client('GET /api/checkout', { query: { code: typed } })
    expect(checkout.codeProblem).toBe('This code isn’t valid')
  },
)
