import { expect } from 'vitest'
import { hour } from '../../../contract/time/durations.ts'
import { statusPollKind } from '../../payments/attempts.ts'
import { refundsJob } from '../../settlement/refunds/send-refunds.ts'
import { test } from '../audited.ts'
import { apiError } from '../browser.ts'
import { newProduct } from '../builders.ts'
import { catchUp } from '../due-jobs.ts'
import { queuedEmailKinds } from '../queued-emails.ts'
import { buy, demoPaymentOf, stockOf, updatedAtOf } from '../selling.ts'

const email = 'buyer@example.com'

const later = (ms: number) => new Date(Date.now() + ms)

test('an order is paid, shipped in two packages and partly returned', async ({
  context,
  buyer,
  act,
}) => {
  const [a, b] = [await newProduct(context, { stock: 5 }), await newProduct(context, { stock: 9 })]
  await buyer.client('POST /api/cart/line', { body: { product: b, quantity: 2 } })
  const placed = await buy(buyer, a)
  const { number } = placed.order
  expect((await apiError(act(number, { action: 'ship', carrier: 'Post' }))).code).toBe('conflict')
  const params = { id: demoPaymentOf(placed) }
  const paid = await buyer.client('POST /api/payment/demo/{id}', {
    params,
    body: { outcome: 'pay' },
  })
  expect(paid.payment).toEqual({ number, amount: placed.order.total, state: 'paid' })
  const { order } = await buyer.client('GET /api/order/{number}', { params: { number } })
  expect(order).toMatchObject({ payment: 'paid', paid: order.total, can: ['withdraw'] })
  expect(order.paidAt).not.toBeNull()

  const first = await act(number, {
    action: 'ship',
    carrier: 'Post',
    tracking: 'X1',
    lines: [{ id: b, quantity: 1 }],
  })
  expect(first).toMatchObject({ fulfillment: 'unfulfilled', state: 'placed' })
  expect(await stockOf(context, b)).toEqual({ on_hand: 8, held: 1 })
  const tooMany = { action: 'ship', carrier: 'Post', lines: [{ id: b, quantity: 2 }] }
  expect((await apiError(act(number, tooMany))).fields).toHaveProperty('lines')
  const second = await act(number, { action: 'ship', carrier: 'Post' })
  expect(second).toMatchObject({ fulfillment: 'shipped', state: 'completed' })
  expect(second.parcels).toMatchObject([{ tracking: 'X1' }, { lines: [{}, {}] }])
  expect(await stockOf(context, a)).toEqual({ on_hand: 4, held: 0 })

  await act(number, { action: 'return', lines: [{ id: a, quantity: 1 }], fit: true })
  expect(await stockOf(context, a)).toEqual({ on_hand: 5, held: 0 })
  const back = await act(number, { action: 'return', fit: false })
  expect(back.fulfillment).toBe('returned')
  expect(await stockOf(context, b)).toEqual({ on_hand: 7, held: 0 })
  const refunded = await act(number, { action: 'refund', amount: 10, internalNote: 'Scratched' })
  expect(refunded).toMatchObject({ payment: 'partly-refunded', paid: order.total - 10 })
  const more = { action: 'refund', amount: order.total }
  expect((await apiError(act(number, more))).code).toBe('conflict')
  expect((await act(number, { action: 'refund', amount: refunded.paid })).payment).toBe('refunded')
  expect(await queuedEmailKinds(context, email)).toEqual([
    'order-received',
    'order-paid',
    'order-shipped',
    'order-shipped',
    'order-refunded',
    'order-refunded',
  ])
  await catchUp(context, later(hour))
  const waiting = context.db.write
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', refundsJob.kind)
  expect(await waiting.execute()).toEqual([])
})

test('an order that is not paid in time is canceled and releases its stock', async ({
  context,
  buyer,
}) => {
  const product = await newProduct(context, { stock: 1 })
  const placed = await buy(buyer, product)
  const params = { number: placed.order.number }
  await catchUp(context, later(0.9 * hour))
  expect(await stockOf(context, product)).toEqual({ on_hand: 1, held: 1 })
  await catchUp(context, later(1.1 * hour))
  expect(await stockOf(context, product)).toEqual({ on_hand: 1, held: 0 })
  const { order } = await buyer.client('GET /api/order/{number}', { params })
  expect(order).toMatchObject({ state: 'canceled', payment: 'open', can: [] })
  expect(await queuedEmailKinds(context, email)).toEqual(['order-received', 'order-canceled'])
  // The provider was told before the pieces were let go.
  const id = demoPaymentOf(placed)
  const late = await buyer.client('POST /api/payment/demo/{id}', {
    params: { id },
    body: { outcome: 'pay' },
  })
  expect(late.payment.state).toBe('failed')
  const pay = buyer.client('POST /api/order/{number}/pay', { params, body: { payment: 'demo' } })
  expect((await apiError(pay)).code).toBe('conflict')
})

test('a payment is booked within a minute even if the buyer does not return from it', async ({
  context,
  buyer,
}) => {
  const product = await newProduct(context, { stock: 1 })
  const placed = await buy(buyer, product)
  const pay = context.db.write.updateTable('demo_payments').set({ state: 'paid' })
  await pay.where('ref', '=', demoPaymentOf(placed)).execute()
  // Also where the end of the hold comes first.
  await context.db.write.deleteFrom('jobs').where('kind', '=', statusPollKind.kind).execute()
  await catchUp(context, later(2 * hour))
  const params = { number: placed.order.number }
  const { order } = await buyer.client('GET /api/order/{number}', { params })
  expect(order).toMatchObject({ state: 'placed', payment: 'paid' })
})

test('a failed payment can be retried', async ({ context, buyer }) => {
  const placed = await buy(buyer, await newProduct(context))
  const params = { number: placed.order.number }
  const settle = (id: string, outcome: 'pay' | 'fail') =>
    buyer.client('POST /api/payment/demo/{id}', { params: { id }, body: { outcome } })
  const pay = async () => {
    const body = { payment: 'demo' } as const
    return demoPaymentOf(await buyer.client('POST /api/order/{number}/pay', { params, body }))
  }
  expect(await pay()).toBe(demoPaymentOf(placed))
  await settle(demoPaymentOf(placed), 'fail')
  const again = await pay()
  expect(again).not.toBe(demoPaymentOf(placed))
  await settle(again, 'pay')
  const { order } = await buyer.client('GET /api/order/{number}', { params })
  expect(order).toMatchObject({ payment: 'paid', payments: [{ kind: 'charge' }] })
})

test('canceling a paid order refunds all of it', async ({ context, buyer, act }) => {
  const product = await newProduct(context, { stock: 1 })
  const placed = await buy(buyer, product)
  const { number, total } = placed.order
  const params = { id: demoPaymentOf(placed) }
  await buyer.client('POST /api/payment/demo/{id}', { params, body: { outcome: 'pay' } })
  const order = await act(number, { action: 'cancel', internalNote: 'Lost in the forge' })
  expect(order).toMatchObject({ state: 'canceled', payment: 'refunded', paid: 0 })
  expect(order.payments).toMatchObject([
    { kind: 'charge', amount: total },
    { kind: 'refund', amount: total },
  ])
  expect(await stockOf(context, product)).toEqual({ on_hand: 1, held: 0 })
  expect((await apiError(act(number, { action: 'cancel' }))).code).toBe('conflict')
})

test('no payment can be booked on a fully refunded order', async ({
  openBrowser,
  context,
  act,
}) => {
  const product = await newProduct(context)
  for (const back of [{ action: 'refund', amount: 135.9 }, { action: 'cancel' }]) {
    const { number } = (await buy(openBrowser(), product)).order
    const paid = await act(number, { action: 'book-payment' })
    expect(paid).toMatchObject({ payment: 'paid', paid: 135.9 })
    const refunded = await act(number, back)
    expect(refunded.payment).toBe('refunded')
    expect(refunded.can).not.toContain('book-payment')
    for (const fields of [{}, { amount: 135.9 }]) {
      expect(await apiError(act(number, { action: 'book-payment', ...fields }))).toMatchObject({
        code: 'conflict',
        message: 'This order was fully refunded, so no payment can be recorded on it.',
      })
    }
    const { events, ...after } = await act(number, { action: 'note', text: 'They paid twice.' })
    expect(after).toMatchObject({ payment: 'refunded', paid: 0, payments: refunded.payments })
    expect(events.slice(0, -1)).toEqual(refunded.events)
  }
})

test('notes do not conflict with another admin’s change', async ({ context, openBrowser, act }) => {
  const { number } = (await buy(openBrowser(), await newProduct(context))).order
  await act(number, { action: 'book-payment' })
  const { updatedAt } = await act(number, { action: 'ship', carrier: 'Post' })
  await act(number, { action: 'note', text: 'Called them.', updatedAt })
  await act(number, { action: 'refund', amount: 10, updatedAt })
  const stale = { action: 'refund', amount: 10, updatedAt }
  expect((await apiError(act(number, stale))).code).toBe('conflict')
  const seen = await act(number, { action: 'note', text: 'Sent it.' })
  await act(number, { action: 'refund-sent', updatedAt: seen.updatedAt })
  const twice = { action: 'refund-sent', updatedAt: seen.updatedAt }
  expect((await apiError(act(number, twice))).code).toBe('conflict')
  const last = { action: 'return', fit: true, updatedAt: seen.updatedAt }
  const { events } = await act(number, last)
  expect(events.slice(5).map(({ type }) => type)).toEqual([
    ...['note', 'refund', 'note', 'refund-sent', 'returned'],
  ])
})

test('outdated and invalid changes of an order are rejected', async ({
  context,
  openBrowser,
  act,
}) => {
  const { order } = await buy(openBrowser(), await newProduct(context))
  const old = await updatedAtOf(context, order.number)
  await act(order.number, { action: 'book-payment', amount: 0.5 })
  const stale = { action: 'book-payment', updatedAt: old }
  expect((await apiError(act(order.number, stale))).code).toBe('conflict')
  const before = await updatedAtOf(context, order.number)
  for (const wrong of [
    { action: 'give-away' },
    {},
    { action: 'book-payment', updatedAt: null },
    { action: 'book-payment', amount: -1 },
    { action: 'book-payment', amount: 0 },
    { action: 'book-payment', amount: 1e9 },
    { action: 'book-payment', amount: 0.001 },
    { action: 'refund', amount: '1e1' },
    { action: 'refund', amount: 1 },
    { action: 'ship', carrier: 'Post' },
    { action: 'return', fit: 'yes' },
    { action: 'note', text: '' },
  ]) {
    expect([409, 422]).toContain((await apiError(act(order.number, wrong))).status)
  }
  expect(await updatedAtOf(context, order.number)).toBe(before)
})

test('a buyer sees neither notes nor names of admins', async ({ context, buyer, act }) => {
  const placed = await buy(buyer, await newProduct(context))
  const { number } = placed.order
  const seen = await act(number, { action: 'note', text: 'A difficult person.' })
  await act(number, { action: 'cancel' })
  expect(seen.events.map(({ type }) => type)).toEqual(['placed', 'note'])
  const { order } = await buyer.client('GET /api/order/{number}', { params: { number } })
  expect(order.events).toMatchObject([
    { type: 'placed', actor: { kind: 'buyer', name: '' } },
    { type: 'canceled', actor: { kind: 'shop', name: '' } },
  ])
  expect(JSON.stringify(order)).not.toContain(seen.events[1]?.actor.name)
})

test('an order outlives a deleted product and says that it is gone', async ({
  context,
  admin,
  buyer,
}) => {
  const [kept, gone] = [await newProduct(context), await newProduct(context)]
  await buyer.client('POST /api/cart/line', { body: { product: gone, quantity: 1 } })
  const { order } = await buy(buyer, kept)
  const { client } = admin
  await client('DELETE /api/product/delete/{id}', { params: { id: gone } })
  const params = { number: order.number }
  const seen = [
    (await buyer.client('GET /api/order/{number}', { params })).order,
    (await client('GET /api/admin/order/{number}', { params })).order,
  ]
  for (const { lines } of seen) {
    expect(new Map(lines.map(({ id, inShop }) => [id, inShop]))).toEqual(
      new Map([
        [gone, false],
        [kept, true],
      ]),
    )
  }
})

test('a withdrawal gets the same reply for any order, and is emailed only to the buyer', async ({
  context,
  openBrowser,
}) => {
  const { order } = await buy(openBrowser(), await newProduct(context))
  const { client } = openBrowser()
  const withdraw = (number: string, email: string) =>
    client('POST /api/withdrawal', { body: { number, email, name: 'Ann Buyer' } })
  const { message, at } = await withdraw(order.number, email.toUpperCase())
  expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(order.placedAt))
  const alike = { message, at: expect.any(String), emailed: true }
  expect(await withdraw(order.number, 'other@example.com')).toEqual(alike)
  expect(await withdraw('99999', email)).toEqual(alike)
  expect(await withdraw('none', email)).toEqual(alike)
  expect(await queuedEmailKinds(context, email)).toEqual(['order-received', 'withdrawal-received'])
  expect(await queuedEmailKinds(context, 'other@example.com')).toEqual([])
})

test('a repeated withdrawal is recorded once and excludes returned items', async ({
  context,
  buyer,
  act,
}) => {
  const [a, b] = [
    await newProduct(context, { name: 'Helm' }),
    await newProduct(context, { name: 'Cape' }),
  ]
  await buyer.client('POST /api/cart/line', { body: { product: a, quantity: 2 } })
  const { number } = (await buy(buyer, b)).order
  await act(number, { action: 'book-payment' })
  await act(number, { action: 'ship', carrier: 'Post' })
  await act(number, { action: 'return', lines: [{ id: a, quantity: 1 }], fit: true })
  const withdraw = (lines?: { id: string; quantity: number }[]) =>
    buyer.client('POST /api/withdrawal', { body: { number, email, name: 'Ann Buyer', lines } })
  const withdrawals = async () => {
    const { events } = await act(number, { action: 'note', text: 'Looked at it' })
    return events.flatMap(event => (event.type === 'withdrawal' ? [event.data.lines] : []))
  }
  await withdraw()
  await withdraw()
  await withdraw([{ id: a, quantity: 2 }])
  const [helm, cape] = [
    { id: a, quantity: 1 },
    { id: b, quantity: 1 },
  ]
  expect(await withdrawals()).toEqual([[helm, cape], [helm]])
  await withdraw([{ id: a, quantity: 1 }])
  expect(await withdrawals()).toHaveLength(2)
  const sent = await queuedEmailKinds(context, email)
  expect(sent.filter(kind => kind === 'withdrawal-received')).toHaveLength(2)
  await act(number, { action: 'refund', amount: 10 })
  await act(number, { action: 'return', fit: true })
  await withdraw()
  expect(await withdrawals()).toEqual([[helm, cape], [helm], []])
})

test('tracking can be changed after shipping, with an optional email', async ({
  context,
  openBrowser,
  act,
}) => {
  const { number } = (await buy(openBrowser(), await newProduct(context))).order
  await act(number, { action: 'book-payment' })
  const track = { action: 'track', parcel: 'none', carrier: 'Post', tracking: 'X1', mail: true }
  expect((await apiError(act(number, track))).code).toBe('conflict')
  const { parcels, can } = await act(number, { action: 'ship', carrier: 'Pots' })
  expect(can).toContain('track')
  expect((await apiError(act(number, track))).fields).toHaveProperty('parcel')
  const other = (await buy(openBrowser(), await newProduct(context))).order.number
  await act(other, { action: 'book-payment' })
  const theirs = (await act(other, { action: 'ship', carrier: 'Post' })).parcels[0]?.id
  expect((await apiError(act(number, { ...track, parcel: theirs }))).fields).toHaveProperty(
    'parcel',
  )
  const parcel = parcels[0]?.id
  const { updatedAt } = await act(number, { action: 'note', text: 'Sent it.' })
  const quiet = await act(number, { ...track, parcel, mail: false })
  const stale = { ...track, parcel, tracking: 'X0', mail: false, updatedAt }
  expect((await apiError(act(number, stale))).code).toBe('conflict')
  expect(quiet.parcels).toMatchObject([{ carrier: 'Post', tracking: 'X1' }])
  expect(quiet.events.at(-1)).toMatchObject({
    type: 'tracking',
    data: { carrier: 'Post', tracking: 'X1' },
  })
  expect(await queuedEmailKinds(context, email)).not.toContain('order-tracking')
  expect((await act(number, { ...track, parcel, mail: false })).events).toEqual(quiet.events)
  await act(number, { ...track, parcel, tracking: 'X2' })
  expect(await queuedEmailKinds(context, email)).toContain('order-tracking')
})

test('an action that a proxy repeats takes effect only once', async ({ context, buyer, act }) => {
  const [a, b] = [await newProduct(context), await newProduct(context)]
  await buyer.client('POST /api/cart/line', { body: { product: b, quantity: 2 } })
  const { number } = (await buy(buyer, a)).order
  const once = async (wanted: object) => {
    const command = { updatedAt: await updatedAtOf(context, number), ...wanted }
    const order = await act(number, command)
    const { code } = await apiError(act(number, command))
    expect([wanted, code]).toEqual([wanted, 'conflict'])
    return order
  }
  const lines = [{ id: b, quantity: 1 }]
  const paid = await once({ action: 'book-payment' })
  await once({ action: 'send-email', id: paid.emails[0]?.id })
  const { parcels } = await once({ action: 'ship', carrier: 'Post', lines })
  const track = { action: 'track', carrier: 'Post', tracking: 'X1', mail: true }
  await once({ ...track, parcel: parcels[0]?.id })
  await once({ action: 'refund', lines, internalNote: 'Lost' })
  await once({ action: 'ship', carrier: 'Post' })
  await once({ action: 'refund', amount: 1 })
  await once({ action: 'return', lines, fit: false })
})
