import { expect } from 'vitest'
import { minute } from '../../contract/time/durations.ts'
import type { AppContext } from '../app-context.ts'
import { cents } from '../money.ts'
import { manageOrder } from '../orders/manage-order.ts'
import { paymentEventsJob } from '../settlement/providers/payment-events.ts'
import { newUser } from '../test/accounts.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles } from '../test/callers.ts'
import { runDueJobs } from '../test/due-jobs.ts'
import {
  addToCart,
  buy,
  checkOut,
  editItems,
  prepareEdit,
  stockOf,
  updatedAtOf,
} from '../test/selling.ts'
import {
  fetchOrder,
  listEntries,
  sendEvent,
  stripeSessionOf,
  test,
  timeFromNow,
} from '../test/stripe.ts'

/** How many of each; those of SCALE=large take a minute. */
const count = process.env.SCALE === 'large' ? 50 : 20

test('a payment at Stripe is ended and begun again over the new amount', async ({
  context,
  app,
  fakeStripe,
  buyer,
  admin,
}) => {
  const product = await newProduct(context)
  const { order } = await buy(buyer, product)
  const params = { number: order.number }
  const before = stripeSessionOf(fakeStripe, order.number)
  const edit = (quantity: number) =>
    editItems(context, admin, order.number, [{ id: product, quantity }])
  const edited = await edit(2)
  expect(before.status).toBe('expired')
  const session = stripeSessionOf(fakeStripe, order.number)
  expect(session).toMatchObject({ status: 'open', amount_total: Math.round(edited.total * 100) })
  const seen = await buyer.client('GET /api/order/{number}', { params })
  expect(seen).toMatchObject({
    order: { paymentFailed: false, due: edited.total },
    next: { kind: 'redirect', url: session.url },
  })
  await fakeStripe.settle(session.id)
  await sendEvent(app, fakeStripe.sign('checkout.session.completed', session))
  await runDueJobs(context, paymentEventsJob)
  expect(await fetchOrder(buyer, order.number)).toMatchObject({ payment: 'paid' })
  // What costs less then is refunded at Stripe.
  expect(await edit(1)).toMatchObject({ payment: 'paid', total: order.total, toSend: 0 })
  expect((await listEntries(context)).at(-1)).toMatchObject({ kind: 'refund' })
})

test('a restarted payment gets as much time as one that a buyer restarts', async ({
  context,
  openBrowser,
  admin,
}) => {
  const product = await newProduct(context)
  const { order } = await buy(openBrowser(), product)
  const soon = { hold_until: timeFromNow(2 * minute).toISOString() }
  await context.db.write.updateTable('orders').set(soon).execute()
  const { payBefore } = await editItems(context, admin, order.number, [
    { id: product, quantity: 2 },
  ])
  expect(Date.parse(payBefore ?? '')).toBeGreaterThan(Date.now() + 110 * minute)
})

test('nobody changes an order while its payment is confirmed, or once it has arrived', async ({
  context,
  fakeStripe,
  openBrowser,
  admin,
}) => {
  const product = await newProduct(context)
  for (const status of ['unpaid', 'paid'] as const) {
    const { order } = await buy(openBrowser(), product, { email: `${status}@example.com` })
    const params = { number: order.number }
    const body = await prepareEdit(context, admin, order.number, [{ id: product, quantity: 2 }])
    await fakeStripe.settle(stripeSessionOf(fakeStripe, order.number).id, status)
    const rejected = await apiError(admin.client('PUT /api/admin/order/{number}', { params, body }))
    expect(rejected).toMatchObject({ status: 409, code: 'conflict' })
    const { order: now } = await admin.client('GET /api/admin/order/{number}', { params })
    expect(now).toMatchObject({ total: order.total, lines: [{ quantity: 1 }] })
    expect(now.payment).toBe(status === 'paid' ? 'paid' : 'open')
  }
})

test('nothing is changed if Stripe doesn’t reply', async ({
  context,
  fakeStripe,
  openBrowser,
  admin,
}) => {
  const product = await newProduct(context)
  const { order } = await buy(openBrowser(), product)
  const params = { number: order.number }
  const body = await prepareEdit(context, admin, order.number, [{ id: product, quantity: 2 }])
  for (let n = 0; n < 9; n += 1) fakeStripe.faults.push({ call: /sessions/, fault: '500' })
  const rejected = await apiError(admin.client('PUT /api/admin/order/{number}', { params, body }))
  expect(rejected).toMatchObject({ status: 503, code: 'unavailable' })
  expect(stripeSessionOf(fakeStripe, order.number).status).toBe('open')
})

test('a change that would be rejected leaves the payment at Stripe open', async ({
  context,
  app,
  fakeStripe,
  buyer,
  admin,
}) => {
  const staff = browserOf({ context, app }, await roles.support.arrive({ context, app }))
  const [dear, cheap] = [
    await newProduct(context, { priceCents: cents(9_000) }),
    await newProduct(context, { priceCents: cents(1_000) }),
  ]
  await addToCart(buyer, dear)
  await addToCart(buyer, cheap)
  const { number } = (await checkOut(buyer)).order
  const params = { number }
  const updatedAt = await updatedAtOf(context, number)
  const part = { action: 'book-payment', amount: 50, updatedAt } as const
  await admin.client('PUT /api/admin/order/{number}', { params, body: part })
  expect(stripeSessionOf(fakeStripe, number).status).toBe('open')
  const refused = await apiError(editItems(context, staff, number, [{ id: cheap, quantity: 1 }]))
  expect(refused).toMatchObject({ status: 403 })
  expect(stripeSessionOf(fakeStripe, number).status).toBe('open')
})

test('of simultaneous checkouts and changes for the last 10 pieces, 10 are served', async ({
  context,
  otherNode,
  openBrowser,
  admin,
}) => {
  const actor = await newUser(context, { role: 'owner' })
  const [scarce, plenty] = [await newProduct(context, { stock: 10 }), await newProduct(context)]
  const changes: (() => Promise<unknown>)[] = []
  for (let n = 0; n < count; n += 1) {
    const { order } = await buy(openBrowser(), plenty, {
      ...{ email: `edited${n}@example.com`, payment: 'transfer' },
    })
    const lines = [
      { id: plenty, quantity: 1 },
      { id: scarce, quantity: 1 },
    ]
    const command = await prepareEdit(context, admin, order.number, lines)
    const node = n % 2 ? context : otherNode
    changes.push(() => manageOrder(node, actor, order.number, command))
  }
  const checkouts: (() => Promise<unknown>)[] = []
  for (let n = 0; n < count; n += 1) {
    const buyer = openBrowser()
    await addToCart(buyer, scarce)
    checkouts.push(() => checkOut(buyer, { email: `new${n}@example.com`, payment: 'transfer' }))
  }
  const calls = checkouts.flatMap((checkout, n) => [checkout, changes[n] ?? checkout])
  const outcomes = await Promise.allSettled(calls.map(call => call()))
  const done = outcomes.filter(({ status }) => status === 'fulfilled')
  const codes = outcomes.flatMap(end =>
    end.status === 'rejected' ? [end.reason.code ?? end.reason.message] : [],
  )
  expect(done).toHaveLength(10)
  // A busy machine may have no connection left.
  const known = [
    'sold_out',
    'cart_changed',
    'unavailable',
    'timeout exceeded when trying to connect',
  ]
  expect(codes.filter(code => !known.includes(code))).toEqual([])
  expect(await stockOf(context, scarce)).toEqual({ on_hand: 10, held: 10 })
}, 120_000)

test('an order that is changed and paid or canceled at once stays consistent', async ({
  context,
  otherNode,
  fakeStripe,
  openBrowser,
  admin,
  newPaidOrder,
}) => {
  const actor = await newUser(context, { role: 'owner' })
  const product = await newProduct(context, { stock: 1_000 })
  for (let n = 0; n < 12; n += 1) {
    const buyer = openBrowser()
    const isPaidFirst = n % 4 === 3
    const placed = isPaidFirst
      ? await newPaidOrder()
      : { buyer, number: (await buy(buyer, product, { email: `b${n}@example.com` })).order.number }
    const { number } = placed
    const params = { number }
    const { order } = await admin.client('GET /api/admin/order/{number}', { params })
    const lines = [...order.lines.map(({ id }) => ({ id, quantity: 1 + (n % 3) }))]
    if (n % 3 === 0) lines.push({ id: await newProduct(context), quantity: 1 })
    const command = await prepareEdit(context, admin, number, lines)
    const edit = (node: AppContext) => () =>
      manageOrder(node, actor, number, command).catch(error => error.code)
    const pay = async () => {
      await fakeStripe.settle(stripeSessionOf(fakeStripe, number).id).catch(() => {})
      await fetchOrder(placed.buyer, number)
    }
    const cancel = () =>
      placed.buyer
        .client('POST /api/order/{number}/cancel', { params, body: {} })
        .catch(error => error.code)
    const other = n % 2 ? pay : cancel
    await Promise.all([edit(otherNode)(), other(), edit(context)()])
    const { order: now } = await admin.client('GET /api/admin/order/{number}', { params })
    const edits = now.events.filter(({ type }) => type === 'items-edited')
    expect(edits.length, JSON.stringify(now.events)).toBeLessThanOrEqual(1)
    expect(now.paid).toBeLessThanOrEqual(now.state === 'canceled' ? 0 : now.total)
  }
}, 120_000)

test('only one of three simultaneous edits of the same version succeeds', async ({
  context,
  openBrowser,
  admin,
}) => {
  const product = await newProduct(context, { stock: 9 })
  const { order } = await buy(openBrowser(), product)
  const params = { number: order.number }
  const prepare = (quantity: number) =>
    prepareEdit(context, admin, order.number, [{ id: product, quantity }])
  const bodies = [await prepare(2), await prepare(2), await prepare(5)]
  const replies = await Promise.all(
    bodies.map(body => {
      const call = admin.client('PUT /api/admin/order/{number}', { params, body })
      return call.then(({ order }) => order.lines[0]?.quantity ?? 0, apiError.bind(null, call))
    }),
  )
  const done = replies.filter(reply => typeof reply === 'number')
  expect(done).toHaveLength(1)
  expect(replies.filter(reply => typeof reply !== 'number')).toEqual(
    Array(2).fill(expect.objectContaining({ status: 409 })),
  )
  expect(await stockOf(context, product)).toEqual({ on_hand: 9, held: done[0] })
})
