import { expect } from 'vitest'
import { openSession } from '../accounts/sign-in/sessions.ts'
import { newSignedInUser } from '../test/accounts.ts'
import { newProduct } from '../test/builders.ts'
import { buy } from '../test/selling.ts'
import { stripeSessionOf, test } from '../test/stripe.ts'

test('an order that waits for payment is found by its browser, and by no other one', async ({
  context,
  fakeStripe,
  openBrowser,
}) => {
  const buyer = openBrowser()
  const unpaid = async (browser = buyer) => (await browser.client('GET /api/unpaid-order')).order
  expect(await unpaid()).toBeNull()
  const { order } = await buy(buyer, await newProduct(context))
  const { number, total } = order
  expect(await unpaid()).toEqual({ number, due: total, next: 'redirect' })
  expect(await unpaid(openBrowser())).toBeNull()

  const params = { number }
  await buyer.client('POST /api/order/{number}/pay', { params, body: { payment: 'transfer' } })
  expect(await unpaid()).toEqual({ number, due: total, next: 'transfer' })
  await buyer.client('POST /api/order/{number}/pay', { params, body: { payment: 'stripe' } })
  await fakeStripe.settle(stripeSessionOf(fakeStripe, number).id)
  await buyer.client('GET /api/order/{number}', { params })
  expect(await unpaid()).toBeNull()
})

test('an unpaid order is found while its payment is confirmed and by its account, not once canceled', async ({
  context,
  fakeStripe,
  openBrowser,
}) => {
  const { user, browser: buyer } = await newSignedInUser(context, openBrowser())
  const elsewhere = openBrowser()
  elsewhere.cookies.set('session', await openSession(context.db.write, user.id))
  const first = (await buy(buyer, await newProduct(context))).order
  const second = (await buy(buyer, await newProduct(context))).order
  const unpaid = async () => (await elsewhere.client('GET /api/unpaid-order')).order
  expect(await unpaid()).toMatchObject({ number: second.number })
  const params = { number: second.number }
  await elsewhere.client('POST /api/order/{number}/cancel', { params, body: {} })
  expect(await unpaid()).toMatchObject({ number: first.number, next: 'redirect' })
  await fakeStripe.settle(stripeSessionOf(fakeStripe, first.number).id, 'unpaid')
  await elsewhere.client('GET /api/order/{number}', { params: { number: first.number } })
  expect(await unpaid()).toMatchObject({ number: first.number, next: 'confirming' })
})
