import { describe, expect } from 'vitest'
import { manualDiscountKey } from '../../contract/checkout/manual-discount.ts'
import { day } from '../../contract/time/durations.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { cents } from '../money.ts'
import { endOfHold } from '../settlement/hold.ts'
import { test as base } from '../test/audited.ts'
import { apiError, type Browser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles } from '../test/callers.ts'
import { bankAccount } from '../test/camt-statement.ts'
import { newDiscount } from '../test/discounts.ts'
import { catchUp } from '../test/due-jobs.ts'
import { queuedEmailKinds } from '../test/queued-emails.ts'
import { addToCart, checkOut, editItems, prepareOrder, stockOf } from '../test/selling.ts'
import { changeSettings, freeShipping, storeUnreadable } from '../test/settings.ts'

const { transferDays } = shopDefaults.orders
const email = 'buyer@example.com'
const test = base.extend<{
  /** Opens an order by the link of its email. */
  openByEmail: (number: string) => Promise<Browser>
}>({
  openByEmail: async ({ context, openBrowser }, use) => {
    await use(async number => {
      const { content } = await context.db.write
        .selectFrom('outbox')
        .select('content')
        .where('template', '=', 'order-prepared')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const key = /\?key=([\w-]{43})/.exec(content ?? '')?.[1] ?? ''
      const buyer = openBrowser()
      await buyer.client('GET /api/order/{number}', { params: { number }, query: { key } })
      return buyer
    })
  },
})

test('staff order for a buyer, who pays by the link in the email', async ({
  context,
  admin,
  openByEmail,
}) => {
  const [helm, cape] = [
    await newProduct(context, { name: 'Helm', priceCents: cents(4_990), stock: 7 }),
    await newProduct(context, { priceCents: cents(12_345) }),
  ]
  const lines = [
    { id: helm, quantity: 2 },
    { id: cape, quantity: 1 },
  ]
  const { checkout } = await admin.client('POST /api/admin/order/preview', { body: { lines } })
  expect(checkout).toMatchObject({ subtotal: 223.25, shippingPrice: 6.9, total: 230.15 })
  const body = await prepareOrder(admin, [], { lines, note: 'By phone' })
  const { order, message } = await admin.client('POST /api/admin/order', { body })
  expect(message).toBe(`Created order ${order.number}. We’re emailing the buyer a payment link.`)
  expect(await stockOf(context, helm)).toEqual({ on_hand: 7, held: 2 })
  expect(await queuedEmailKinds(context, email)).toEqual(['order-prepared'])

  const params = { number: order.number }
  const read = () => admin.client('GET /api/admin/order/{number}', { params })
  const { order: placed } = await read()
  expect(placed).toMatchObject({
    ...{ email, note: 'By phone', total: 230.15, payment: 'open', state: 'placed' },
    ...{ termsVersion: expect.any(Number), emails: [{ kind: 'order-prepared' }] },
    events: [{ type: 'placed', actor: { kind: 'admin', name: expect.stringMatching(/./) } }],
  })
  const end = endOfHold(transferDays, shopDefaults.shop.timeZone, Date.parse(placed.placedAt))
  expect(placed.payBefore).toBe(new Date(end).toISOString())
  const { activities } = await admin.client('GET /api/admin/activity')
  expect(activities[0]).toMatchObject({ subject: { kind: 'order', name: order.number } })

  const buyer = await openByEmail(order.number)
  const { next } = await buyer.client('POST /api/order/{number}/pay', {
    ...{ params, body: { payment: 'demo' } },
  })
  if (next.kind !== 'redirect') throw new Error('It is not paid elsewhere.')
  const id = next.url.split('/').at(-1) ?? ''
  await buyer.client('POST /api/payment/demo/{id}', { params: { id }, body: { outcome: 'pay' } })
  const { order: paid } = await buyer.client('GET /api/order/{number}', { params })
  expect(paid).toMatchObject({
    payment: 'paid',
    events: [{ actor: { kind: 'shop', name: '' } }, {}, {}],
  })
  expect(await queuedEmailKinds(context, email)).toEqual(['order-prepared', 'order-paid'])
})

test('the email has the account to transfer to, the terms and no address', async ({
  context,
  admin,
}) => {
  await changeSettings(context, 'bank', bankAccount)
  const body = await prepareOrder(admin, [await newProduct(context)])
  const { order } = await admin.client('POST /api/admin/order', { body })
  const params = { number: order.number }
  const { emails, transferReference } = (
    await admin.client('GET /api/admin/order/{number}', { params })
  ).order
  const [{ text = '' } = {}] = emails
  for (const part of ['IE29', transferReference, 'Please transfer', 'Model withdrawal form']) {
    expect(text).toContain(part)
  }
  expect(text).toMatch(/By paying, you accept this order and the terms below/)
  expect(text).not.toContain(body.street)
})

test('an unpaid one expires and is canceled like any other', async ({ context, admin }) => {
  const helm = await newProduct(context, { stock: 3 })
  const body = await prepareOrder(admin, [helm])
  const { order } = await admin.client('POST /api/admin/order', { body })
  await catchUp(context, new Date(Date.now() + (transferDays + 1) * day))
  const params = { number: order.number }
  expect((await admin.client('GET /api/admin/order/{number}', { params })).order.state).toBe(
    'canceled',
  )
  expect(await stockOf(context, helm)).toEqual({ on_hand: 3, held: 0 })
  expect(await queuedEmailKinds(context, email)).toEqual(['order-prepared', 'order-canceled'])
})

test('a discount code counts as for a checkout', async ({ context, admin }) => {
  const { code } = await newDiscount(context, { kind: 'percent', value: 10, maxUsesPerBuyer: 1 })
  const helm = await newProduct(context, { priceCents: cents(10_000), stock: null })
  const place = async (fields: object) => {
    const body = await prepareOrder(admin, [helm], fields)
    return admin.client('POST /api/admin/order', { body })
  }
  const { order } = await place({ code })
  const params = { number: order.number }
  const { discount } = (await admin.client('GET /api/admin/order/{number}', { params })).order
  expect(discount).toEqual({ code, reason: '', amount: 10 })
  expect(await apiError(place({ code }))).toMatchObject({
    status: 422,
    fields: { code: expect.stringMatching(/^You’ve already used this code\. Remove/) },
  })
  const wrong = { code: 'NOTHING' }
  const { checkout } = await admin.client('POST /api/admin/order/preview', {
    body: { lines: [{ id: helm, quantity: 1 }], ...wrong },
  })
  expect(checkout.codeProblem).toBe('This code isn’t valid')
})

describe('a discount without a code', () => {
  const reason = 'Scratched visor'

  test('is on the order, its email, its invoice, the sales report and refunds of items', async ({
    context,
    admin,
    openByEmail,
  }) => {
    const [helm, cape] = [
      await newProduct(context, { name: 'Helm', priceCents: cents(10_000) }),
      await newProduct(context, { name: 'Cape', priceCents: cents(3_333) }),
    ]
    const off = { discountKind: 'amount', discountValue: 20, discountReason: reason } as const
    const body = await prepareOrder(admin, [helm, cape], off)
    const { order } = await admin.client('POST /api/admin/order', { body })
    const params = { number: order.number }
    const { order: placed } = await admin.client('GET /api/admin/order/{number}', { params })
    expect(placed).toMatchObject({
      ...{ discount: { code: '', reason, amount: 20 }, subtotal: 133.33, total: 120.23 },
      // By gross: 20 euros × 100 / 133.33.
      lines: [{ discount: 15 }, { discount: 5 }],
    })
    expect(placed.emails[0]?.text).toMatch(/Discount: Scratched visor.*−€20\.00/s)
    const act = (wanted: object) =>
      admin.client('PUT /api/admin/order/{number}', {
        params,
        body: { updatedAt: placed.updatedAt, ...wanted } as never,
      })
    const { order: paid } = await act({ action: 'book-payment' })
    const buyer = await openByEmail(order.number)
    const { content } = await buyer.client('GET /api/order/{number}/invoice/{invoice}/content', {
      params: { ...params, invoice: paid.invoices[0]?.number ?? '' },
    })
    expect(JSON.stringify(content)).toContain(`Discount: ${reason}`)
    const lines = [{ id: helm, quantity: 1 }]
    const { order: refunded } = await act({
      ...{ action: 'refund', lines, updatedAt: paid.updatedAt },
    })
    expect(refunded.payments.at(-1)).toMatchObject({ kind: 'refund', amount: 85 })
    const query = { by: 'discount' } as const
    const { rows } = await admin.client('GET /api/admin/sales', { query })
    expect(rows).toMatchObject([{ key: manualDiscountKey, orders: 1, amount: 28.33 }])
  })

  test('needs a reason and a possible value, and no code beside it', async ({ context, admin }) => {
    const { code } = await newDiscount(context, { kind: 'percent', value: 10 })
    const helm = await newProduct(context, { priceCents: cents(5_000), stock: 3 })
    const right = { discountKind: 'percent', discountValue: 10, discountReason: reason } as const
    const body = await prepareOrder(admin, [helm], right)
    const fieldsOf = async (wrong: object) => {
      const sent = { ...body, ...wrong } as typeof body
      return (await apiError(admin.client('POST /api/admin/order', { body: sent }))).fields
    }
    expect(await fieldsOf({ discountReason: ' ' })).toEqual({ discountReason: 'Enter a reason' })
    for (const discountValue of [0, -1, 101, 12.5, 1.001, '10', null]) {
      expect(Object.keys(await fieldsOf({ discountValue }))).toEqual(['discountValue'])
    }
    expect(await fieldsOf({ code })).toEqual({ discountValue: expect.stringContaining('either') })
    const tooMuch = { discountKind: 'amount', discountValue: 50.01 } as const
    expect(await fieldsOf(tooMuch)).toEqual({
      discountValue: 'Enter at most €50.00, the price of the items',
    })
    const { checkout } = await admin.client('POST /api/admin/order/preview', {
      body: { lines: [{ id: helm, quantity: 1 }], ...tooMuch },
    })
    expect(checkout).toMatchObject({ discount: null, total: 56.9 })
    expect(checkout.codeProblem).toMatch(/at most €50.00/)
    const another = { ...body, discountValue: 11 }
    expect(await apiError(admin.client('POST /api/admin/order', { body: another }))).toMatchObject({
      code: 'cart_changed',
    })
    expect(await stockOf(context, helm)).toEqual({ on_hand: 3, held: 0 })
  })

  test('requires the permission to refund', async ({ context, app }) => {
    const shop = { context, app }
    const support = browserOf(shop, await roles.support.arrive(shop))
    const body = await prepareOrder(support, [await newProduct(context)])
    const off = { discountValue: 10, discountReason: reason }
    const { lines } = body
    const preview = { lines, discountKind: 'percent', discountValue: 10 } as const
    const shown = support.client('POST /api/admin/order/preview', { body: preview })
    expect(await apiError(shown)).toMatchObject({ status: 403 })
    const placed = support.client('POST /api/admin/order', { body: { ...body, ...off } })
    expect(await apiError(placed)).toMatchObject({ status: 403 })
    await support.client('POST /api/admin/order', { body })
  })
})

describe('what is rejected', () => {
  test('is a product that is gone, twice in the list, or sold out', async ({ context, admin }) => {
    const helm = await newProduct(context, { stock: 1 })
    const body = await prepareOrder(admin, [helm])
    const place = (fields: object) =>
      apiError(admin.client('POST /api/admin/order', { body: { ...body, ...fields } }))
    const line = { id: helm, quantity: 1 }
    expect(await place({ lines: [] })).toMatchObject({ fields: { lines: 'Add at least one item' } })
    expect(await place({ lines: [line, line] })).toMatchObject({
      fields: { lines: 'Choose each item once' },
    })
    expect(await place({ lines: [{ id: 'nothing', quantity: 1 }] })).toMatchObject({
      fields: { lines: 'Remove the product that is no longer sold' },
    })
    expect(await place({ postcode: 'x' })).toMatchObject({ fields: { postcode: /./ } })
    const half = await place({ invoiceCompany: 'Ledger', invoiceCountry: 'AT' })
    expect(Object.keys(half.fields).toSorted()).toEqual([
      ...['invoiceCity', 'invoiceName', 'invoicePostcode', 'invoiceStreet'],
    ])
    expect(await place({ lines: [{ ...line, quantity: 2 }] })).toMatchObject({
      code: 'cart_changed',
    })
    const tooMany = await prepareOrder(admin, [], { lines: [{ ...line, quantity: 2 }] })
    const rejected = await apiError(admin.client('POST /api/admin/order', { body: tooMany }))
    expect(rejected).toMatchObject({
      code: 'sold_out',
      details: { lines: [{ id: helm, left: 1 }] },
    })
    expect(await stockOf(context, helm)).toEqual({ on_hand: 1, held: 0 })
  })

  test('is a price that changed since, and one without a payment method', async ({
    context,
    admin,
  }) => {
    const helm = await newProduct(context, { priceCents: cents(1_000) })
    const body = await prepareOrder(admin, [helm])
    await context.db.write
      .updateTable('products')
      .set({ price_cents: cents(2_000) })
      .execute()
    const rejected = await apiError(admin.client('POST /api/admin/order', { body }))
    expect(rejected).toMatchObject({ code: 'cart_changed' })
    context.config.https = true
    const closed = await apiError(admin.client('POST /api/admin/order', { body }))
    expect(closed).toMatchObject({ code: 'checkout_closed' })
  })

  test('is one whose VAT the shop can’t read', async ({ context, admin }) => {
    const body = await prepareOrder(admin, [await newProduct(context)])
    await storeUnreadable(context, 'tax')
    const rejected = await apiError(admin.client('POST /api/admin/order', { body }))
    expect(rejected).toMatchObject({ code: 'checkout_closed' })
    expect(rejected.message).toContain('Before you sell')
  })
})

describe('what the buyer could not accept by paying', () => {
  const place = async (admin: Browser, product: string, fields: object = {}) => {
    const body = await prepareOrder(admin, [product], fields)
    return apiError(admin.client('POST /api/admin/order', { body }))
  }

  test('is rejected if it costs nothing', async ({ context, admin }) => {
    await changeSettings(context, 'bank', bankAccount)
    await changeSettings(context, 'shipping', freeShipping)
    const { code } = await newDiscount(context, { kind: 'percent', value: 100 })
    const helm = await newProduct(context, { priceCents: cents(10_000), stock: 3 })
    expect(await place(admin, helm, { code })).toMatchObject({
      ...{ status: 409, message: expect.stringContaining('costs nothing') },
    })
    expect(await stockOf(context, helm)).toEqual({ on_hand: 3, held: 0 })
    expect(await queuedEmailKinds(context, email)).toEqual([])
  })

  test('is rejected below the least of all methods', async ({ context, admin }) => {
    await changeSettings(context, 'shipping', freeShipping)
    context.config.stripe = { key: 'sk_test_1', webhookSecret: 'whsec_1' }
    const [small, enough] = [
      await newProduct(context, { priceCents: cents(49), stock: 3 }),
      await newProduct(context, { priceCents: cents(50), stock: 3 }),
    ]
    expect(await place(admin, small)).toMatchObject({
      ...{ status: 409, message: expect.stringContaining('minimum payment is €0.50') },
    })
    expect(await stockOf(context, small)).toEqual({ on_hand: 3, held: 0 })
    const body = await prepareOrder(admin, [enough])
    await admin.client('POST /api/admin/order', { body })
    await changeSettings(context, 'bank', bankAccount)
    const byTransfer = await prepareOrder(admin, [small])
    await admin.client('POST /api/admin/order', { body: byTransfer })
    expect(await stockOf(context, small)).toEqual({ on_hand: 3, held: 1 })
  })
})

describe('at once', () => {
  test('the same order sent eight times is one order and one email', async ({ context, admin }) => {
    const helm = await newProduct(context, { stock: 9 })
    const body = await prepareOrder(admin, [helm])
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => admin.client('POST /api/admin/order', { body })),
    )
    expect(new Set(replies.map(({ order }) => order.number)).size).toBe(1)
    expect(await stockOf(context, helm)).toEqual({ on_hand: 9, held: 1 })
    expect(await queuedEmailKinds(context, email)).toEqual(['order-prepared'])
  })

  test('staff who change the form after a lost reply get a conflict', async ({
    context,
    admin,
  }) => {
    const id = await newProduct(context)
    const body = await prepareOrder(admin, [id])
    await admin.client('POST /api/admin/order', { body })
    for (const change of [
      { lines: [{ id, quantity: 2 }] },
      { street: 'Anvil Street 9' },
      { shipping: 'express' },
      { discountValue: 50, discountReason: 'Scratched' },
    ]) {
      const changed = admin.client('POST /api/admin/order', { body: { ...body, ...change } })
      expect(await apiError(changed)).toMatchObject({
        code: 'conflict',
        message:
          'Order 10001 had already been placed, without your latest changes. Open the order to check and change it.',
      })
    }
  })

  test('staff who repeat an order after a lost reply find it, also once its address and items have changed', async ({
    context,
    admin,
    act,
  }) => {
    const id = await newProduct(context, { stock: 2 })
    const body = await prepareOrder(admin, [id])
    const { order } = await admin.client('POST /api/admin/order', { body })
    const { name, postcode, city } = body
    await act(order.number, { action: 'address', name, street: 'Anvil Row 9', postcode, city })
    await editItems(context, admin, order.number, [{ id, quantity: 2 }])
    // The form asks for the total again.
    const { digest } = await prepareOrder(admin, [id])
    const again = { body: { ...body, digest } }
    expect((await admin.client('POST /api/admin/order', again)).order).toEqual(order)
    await act(order.number, { action: 'cancel' })
    expect(await apiError(admin.client('POST /api/admin/order', again))).toMatchObject({
      code: 'conflict',
      message:
        'Order 10001 was placed, but has been canceled since. To place another one, reload this page.',
    })
  })

  test('20 orders of staff and 20 of buyers sell 10 pieces once each', async ({
    context,
    admin,
    openBrowser,
  }) => {
    const helm = await newProduct(context, { stock: 10 })
    const orders = await Promise.all(Array.from({ length: 20 }, () => prepareOrder(admin, [helm])))
    const buyers = Array.from({ length: 20 }, () => openBrowser())
    for (const buyer of buyers) await addToCart(buyer, helm)
    const ends = await Promise.allSettled([
      ...orders.map(body => admin.client('POST /api/admin/order', { body })),
      ...buyers.map((buyer, n) => checkOut(buyer, { email: `buyer${n}@example.com` })),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await stockOf(context, helm)).toEqual({ on_hand: 10, held: 10 })
  })
})
