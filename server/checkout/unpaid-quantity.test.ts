import { expect } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { openSession } from '../accounts/sign-in/sessions.ts'
import { purge } from '../housekeeping.ts'
import { endOfHold } from '../settlement/hold.ts'
import { newUser } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { apiError, type Browser, openBrowser as open } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { bankAccount } from '../test/camt-statement.ts'
import { explainPlan } from '../test/plan.ts'
import { openApp } from '../test/requests.ts'
import { addToCart, buy, checkOut, invoiceOf, stockOf } from '../test/selling.ts'
import { sumUnpaidQuantity } from './unpaid-quantity.repository.ts'

const email = 'owner@example.com'

async function order(browser: Browser, product: string, quantity: number, of = email) {
  return (await buy(browser, product, { quantity, email: of })).order
}

test('a buyer has 20 pieces waiting for payment at most, and is told what to do', async ({
  context,
  buyer,
  act,
}) => {
  const counted = await newProduct(context, { stock: 1_000 })
  const uncounted = await newProduct(context)
  const all = await apiError(order(buyer, counted, 21))
  expect(all).toMatchObject({
    code: 'conflict',
    message: 'An order can have up to 20 sets. Order fewer and pay, then order the others.',
  })
  const { client } = buyer
  await client('DELETE /api/cart/line/{id}', { params: { id: counted } })
  const first = await order(buyer, counted, 10)
  const second = await order(buyer, counted, 10)
  const more = () => order(buyer, counted, 1)
  expect(await apiError(more())).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Up to 20 of your sets .* Pay for or cancel your other orders/),
  })
  expect(await stockOf(context, counted)).toEqual({ on_hand: 1_000, held: 20 })
  await client('DELETE /api/cart/line/{id}', { params: { id: counted } })
  await order(buyer, uncounted, 50)
  await act(first.number, { action: 'cancel' })
  await more()
  await invoiceOf(context, second.number)
  await order(buyer, counted, 19)
})

test('a network has 100 pieces waiting for payment at most', async ({ context, openBrowser }) => {
  const product = await newProduct(context, { stock: 1_000 })
  const address = '198.51.100.7'
  for (let n = 0; n < 5; n += 1) {
    await order(openBrowser({ address }), product, 20, `buyer${n}@example.com`)
  }
  const rejected = await apiError(order(openBrowser({ address }), product, 1, 'late@example.com'))
  expect(rejected).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Too many sets ordered from your network/),
  })
  await order(openBrowser(), product, 1, 'late@example.com')
})

test('strangers who order with somebody’s email leave them a share', async ({
  context,
  openBrowser,
}) => {
  const product = await newProduct(context, { stock: 1_000 })
  const { id } = await newUser(context, { email })
  const stranger = openBrowser()
  await order(stranger, product, 20)
  await apiError(order(stranger, product, 1))
  await order(openBrowser(), product, 20)
  await apiError(order(openBrowser(), product, 1))
  const owner = openBrowser()
  owner.cookies.set('session', await openSession(context.db.write, id))
  await order(owner, product, 20)
  expect((await apiError(order(owner, product, 1))).code).toBe('conflict')
})

test('simultaneous orders of a buyer on two nodes stay within the limit', async ({
  context,
  otherNode,
}) => {
  const product = await newProduct(context, { stock: 1_000 })
  const apps = [await openApp(context), await openApp(otherNode)]
  const browsers = await Promise.all(
    [0, 1, 2, 3].map(async n => {
      const browser = open(apps[n % 2] as (typeof apps)[0], { address: '198.51.100.7' })
      await addToCart(browser, product, 11)
      return browser
    }),
  )
  const ends = await Promise.allSettled(browsers.map(browser => checkOut(browser, { email })))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a large order is held for a shorter time, however its payment is begun', async ({
  context,
}) => {
  const app = await openApp(context, { bankAccount })
  const product = await newProduct(context, { stock: 1_000 })
  const { largeOrderQuantity, largeOrderDays, transferDays } = shopDefaults.orders
  for (const [quantity, days] of [
    [largeOrderQuantity, transferDays],
    [largeOrderQuantity + 1, largeOrderDays],
  ] as const) {
    const buyer = open(app)
    const { number, placedAt, payBefore } = await order(buyer, product, quantity, `${days}@x.ie`)
    const end = endOfHold(days, shopDefaults.shop.timeZone, Date.parse(placedAt))
    expect(payBefore).toBe(new Date(end).toISOString())
    const body = { payment: 'transfer' } as const
    const { next } = await buyer.client('POST /api/order/{number}/pay', {
      params: { number },
      body,
    })
    expect(next).toMatchObject({ payBefore })
  }
})

test('where an order came from is erased once nobody waits for its payment', async ({
  context,
  openBrowser,
}) => {
  const product = await newProduct(context, { stock: 5 })
  const { number } = await order(openBrowser(), product, 1)
  await order(openBrowser(), product, 1)
  await invoiceOf(context, number)
  await purge(context)
  const rows = await context.db.write.selectFrom('orders').select('origin').orderBy('seq').execute()
  expect(rows).toEqual([{ origin: null }, { origin: expect.stringMatching(/^[\w-]{43}$/) }])
})

test('pieces that wait for payment are found by indexes', async ({ context }) => {
  const { read } = context.db
  const plan = (whose: Parameters<typeof sumUnpaidQuantity>[1]) =>
    explainPlan(context, () => sumUnpaidQuantity(read, whose), { avoid: ['seqscan', 'bitmapscan'] })
  expect(await plan({ email })).toMatch(/orders_unpaid_by_email/)
  expect(await plan({ origin: 'x' })).toMatch(/orders_by_origin/)
})
