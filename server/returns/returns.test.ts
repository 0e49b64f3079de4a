import { expect, vi } from 'vitest'
import { refundDueAt } from '../../contract/returns/refund-due.ts'
import { proposedRates } from '../../contract/vat/eu-vat-rates.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import type { AppContext } from '../app-context.ts'
import { cents } from '../money.ts'
import { audit } from '../orders/audit.ts'
import { eventsFor } from '../orders/events.ts'
import { apiError } from '../test/browser.ts'
import { newCategory, newProduct } from '../test/builders.ts'
import { newDiscount } from '../test/discounts.ts'
import { queuedEmailKinds, renderQueuedEmails } from '../test/queued-emails.ts'
import { addToCart, buy, checkOut, stockOf } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { email, receive, single, test } from './returns.fixture.ts'

test('a whole order comes back: stock, money with standard delivery, and the order returned', async ({
  context,
  bought: { number, helm, cape },
  requestReturn,
  list,
  manage,
  act,
}) => {
  const withdrawal = await requestReturn(number)
  expect(withdrawal).toMatchObject({
    ...{ order: number, state: 'announced', whole: true },
    ...{ afterDeadline: false, unshipped: false, description: '' },
    items: [
      { name: 'Helm', quantity: 2 },
      { name: 'Cape', quantity: 1 },
    ],
  })
  expect(withdrawal.dueAt).toBe(refundDueAt(withdrawal.arrivedAt, shopDefaults.shop.timeZone))
  const received = await manage(withdrawal.id, receive([helm, 1, 1], [cape, 1, 0]))
  expect(received.withdrawal.state).toBe('received')
  expect(received.proposal).toEqual({ amount: 97.4, shipping: 6.9 })
  expect(received.lines).toMatchObject([
    { wanted: 2, restocked: 1, writtenOff: 1, left: 0 },
    { wanted: 1, restocked: 1, writtenOff: 0, left: 0 },
  ])
  expect(received.can).toEqual(['refund', 'decline', 'undo-receive'])
  expect(await stockOf(context, helm)).toEqual({ on_hand: 1, held: 0 })
  expect(await stockOf(context, cape)).toEqual({ on_hand: 1, held: 0 })
  const done = await manage(withdrawal.id, { action: 'refund', amount: 97.4 })
  expect(done).toMatchObject({ withdrawal: { state: 'refunded' }, can: [] })
  expect(await list()).toEqual([])
  expect(await queuedEmailKinds(context, email)).toEqual([
    ...['order-received', 'order-paid', 'order-shipped', 'withdrawal-received', 'order-refunded'],
  ])
  const order = await act(number, { action: 'note', text: 'Done.' })
  expect(order).toMatchObject({ fulfillment: 'returned', payment: 'partly-refunded', paid: 13 })
})

test('parts come back one after the other, and less goes back only with a reason', async ({
  bought: { number, helm, cape },
  requestReturn,
  manage,
}) => {
  const first = await requestReturn(number, { lines: [{ id: helm, quantity: 1 }] })
  expect(first).toMatchObject({ whole: false, items: [{ name: 'Helm', quantity: 1 }] })
  await manage(first.id, receive([helm, 1, 0]))
  const less = { action: 'refund', amount: 30 }
  expect(await apiError(manage(first.id, less))).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  const more = await apiError(manage(first.id, { action: 'refund', amount: 40.01 }))
  expect(more.fields).toHaveProperty('amount')
  await manage(first.id, { ...less, reason: 'Scratched.' })
  const second = await requestReturn(number)
  expect(second.items).toEqual([
    { name: 'Helm', quantity: 1 },
    { name: 'Cape', quantity: 1 },
  ])
  const { proposal } = await manage(second.id, receive([helm, 1, 0], [cape, 1, 0]))
  expect(proposal).toEqual({ amount: 57.4, shipping: 6.9 })
  await manage(second.id, { action: 'refund', amount: 57.4 })
})

test('the email about a return’s refund names the items, even those that the buyer only described', async ({
  context,
  bought: { number, helm, cape },
  requestReturn,
  manage,
}) => {
  const refunded = async () => {
    const emails = await renderQueuedEmails(context, email)
    const text = emails.findLast(({ template }) => template === 'order-refunded')?.text ?? ''
    return text.match(/\nRefunded:\n(.*?)\n\n/s)?.[1]
  }
  const first = await requestReturn(number, { lines: [{ id: helm, quantity: 1 }] })
  await manage(first.id, { action: 'refund', amount: 40 })
  expect(await refunded()).toBe('1 × Helm')
  const second = await requestReturn(number, { scope: 'some', description: 'The cape.' })
  await manage(second.id, receive([cape, 1, 0]))
  await manage(second.id, { action: 'refund', amount: 10.5 })
  expect(await refunded()).toBe('1 × Cape')
})

test('money may go back before the pieces do, and is not proposed twice', async ({
  context,
  bought: { number, helm, cape },
  requestReturn,
  view,
  manage,
  act,
}) => {
  const { id } = await requestReturn(number, { lines: [{ id: helm, quantity: 2 }] })
  expect((await view(id)).proposal).toEqual({ amount: 80, shipping: 0 })
  await manage(id, { action: 'refund', amount: 80 })
  await manage(id, receive([helm, 2, 0]))
  const { refundDue } = await act(number, { action: 'note', text: 'Both helms are back.' })
  expect(refundDue).toBe(false)
  expect(await stockOf(context, helm)).toEqual({ on_hand: 2, held: 0 })
  const second = await requestReturn(number, { lines: [{ id: cape, quantity: 1 }] })
  expect((await view(second.id)).proposal).toEqual({ amount: 17.4, shipping: 6.9 })
})

test('a guest says in words what they withdraw from; the pieces follow as they arrive', async ({
  context,
  bought: { number, helm },
  requestReturn,
  withdraw,
  view,
  manage,
}) => {
  const description = 'One helm, the other one fits.'
  const declared = { scope: 'some', description }
  await withdraw(number, declared)
  const { id, ...withdrawal } = await requestReturn(number, declared)
  expect(withdrawal).toMatchObject({ ...{ description, whole: false }, items: [] })
  expect(await view(id)).toMatchObject({ proposal: { amount: 0 }, can: ['receive', 'decline'] })
  const { can, proposal } = await manage(id, receive([helm, 1, 0]))
  expect(proposal.amount).toBe(40)
  expect(can).toEqual(['receive', 'refund', 'decline', 'undo-receive'])
  const { content } = await context.db.write
    .selectFrom('outbox')
    .select('content')
    .where('template', '=', 'withdrawal-received')
    .executeTakeFirstOrThrow()
  expect(content).not.toContain(description)
  const wrong = { number, email, name: 'Ann' }
  for (const fields of [
    { scope: 'some' },
    { description },
    { ...declared, description: 'x'.repeat(201) },
  ]) {
    const rejected = await apiError(withdraw(number, { ...wrong, ...fields }))
    expect(rejected.fields).toHaveProperty('description')
  }
})

test('asking to return one of two items, and then the other, is two requests, but repeating a request is not', async ({
  bought: { number, helm },
  withdraw,
  list,
}) => {
  const one = { lines: [{ id: helm, quantity: 1 }] }
  for (const [requestKey, count] of [
    ['first', 1],
    ['first', 1],
    ['second', 2],
    ['third', 2],
  ] as const) {
    await withdraw(number, { ...one, requestKey })
    expect(await list()).toHaveLength(count)
  }
})

test('no more comes back than was sent, and nothing of another order', async ({
  context,
  bought: { number, helm },
  requestReturn,
  view,
  manage,
}) => {
  const other = await newProduct(context)
  const { id, items } = await requestReturn(number, { lines: [{ id: helm, quantity: 99 }] })
  expect(items).toEqual([{ name: 'Helm', quantity: 2 }])
  for (const wanted of [
    receive([helm, 2, 1]),
    receive([other, 1, 0]),
    receive([helm, 0, 0]),
    receive([helm, 1, 0], [helm, 1, 0]),
  ]) {
    expect((await apiError(manage(id, wanted))).fields).toHaveProperty('lines')
  }
  expect((await view(id)).withdrawal.state).toBe('announced')
  expect(await stockOf(context, helm)).toEqual({ on_hand: 0, held: 0 })
})

test('declining emails the buyer the reason, and the order no longer counts as withdrawn', async ({
  context,
  bought: { number },
  requestReturn,
  list,
  manage,
  act,
}) => {
  const { id } = await requestReturn(number)
  await manage(id, { action: 'decline', reason: 'It came after 14 days.' })
  expect((await queuedEmailKinds(context, email)).at(-1)).toBe('withdrawal-declined')
  expect(single(await list('all'))).toMatchObject({ state: 'declined' })
  const order = await act(number, { action: 'note', text: 'Told them.' })
  expect(order.withdrawn).toBe(false)
  expect(order.events.map(({ type }) => type)).toContain('withdrawal-declined')
})

test('a refund on the page of the order answers its withdrawals', async ({
  bought: { number },
  withdraw,
  list,
  act,
}) => {
  await withdraw(number)
  await act(number, { action: 'refund', amount: 5 })
  expect(single(await list('all')).state).toBe('refunded')
})

test('what is kept of a refund on the page of the order, or declined, is not proposed again', async ({
  bought: { number, helm, cape },
  requestReturn,
  view,
  manage,
  act,
}) => {
  const one = (id: string) => ({ lines: [{ id, quantity: 1 }] })
  const worn = await requestReturn(number, one(helm))
  await manage(worn.id, receive([helm, 0, 1]))
  await act(number, { action: 'refund', amount: 15, internalNote: 'Worn' })
  const broken = await requestReturn(number, one(helm))
  expect((await view(broken.id)).proposal.amount).toBe(40)
  await manage(broken.id, receive([helm, 0, 1]))
  await manage(broken.id, { action: 'decline', reason: 'Broken by the buyer' })
  const other = await requestReturn(number, one(cape))
  expect((await view(other.id)).proposal).toEqual({ amount: 10.5, shipping: 0 })
})

test('an item whose return was declined is kept, so shipping isn’t due once the others are refunded by line', async ({
  bought: { number, helm, cape },
  requestReturn,
  manage,
  act,
}) => {
  const { id } = await requestReturn(number, { lines: [{ id: cape, quantity: 1 }] })
  await manage(id, receive([cape, 0, 1]))
  await manage(id, { action: 'decline', reason: 'Broken by the buyer' })
  const helms = [{ id: helm, quantity: 2 }]
  const refunded = await act(number, { action: 'refund', shippedLines: helms })
  expect(refunded.payments.at(-1)?.amount).toBe(80)
  expect(refunded.lines).toMatchObject([{ declined: 0 }, { declined: 1 }])
})

test('an item whose return was declined isn’t proposed with an earlier request that names it, too', async ({
  bought: { number, helm },
  requestReturn,
  withdraw,
  list,
  view,
  manage,
}) => {
  const both = await requestReturn(number, { lines: [{ id: helm, quantity: 2 }] })
  await withdraw(number, { lines: [{ id: helm, quantity: 1 }] })
  const one = single((await list()).filter(({ id }) => id !== both.id))
  await manage(one.id, receive([helm, 0, 1]))
  await manage(one.id, { action: 'decline', reason: 'Broken by the buyer' })
  expect((await view(both.id)).proposal.amount).toBe(40)
})

test('an item that is in two requests, both refunded before it is back, is awaited once', async ({
  bought: { number, helm, cape },
  requestReturn,
  withdraw,
  list,
  manage,
  act,
}) => {
  const both = await requestReturn(number, { lines: [{ id: helm, quantity: 2 }] })
  await withdraw(number, { lines: [{ id: helm, quantity: 1 }] })
  const one = single((await list()).filter(({ id }) => id !== both.id))
  await manage(one.id, { action: 'refund', amount: 40 })
  await manage(both.id, { action: 'refund', amount: 40 })
  const capes = [{ id: cape, quantity: 1 }]
  const { lines } = await act(number, { action: 'refund', shippedLines: capes })
  expect(lines).toMatchObject([{ awaited: 2 }, { awaited: 0 }])
})

test('an item that was refunded by line still counts as refunded if the rest of its request is declined', async ({
  bought: { number, helm, cape },
  requestReturn,
  view,
  manage,
  act,
}) => {
  const { id } = await requestReturn(number, { lines: [{ id: helm, quantity: 2 }] })
  await act(number, { action: 'refund', shippedLines: [{ id: helm, quantity: 1 }] })
  await manage(id, receive([helm, 0, 1]))
  await manage(id, { action: 'decline', reason: 'Broken by the buyer' })
  const other = await requestReturn(number, { lines: [{ id: cape, quantity: 1 }] })
  expect((await view(other.id)).proposal).toEqual({ amount: 10.5, shipping: 0 })
})

test('pieces of an order that was refunded are taken back, some at a time', async ({
  bought: { number, helm, cape, total },
  requestReturn,
  manage,
  act,
}) => {
  await act(number, { action: 'refund', amount: total })
  const { id } = await requestReturn(number)
  const { withdrawal, lines } = await manage(id, receive([helm, 1, 1]))
  expect(withdrawal.state).toBe('refunded')
  expect(lines[0]).toMatchObject({ restocked: 1, writtenOff: 1, left: 0 })
  expect((await manage(id, receive([cape, 1, 0]))).can).toEqual([])
})

test('what was not sent is canceled, which closes its withdrawal', async ({
  context,
  buyer,
  requestReturn,
  list,
  view,
  act,
}) => {
  const product = await newProduct(context, { stock: 1 })
  const { number } = (await buy(buyer, product)).order
  await act(number, { action: 'book-payment' })
  const { id, unshipped } = await requestReturn(number)
  expect(unshipped).toBe(true)
  expect((await view(id)).can).toEqual(['cancel', 'refund', 'decline'])
  await act(number, { action: 'cancel' })
  expect(single(await list('closed')).id).toBe(id)
  expect(await stockOf(context, product)).toEqual({ on_hand: 1, held: 0 })
})

test('a withdrawal from an order that isn’t fully paid cancels nothing by itself, because the whole total would still be due', async ({
  context,
  buyer,
  requestReturn,
  view,
  manage,
  act,
}) => {
  const [helm, cape] = [await newProduct(context), await newProduct(context)]
  await addToCart(buyer, helm)
  await addToCart(buyer, cape)
  const { number } = (await checkOut(buyer)).order
  const { id } = await requestReturn(number, { lines: [{ id: helm, quantity: 1 }] })
  expect((await view(id)).can).toEqual(['cancel', 'decline'])
  const rejected = await apiError(manage(id, { action: 'close' }))
  expect(rejected.message).toBe(
    'This order isn’t fully paid. Wait for the payment, cancel the order, or decline the return.',
  )
  await act(number, { action: 'book-payment', amount: 200 })
  expect((await view(id)).can).toEqual(['cancel', 'decline'])
  const unpaid = await act(number, { action: 'refund', amount: 200 })
  expect(unpaid).toMatchObject({ payment: 'open', withdrawn: true, due: unpaid.total })
  expect(unpaid.lines.map(({ canceled }) => canceled)).toEqual([0, 0])
  await act(number, { action: 'book-payment' })
  const { proposal } = await view(id)
  await manage(id, { action: 'refund', amount: proposal.amount, reason: '' })
  const { lines, state } = await act(number, { action: 'ship', carrier: 'Post' })
  expect(state).toBe('completed')
  expect(lines).toMatchObject([{ canceled: 1 }, { shipped: 1 }])
})

test('of an order of which nothing was shipped, express shipping is refunded in full', async ({
  context,
  buyer,
  requestReturn,
  view,
  manage,
  act,
}) => {
  const product = await newProduct(context)
  const { number, total } = (await buy(buyer, product, { shipping: 'express' })).order
  await act(number, { action: 'book-payment' })
  const { id } = await requestReturn(number)
  const { proposal } = await view(id)
  expect(proposal.amount).toBe(total)
  await manage(id, { action: 'refund', amount: total })
  expect(await act(number, { action: 'note', text: 'x' })).toMatchObject({ payment: 'refunded' })
})

test.for([
  // The clock goes back an hour in between.
  { delivered: '2026-10-20', now: '2026-11-03T23:59:59.999Z', late: false },
  { delivered: '2026-10-20', now: '2026-11-04T00:00:00.000Z', late: true },
  // Two weeks later, it is Saturday again.
  { sent: '2026-09-05', now: '2026-09-21T22:59:59.999Z', late: false },
  { sent: '2026-09-05', now: '2026-09-21T23:00:00.000Z', late: true },
  // A holiday follows the weekend.
  { sent: '2026-10-10', now: '2026-10-27T23:59:59.999Z', late: false },
  { sent: '2026-10-10', now: '2026-10-28T00:00:00.000Z', late: true },
])(
  'a withdrawal after the last package is stored, and the owner is told if it is late: %o',
  async ({ delivered = null, sent = delivered, now, late }, {
    context,
    bought,
    withdraw,
    list,
  }) => {
    await changeSettings(context, 'shipping', { closedDays: ['2026-10-26'] })
    const parcel = { at: `${sent}T12:00:00.000Z`, delivered_on: delivered }
    await context.db.write.updateTable('order_parcels').set(parcel).execute()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) })
    await withdraw(bought.number)
    vi.useRealTimers()
    expect(single(await list()).afterDeadline).toBe(late)
  },
)

test('what a code took off is not given back: of the items that it was for, and of no others', async ({
  context,
  buyer,
  act,
  requestReturn,
  manage,
}) => {
  const helms = await newCategory(context)
  const helm = await newProduct(context, { categoryId: helms, priceCents: cents(3_333), stock: 3 })
  const cape = await newProduct(context, { priceCents: cents(1_050), stock: 1 })
  const { code } = await newDiscount(context, { value: 50, categories: [helms] })
  await addToCart(buyer, helm, 3)
  await addToCart(buyer, cape)
  const { order } = await checkOut(buyer, { code })
  await act(order.number, { action: 'book-payment' })
  await act(order.number, { action: 'ship', carrier: 'Post' })
  const given: number[] = []
  for (const product of [cape, helm, helm, helm]) {
    const { id } = await requestReturn(order.number, { lines: [{ id: product, quantity: 1 }] })
    const { amount } = (await manage(id, receive([product, 1, 0]))).proposal
    const tooMuch = await apiError(manage(id, { action: 'refund', amount: amount + 0.01 }))
    expect(tooMuch.fields).toHaveProperty('amount')
    await manage(id, { action: 'refund', amount })
    expect(await audit(context)).toEqual([])
    given.push(amount)
  }
  // Half of 99.99 €, and with the last piece the delivery.
  expect(given).toEqual([10.5, 16.67, 16.66, 23.56])
  const now = await act(order.number, { action: 'note', text: 'Done.' })
  expect(now).toMatchObject({ payment: 'refunded', paid: 0 })
  const papers = await context.db.read.selectFrom('invoices').select('series').execute()
  expect(papers.map(({ series }) => series).toSorted()).toEqual([
    ...Array(4).fill('credit-note'),
    'invoice',
  ])
})

test('pieces that were taken back on the page of the order count once', async ({
  context,
  bought: { number, helm, cape },
  requestReturn,
  withdraw,
  list,
  view,
  manage,
  act,
}) => {
  const first = await requestReturn(number, { lines: [{ id: helm, quantity: 1 }] })
  await act(number, { action: 'return', fit: true, lines: [{ id: helm, quantity: 1 }] })
  expect(await view(first.id)).toMatchObject({
    withdrawal: { state: 'received' },
    lines: [{ wanted: 1, restocked: 1, writtenOff: 0 }, { wanted: 0 }],
    proposal: { amount: 40, shipping: 0 },
  })

  // The money may go back before the pieces do.
  await withdraw(number, { lines: [{ id: cape, quantity: 1 }] })
  const second = single((await list()).filter(({ id }) => id !== first.id))
  await manage(first.id, { action: 'refund', amount: 40 })
  await manage(second.id, { action: 'refund', amount: 10.5 })
  const unfit = [{ id: cape, quantity: 1 }]
  const written = await act(number, { action: 'return', fit: false, lines: unfit })
  const returned = written.events.filter(({ type }) => type === 'returned')
  expect(returned.map(({ data }) => data)).toMatchObject([
    { restocked: true },
    { restocked: false },
  ])
  const seen = (await eventsFor('buyer', context.db.read, written.id)).filter(
    ({ type }) => type === 'returned',
  )
  expect(seen.map(({ data }) => Object.keys(data))).toEqual([['lines'], ['lines']])
  const third = await requestReturn(number, { lines: [{ id: helm, quantity: 1 }] })
  expect((await view(third.id)).proposal).toEqual({ amount: 46.9, shipping: 6.9 })
  expect((await view(second.id)).lines).toMatchObject([{}, { wanted: 1, writtenOff: 1 }])
})

test('pieces that came with one withdrawal count with another that waits for them', async ({
  bought: { number, helm },
  requestReturn,
  view,
  manage,
}) => {
  const one = { lines: [{ id: helm, quantity: 1 }] }
  const first = await requestReturn(number, one)
  await manage(first.id, { action: 'refund', amount: 40 })
  const second = await requestReturn(number, one)
  await manage(second.id, receive([helm, 2, 0]))
  expect((await view(first.id)).lines).toMatchObject([{ wanted: 1, restocked: 1 }, {}])
  expect(await view(second.id)).toMatchObject({
    lines: [{ wanted: 1, restocked: 1 }, {}],
    proposal: { amount: 40 },
  })
})

test('what nothing goes back for is closed without being declined', async ({
  context,
  buyer,
  requestReturn,
  list,
  view,
  manage,
  act,
}) => {
  const { code } = await newDiscount(context, { value: 100 })
  const product = await newProduct(context, { priceCents: cents(30_000) })
  const { order } = await buy(buyer, product, { code })
  await act(order.number, { action: 'ship', carrier: 'Post' })
  const free = await requestReturn(order.number)
  const { can } = await view(free.id)
  expect(can).toEqual(['receive', 'decline', 'close'])
  const closed = await manage(free.id, { action: 'close' })
  expect(closed).toMatchObject({ withdrawal: { state: 'closed' }, can: [] })
  expect(await queuedEmailKinds(context, email)).not.toContain('withdrawal-declined')
  expect(await list()).toEqual([])
})

test('what was paid for and not named is not closed before it is back', async ({
  bought: { number },
  requestReturn,
  view,
}) => {
  const description = 'The helm that does not fit'
  const { id } = await requestReturn(number, { scope: 'some', description })
  expect((await view(id)).can).toEqual(['receive', 'decline'])
})

test('a withdrawal from what is left is stored although an earlier one is open of which all came back', async ({
  bought: { number, helm, cape },
  requestReturn,
  withdraw,
  list,
  manage,
}) => {
  const { id } = await requestReturn(number)
  await manage(id, receive([helm, 2, 0], [cape, 1, 0]))
  await withdraw(number)
  const [, second] = await list()
  expect(second).toMatchObject({ whole: true, items: [], description: '' })
  await withdraw(number)
  expect(await list()).toHaveLength(2)
})

test('undoing a return that was recorded by mistake leaves its request as it was before', async ({
  context,
  openBrowser,
  bought: { number, helm, cape },
  requestReturn,
  view,
  manage,
  act,
}) => {
  const { id } = await requestReturn(number, { lines: [{ id: helm, quantity: 2 }] })
  const before = await view(id)
  expect(before.can).not.toContain('undo-receive')
  const undo = { action: 'undo-receive' }
  expect((await apiError(manage(id, undo))).code).toBe('conflict')
  const emails = await queuedEmailKinds(context, email)
  // The cape wasn't requested.
  await manage(id, receive([helm, 1, 1], [cape, 1, 0]))
  const back = await view(id)
  expect(back.can).toEqual(['refund', 'decline', 'undo-receive'])

  const { updatedAt } = before.withdrawal
  expect((await apiError(manage(id, { ...undo, updatedAt }))).code).toBe('conflict')
  const undone = await manage(id, undo)
  expect(undone).toEqual({
    ...before,
    message: expect.any(String),
    withdrawal: { ...before.withdrawal, updatedAt: expect.any(String) },
  })
  expect(await stockOf(context, helm)).toEqual({ on_hand: 0, held: 0 })
  expect(await stockOf(context, cape)).toEqual({ on_hand: 0, held: 0 })
  expect(await queuedEmailKinds(context, email)).toEqual(emails)
  const order = await act(number, { action: 'note', text: 'Undone.' })
  expect(order).toMatchObject({
    ...{ fulfillment: 'shipped', payment: 'paid', refundDue: false, withdrawn: true },
    lines: [{ returned: 0 }, { returned: 0 }],
  })
  const undoneEvents = order.events.filter(({ type, data }) => type === 'returned' && data.undone)
  expect(undoneEvents).toHaveLength(2)
  expect((await apiError(manage(id, undo))).code).toBe('conflict')

  // What was sold since can't leave the stock.
  await manage(id, receive([helm, 1, 0]))
  const buyer = openBrowser()
  await buy(buyer, helm)
  expect((await apiError(manage(id, undo))).message).toMatch(/^Not enough Helm in stock/)
  expect((await view(id)).lines[0]).toMatchObject({ restocked: 1, left: 1 })
  expect(await audit(context)).toEqual([])
})

test('the return of items that were refunded since, or before they came back, can’t be undone', async ({
  bought: { number, helm, cape },
  withdraw,
  list,
  view,
  manage,
  act,
}) => {
  await withdraw(number, { lines: [helm, cape].map(id => ({ id, quantity: 1 })) })
  const { id } = single(await list())
  await manage(id, receive([cape, 1, 0]))
  await act(number, { action: 'refund', shippedLines: [{ id: helm, quantity: 1 }] })
  const { withdrawal, can, lines } = await view(id)
  expect(withdrawal.state).toBe('received')
  expect(lines).toMatchObject([{ writtenOff: 1 }, { restocked: 1 }])
  expect(can).not.toContain('undo-receive')
  expect((await apiError(manage(id, { action: 'undo-receive' }))).message).toMatch(/refunded/)
})

test('the return of one request can be undone while a refund for another return is due', async ({
  bought: { number, helm, cape },
  requestReturn,
  manage,
  act,
}) => {
  const first = await requestReturn(number, { lines: [{ id: helm, quantity: 1 }] })
  await act(number, { action: 'return', fit: true, lines: [{ id: cape, quantity: 1 }] })
  await manage(first.id, receive([helm, 1, 0]))
  await manage(first.id, { action: 'undo-receive' })
  const order = await act(number, { action: 'note', text: 'Undone.' })
  expect(order).toMatchObject({ refundDue: true, lines: [{ undoable: 0 }, { undoable: 1 }] })
  expect(order.can).toContain('undo-return')
})

async function lastEmail(context: AppContext) {
  return (await renderQueuedEmails(context, email)).at(-1)?.text
}

test('a refund lists everything that came back, with a withdrawal or without, and credits it at its own rates', async ({
  context,
  buyer,
  requestReturn,
  manage,
  act,
}) => {
  const classes = [{ id: 'books', name: 'Books' }]
  const reduced = { country: 'IE', class: 'books', percent: 9, from: '2021-07-01', source: '' }
  await changeSettings(context, 'tax', { classes, rates: [...proposedRates, reduced] })
  const helm = await newProduct(context, { name: 'Helm', priceCents: cents(4_000) })
  const book = await newProduct(context, {
    name: 'Book',
    priceCents: cents(1_000),
    taxClass: 'books',
  })
  await addToCart(buyer, helm, 2)
  await addToCart(buyer, book)
  const { number } = (await checkOut(buyer)).order
  await act(number, { action: 'book-payment' })
  await act(number, { action: 'ship', carrier: 'Post' })
  await act(number, { action: 'return', fit: true, lines: [{ id: helm, quantity: 1 }] })
  const { id } = await requestReturn(number, { lines: [{ id: book, quantity: 1 }] })
  await manage(id, { action: 'refund', amount: 50 })
  expect(await lastEmail(context)).toContain('Refunded:\n1 × Helm\n1 × Book\n')
  const papers = await context.db.read.selectFrom('invoices').select('document').execute()
  const credit = papers.map(({ document }) => JSON.parse(document)).at(-1)
  expect(credit.taxes).toMatchObject([
    { rate: 23, gross: 4_000 },
    { rate: 9, gross: 1_000 },
  ])
})

test('a refund on the order page lists the items of the withdrawals that it resolves', async ({
  context,
  bought: { number, helm },
  withdraw,
  act,
}) => {
  await withdraw(number, { lines: [{ id: helm, quantity: 1 }] })
  await act(number, { action: 'refund', amount: 40 })
  expect(await lastEmail(context)).toContain('Refunded:\n1 × Helm\n\n')
})

test('an item that two requests name is listed once in the email of a refund', async ({
  context,
  bought: { number, cape },
  withdraw,
  list,
  manage,
  act,
}) => {
  const capes = [{ id: cape, quantity: 1 }]
  await withdraw(number, { lines: capes })
  await withdraw(number)
  const [whole] = (await list()).filter(({ whole }) => whole)
  await act(number, { action: 'return', fit: true, lines: capes })
  await manage(whole?.id ?? '', { action: 'refund', amount: 80, reason: 'Worn.' })
  expect(await lastEmail(context)).toContain('Refunded:\n2 × Helm\n1 × Cape\n\n')
})

test('an item that was refunded before it came back isn’t listed again in the email of another refund', async ({
  context,
  bought: { number, cape },
  requestReturn,
  manage,
}) => {
  const first = await requestReturn(number, { lines: [{ id: cape, quantity: 1 }] })
  await manage(first.id, { action: 'refund', amount: 10.5 })
  const rest = await requestReturn(number)
  await manage(rest.id, { action: 'refund', amount: 80, reason: 'Worn.' })
  expect(await lastEmail(context)).toContain('Refunded:\n2 × Helm\n\n')
})

test('an item that two requests name is listed once in the email of a refund that resolves both', async ({
  context,
  bought: { number, cape },
  withdraw,
  act,
}) => {
  await withdraw(number, { lines: [{ id: cape, quantity: 1 }] })
  await withdraw(number)
  await act(number, { action: 'refund', amount: 80 })
  expect(await lastEmail(context)).toContain('Refunded:\n2 × Helm\n1 × Cape\n\n')
})
