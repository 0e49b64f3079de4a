import { describe, expect } from 'vitest'
import type { PlaceOrder } from '../../contract/checkout/checkout.ts'
import { openSession } from '../accounts/sign-in/sessions.ts'
import { newUser } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { apiError, type Browser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { newDiscount } from '../test/discounts.ts'
import { queuedEmailKinds } from '../test/queued-emails.ts'
import { addToCart, buy, orderForm } from '../test/selling.ts'

const email = 'owner@example.com'
const wrongDigest = 'x'.repeat(43)

/** Orders what a checkout with a code shows, with other fields. */
async function orderWith(browser: Browser, product: string, fields: Partial<PlaceOrder>) {
  await addToCart(browser, product)
  const { checkout } = await browser.client('GET /api/checkout', { query: { code: fields.code } })
  return browser.client('POST /api/order', { body: orderForm(checkout, fields) })
}

describe('an order that is rejected', () => {
  test('keeps nobody from ordering with its email address', async ({ context, openBrowser }) => {
    const product = await newProduct(context)
    const { code } = await newDiscount(context, { maxUsesPerBuyer: 1 })
    await orderWith(openBrowser(), product, { email, code })
    for (const fields of [{ digest: wrongDigest }, { code: 'MADE-UP' }, { code }]) {
      const strangers = Array.from({ length: 22 }, async () => {
        const rejected = await apiError(orderWith(openBrowser(), product, { email, ...fields }))
        expect(rejected.code).not.toBe('rate_limited')
      })
      await Promise.all(strangers)
    }
    const owner = await buy(openBrowser(), product, { email })
    expect(owner.order.state).toBe('placed')
  })

  test('tells nothing of who has used a code, unless it is what the checkout showed', async ({
    context,
    openBrowser,
  }) => {
    const product = await newProduct(context)
    const { code } = await newDiscount(context, { maxUsesPerBuyer: 1 })
    await orderWith(openBrowser(), product, { email, code })
    const asked = openBrowser()
    await addToCart(asked, product)
    const { checkout } = await asked.client('GET /api/checkout')
    const answers = []
    for (const tried of [email, 'nobody@example.com']) {
      for (const digest of [wrongDigest, checkout.digest]) {
        const body = orderForm(checkout, { email: tried, code, digest })
        const {
          code: kind,
          message,
          details,
        } = await apiError(asked.client('POST /api/order', { body }))
        answers.push({ kind, message, checkout: { ...details.checkout, checkoutKey: '' } })
      }
    }
    expect(answers[0]?.kind).toBe('cart_changed')
    expect(answers[0]?.checkout.discount).toMatchObject({ code })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const used = await apiError(orderWith(openBrowser(), product, { email, code }))
    expect(used.fields).toEqual({
      code: expect.stringMatching(/^You’ve already used this code\. Remove/),
    })
  })

  test('counts against the address that asks again and again who has used a code', async ({
    context,
    openBrowser,
  }) => {
    const product = await newProduct(context)
    const { code } = await newDiscount(context, { maxUsesPerBuyer: 1 })
    await orderWith(openBrowser(), product, { email, code })
    const asked = openBrowser()
    const codes: string[] = []
    for (let n = 0; n < 31; n += 1) {
      codes.push((await apiError(orderWith(asked, product, { email, code }))).code)
    }
    expect(codes).toEqual([...Array(30).fill('validation_failed'), 'rate_limited'])
  })
})

test('who is signed in orders with their own address, however many strangers did', async ({
  context,
  openBrowser,
}) => {
  const product = await newProduct(context)
  const { id } = await newUser(context, { email })
  const stranger = openBrowser()
  for (let n = 0; n < 10; n += 1) await buy(stranger, product, { email })
  const another = openBrowser()
  for (let n = 0; n < 10; n += 1) await buy(another, product, { email })
  expect((await apiError(buy(another, product, { email }))).status).toBe(429)
  // An address that has hardly ordered has a reserve.
  for (let n = 0; n < 10; n += 1) await buy(openBrowser(), product, { email })
  const late = await apiError(buy(openBrowser(), product, { email }))
  expect(late).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Too many orders .* Sign in to order with/),
  })
  const owner = openBrowser()
  owner.cookies.set('session', await openSession(context.db.write, id))
  const { order } = await buy(owner, product, { email: email.toUpperCase() })
  expect(order.state).toBe('placed')
})

test('one address causes ten emails to a recipient in an hour, whatever they are about', async ({
  context,
  openBrowser,
}) => {
  const product = await newProduct(context)
  const { client, ...stranger } = openBrowser()
  const numbers: string[] = []
  let key = ''
  for (let n = 0; n < 4; n += 1) {
    const placed = await buy({ client, ...stranger }, product, { email })
    numbers.push(placed.order.number)
    key = placed.key
  }
  stranger.cookies.delete('orders')
  for (const number of numbers) {
    await client('POST /api/withdrawal', { body: { number, email, name: 'Ann' } })
  }
  for (let n = 0; n < 3; n += 1) {
    const body = { email, password: 'phoenix-feather 3' }
    await client('POST /api/users/forgot-password', { body })
  }
  const params = { number: numbers.at(-1) ?? '' }
  await client('POST /api/order/{number}/cancel', { params, body: { key } })
  expect(await queuedEmailKinds(context, email)).toHaveLength(10)
  const canceled = await client('GET /api/order/{number}', { params, query: { key } })
  expect(canceled.order.state).toBe('canceled')
  const rejected = await apiError(buy({ client, ...stranger }, product, { email }))
  expect(rejected).toMatchObject({ status: 429, message: expect.stringContaining('emails') })
  const stored = await context.db.write.selectFrom('withdrawals').select('id').execute()
  expect(stored).toHaveLength(4)
})
