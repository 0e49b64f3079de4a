import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Permission } from '../../../../contract/accounts/permissions.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { sellerLines } from '../../../../contract/settings/seller.ts'
import { shopDefaults } from '../../../../shop/defaults.ts'
import { answerSeller } from '../../test/answer-seller.ts'
import { endSession } from '../../test/end-session.ts'
import { answer, held, offline, rejection } from '../../test/fake-api.ts'
import { tabTo } from '../../test/keyboard.ts'
import { happened, newOrder, newOrderLine, newPayment } from '../../test/orders.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { signIn } from '../../test/sign-in.ts'
import { expectUsable } from '../../test/usable.ts'
import * as list from './list.tsx'
import * as orderPage from './order.tsx'

const main = page.getByRole('main')
const form = page.getByRole('form')
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The button that sends the open form. */
const submit = (name: string) => form.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const carrier = page.getByRole('combobox', { name: 'Carrier', exact: true })
const region = (name: string) => page.getByRole('region', { name })
const statusMessage = (text: string) => page.getByRole('status').filter({ hasText: text })
const errorMessage = page.getByRole('alert').filter({ hasText: /./ })
const states = page.getByRole('list', { name: 'Status' })
const more = button('More')

/** Opens the form of an action from the menu. */
async function chooseFromMenu(name: string) {
  await more.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** 2 of one item and 1 of another, for 300 euro with free delivery. */
const unpaid = newOrder({
  lines: [newOrderLine({ quantity: 2, total: 200 }), newOrderLine({ id: 'cape', name: 'Cape' })],
  subtotal: 300,
  shippingPrice: 0,
  total: 300,
  due: 300,
  can: ['book-payment', 'cancel', 'address', 'note'],
})

const paid = newOrder({
  ...unpaid,
  payment: 'paid',
  paid: 300,
  due: 0,
  payments: [newPayment({ amount: 300 })],
  can: ['ship', 'cancel', 'refund', 'send-email', 'note'],
})

const newEmail = (changes: Partial<Order['emails'][number]> = {}): Order['emails'][number] => ({
  ...{ id: 'e1', kind: 'order-paid', recipient: 'ilse@example.com', subject: 'Paid' },
  ...{ text: 'Hello', at: '2026-11-26T09:00:00.000Z', state: 'sent' },
  ...changes,
})

const newParcel = (id: string, quantity: number) => ({
  ...{ id: `parcel of ${id}`, carrier: 'An Post', tracking: '', at: paid.placedAt },
  ...{ lines: [{ id, quantity }], left: [{ id, quantity }], trackingLink: null, deliveredOn: null },
})

function openOrder(order: Order, permissions?: Permission[]) {
  const { number } = order
  const loads = answer('GET /api/admin/order/{number}', { order })
  answer('GET /api/admin/order', { orders: [], total: 0 })
  answerSeller()
  const pages = { '/view-order-admin/:number': orderPage, '/orders-admin': list }
  return { loads, ...renderAdminPages(pages, `/view-order-admin/${number}`, permissions) }
}

/** Answers the next action with the order as it is then. */
function answerAction(before: Order, after: Partial<Order>) {
  const order = { ...before, ...after, events: [...before.events, ...(after.events ?? [])] }
  const reply = { message: '', order, booked: null }
  return { order, calls: answer('PUT /api/admin/order/{number}', reply) }
}

test('an unpaid order is canceled only after a confirmation', async () => {
  openOrder(unpaid)
  const { calls } = answerAction(unpaid, {
    state: 'canceled',
    events: [
      {
        ...happened({ type: 'canceled', data: { reason: 'requested' } }),
        internalNote: 'Ordered twice',
      },
    ],
    can: ['book-payment'],
  })
  await more.click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).dblClick()
  await expect.element(form).toMatchTextContent('Nothing was paid.')
  await button('Keep order').click()
  await expect.element(more).toHaveFocus()
  await chooseFromMenu('Cancel order')
  await expect.element(button('Keep order')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(more).toHaveFocus()
  expect(calls).toEqual([])
  await chooseFromMenu('Cancel order')
  await field('Internal note').fill('Ordered twice')
  await submit('Cancel order').click()
  await expect.element(statusMessage('Canceled the order.')).toBeVisible()
  await expect.element(states).toHaveTextContent('Canceled')
  await expect
    .element(region('Timeline'))
    .toMatchTextContent('Canceled. Internal note: Ordered twice')
  expect(calls[0]?.body).toMatchObject({ action: 'cancel', internalNote: 'Ordered twice' })
  await expectUsable()
})

test('a form whose session ends is open again with its input after signing in', async () => {
  const { admin, go, path } = openOrder(unpaid)
  await button('Edit address').click()
  await field('Street and number').fill('8 Anvil Lane')
  await field('Postal code').fill('D02 AF30')
  await endSession(path)
  signIn(admin)
  // Somebody else has changed the order since: the server must be told what was seen.
  answer('GET /api/admin/order/{number}', {
    order: { ...unpaid, updatedAt: '2027-01-01T00:00:00.000Z' },
  })
  go(`/view-order-admin/${unpaid.number}`)
  await expect.element(statusMessage('Your unsaved changes are still here')).toBeVisible()
  await expect.element(field('Street and number')).toHaveValue('8 Anvil Lane')
  const { calls } = answerAction(unpaid, {
    events: [happened({ type: 'address', data: { changes: [] } })],
  })
  await submit('Save address').click()
  await expect.element(form).not.toBeInTheDocument()
  expect(calls[0]?.body).toMatchObject({ street: '8 Anvil Lane', updatedAt: unpaid.updatedAt })
})

test('the confirmation to cancel a paid order says what happens to the money', async () => {
  openOrder(paid)
  await chooseFromMenu('Cancel order')
  await expect
    .element(form)
    .toMatchTextContent('€300.00 was paid. The refund is recorded. Send it from your bank.')
  const refund = newPayment({ id: '2', kind: 'refund', amount: 300, sentAt: null })
  const { order: canceled } = answerAction(paid, {
    state: 'canceled',
    payment: 'refunded',
    paid: 0,
    toSend: 300,
    payments: [...paid.payments, refund],
    events: [happened({ type: 'canceled', data: { reason: 'requested' } })],
    can: ['refund-sent'],
  })
  await submit('Cancel order').click()
  await expect.element(statusMessage('Send €300.00 from your bank.')).toBeVisible()
  await expect.element(button('Record payment')).not.toBeInTheDocument()
  await button('Mark refund as sent').click()
  await expect.element(form).toMatchTextContent('Refund €300.00 for this order by bank transfer.')
  await expectUsable()
  const sent = happened({ type: 'refund-sent', data: { amount: 300 } })
  answerAction(canceled, { toSend: 0, events: [sent], can: [] })
  await button('Mark €300.00 as sent').click()
  await expect.element(statusMessage('Marked the refund of €300.00 as sent.')).toBeVisible()
  await expect
    .element(page.getByRole('group', { name: 'Actions' }).getByRole('button'))
    .not.toBeInTheDocument()
})

test('the fields for recording a payment are level', async () => {
  openOrder(unpaid)
  await button('Record payment').click()
  await expect.element(field('Amount')).toBeVisible()
  const top = (name: string) => field(name).element().getBoundingClientRect().top
  expect(top('Amount')).toBe(top('Reference'))
})

test('a payment that replaces a chargeback is recorded without a question', async () => {
  const refunded = { ...paid, payment: 'partly-refunded', chargedBack: false } as const
  openOrder({ ...refunded, paid: 0, replaceable: 200, can: ['book-payment'] })
  await chooseFromMenu('Record payment')
  await expect.element(form).toMatchTextContent('€200.00 was charged back.')
  await expect.element(field('Amount')).toHaveValue('200.00')
  const { calls } = answerAction(refunded, {
    events: [happened({ type: 'payment', data: { amount: 200 } })],
  })
  await submit('Record payment').click()
  await expect.element(statusMessage('Recorded a payment of €200.00.')).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ action: 'book-payment', amount: 200 })
})

test('the form shows what another admin did in the meantime, and keeps its input', async () => {
  openOrder(unpaid)
  await button('Record payment').click()
  await field('Amount').fill('250')
  await field('Reference').fill('Statement 9')
  await submit('Record payment').click()
  await expect.element(errorMessage).toMatchTextContent('€50.00 less than is due.')
  const now = {
    ...unpaid,
    paid: 50,
    due: 250,
    payments: [newPayment({ amount: 50 })],
    events: [...unpaid.events, happened({ type: 'payment', data: { amount: 50 } })],
    updatedAt: '2026-11-22T11:00:00.000Z',
  }
  answer('PUT /api/admin/order/{number}', rejection(409, 'conflict', 'It changed.'))
  answer('GET /api/admin/order/{number}', { order: now })
  await button('Record partial payment').click()
  await expect
    .element(errorMessage)
    .toMatchTextContent('This order has changed since you opened the form')
  await expect.element(errorMessage).toMatchTextContent('Payment of €50.00 recorded, by owner')
  await expect.element(states).toMatchTextContent('Partly paid')
  await expect.element(region('Payments')).toMatchTextContent('Due€250.00')
  await expect.element(field('Amount')).toHaveValue('250')
  await expect.element(field('Reference')).toHaveValue('Statement 9')
  await expectUsable()
  const { calls } = answerAction(now, {
    ...paid,
    payments: [...now.payments, newPayment({ id: '2', amount: 250 })],
    events: [
      happened({ type: 'payment', data: { amount: 250 } }),
      happened({ type: 'paid', data: {} }),
    ],
  })
  await submit('Record payment').click()
  await expect
    .element(statusMessage('Recorded a payment of €250.00. The order is paid.'))
    .toBeVisible()
  expect(calls[0]?.body).toMatchObject({ amount: 250, updatedAt: now.updatedAt })
})

test('an order for pickup is marked as ready without a carrier, and then as picked up', async () => {
  const pickup = { ...paid, pickup: 'Dock 7\nCork' }
  openOrder(pickup)
  await expect.element(states).toMatchTextContent('Not ready')
  await button('Mark as ready').click()
  await expect.element(form).toMatchTextContent('an email with the pickup address')
  await expect.element(carrier).not.toBeInTheDocument()
  const parcel = { ...newParcel('helm', 2), carrier: '' }
  const ready = answerAction(pickup, {
    fulfillment: 'shipped',
    can: ['deliver', 'note'],
    parcels: [parcel],
    events: [happened({ type: 'shipped', data: { ...parcel, parcel: parcel.id } })],
  })
  await submit('Mark as ready').click()
  await expect.element(statusMessage('Marked 2 × Helm as ready for pickup.')).toBeVisible()
  expect(ready.calls[0]?.body).toMatchObject({ action: 'ship', carrier: '' })
  await expect.element(states).toMatchTextContent('Ready for pickup')
  await expect.element(region('Timeline')).toMatchTextContent('Ready for pickup: 2 × Helm')
  await expect.element(region('Pickup')).not.toMatchTextContent('racking')
  await expectUsable()
  await region('Pickup').getByRole('button', { name: 'Mark as picked up' }).click()
  answerAction(ready.order, {
    parcels: [{ ...parcel, deliveredOn: '2026-11-24' }],
    events: [happened({ type: 'delivered', data: { parcel: parcel.id, day: '2026-11-24' } })],
  })
  await submit('Mark as picked up').click()
  await expect.element(statusMessage('Marked as picked up on 24 Nov 2026.')).toBeVisible()
  await expect.element(region('Pickup')).toMatchTextContent('Picked up')
})

test('only what didn’t come back of a pickup is marked as ready, and can be picked up', async () => {
  const back = { ...newParcel('cape', 1), left: [] }
  const parcels = [back, { ...newParcel('helm', 2), left: [{ id: 'helm', quantity: 1 }] }]
  openOrder({ ...paid, pickup: 'Dock 7\nCork', parcels, can: ['deliver'] })
  const shown = region('Pickup').getByRole('listitem')
  await expect.element(shown.first()).toMatchTextContent('No longer ready for pickup1 × Cape')
  await expect.element(shown.last()).toMatchTextContent('Ready for pickup1 × Helm')
  await expect.element(shown.first().getByRole('button')).not.toBeInTheDocument()
  await expect.element(shown.last().getByRole('button')).toMatchTextContent('Mark as picked up')
})

test('a form closes as soon as its action is done, before other data is reloaded', async () => {
  openOrder(paid)
  await button('Ship').click()
  await carrier.fill('An Post')
  answerAction(paid, {
    ...{ state: 'completed', fulfillment: 'shipped', can: ['note'] },
    events: [
      happened({
        type: 'shipped',
        data: { parcel: 'p', carrier: 'An Post', tracking: '', lines: [] },
      }),
    ],
  })
  const { answer: reply, release } = held(() => ({ seller: shopDefaults.seller, example: false }))
  const reloads = answer('GET /api/seller', reply)
  await button('Mark as shipped').click()
  await expect.element(statusMessage('Shipped')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  expect(reloads).toHaveLength(1)
  release()
})

test('a form closes when its action is no longer possible, and says why', async () => {
  openOrder(paid)
  await button('Ship').click()
  await carrier.fill('An Post')
  const canceled = happened({ type: 'canceled', data: { reason: 'requested' } })
  const now = {
    ...paid,
    state: 'canceled' as const,
    payment: 'refunded' as const,
    events: [...paid.events, { ...canceled, internalNote: 'They called' }],
    can: ['note' as const],
  }
  answer('PUT /api/admin/order/{number}', rejection(409, 'conflict', 'It changed.'))
  answer('GET /api/admin/order/{number}', { order: now })
  await button('Mark as shipped').click()
  await expect
    .element(errorMessage)
    .toMatchTextContent('Canceled. Internal note: They called, by owner')
  await expect.element(errorMessage).toMatchTextContent('Nothing was done')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(button('Add note')).toBeVisible()
  await expect.element(states).toMatchTextContent('Refunded')
})

test('a payment with a reference that is already recorded is rejected', async () => {
  openOrder(unpaid)
  const booked = { number: unpaid.number, amount: 100, at: unpaid.placedAt }
  answer('PUT /api/admin/order/{number}', { message: '', order: unpaid, booked })
  await button('Record payment').click()
  await field('Reference').fill('Statement 1')
  await submit('Record payment').click()
  await expect
    .element(errorMessage)
    .toMatchTextContent('a payment with this reference already exists')
  await expect.element(errorMessage).toMatchTextContent(`It is on order ${unpaid.number}: €100.00`)
  await expect
    .element(errorMessage.getByRole('link'))
    .toHaveAttribute('href', `/view-order-admin/${unpaid.number}`)
  await expect.element(field('Reference')).toHaveValue('Statement 1')
})

test('a booking is undone only after a confirmation', async () => {
  const order = {
    ...paid,
    payments: [newPayment({ amount: 300, undo: 'possible' as const, reference: 'Statement 1' })],
    can: ['undo-payment' as const, 'note' as const],
  }
  openOrder(order)
  await expect.element(region('Payments')).toMatchTextContent('Reference: Statement 1')
  const undo = region('Payments').getByRole('button', { name: 'Undo payment' })
  await undo.click()
  await expect.element(form).toMatchTextContent('€300.00 is no longer recorded as paid')
  await expect.element(form).toMatchTextContent('The buyer gets an email')
  await expect.element(button('Keep payment')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(undo).toHaveFocus()
  await undo.click()
  await expectUsable()
  const { calls } = answerAction(order, {
    ...unpaid,
    payments: [newPayment({ amount: 300, undoneAt: order.placedAt })],
    events: [happened({ type: 'payment-undone', data: { amount: 300 } })],
  })
  await submit('Undo payment').click()
  await expect.element(statusMessage('Undid the payment of €300.00.')).toBeVisible()
  await expect.element(region('Payments')).toMatchTextContent('recorded by mistake')
  await expect.element(undo).not.toBeInTheDocument()
  expect(calls[0]?.body).toMatchObject({ action: 'undo-payment', payment: '1' })
})

test('a payment of more than is due is recorded only after a confirmation', async () => {
  openOrder(unpaid)
  const surplus = {
    ...paid,
    paid: 310,
    surplus: 10,
    can: ['refund' as const, 'undo-payment' as const],
  }
  const { order, calls } = answerAction(unpaid, {
    ...surplus,
    payments: [newPayment({ amount: 310, undo: 'possible' })],
    events: [
      happened({ type: 'payment', data: { amount: 310 } }),
      happened({ type: 'paid', data: {} }),
    ],
  })
  await button('Record payment').click()
  await field('Amount').fill('99999999999')
  await submit('Record payment').click()
  await expect.element(form).toMatchTextContent('from 0.01 to 999,999.99')
  await field('Amount').fill('1,300.00')
  await submit('Record payment').click()
  await expect.element(errorMessage).toMatchTextContent('€1,000.00 more than is due.')
  await expect.element(errorMessage).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await field('Amount').fill('310')
  await expect.element(errorMessage).not.toBeInTheDocument()
  await submit('Record payment').click()
  await expect.element(errorMessage).toMatchTextContent('€10.00 more than is due.')
  await expectUsable()
  expect(calls).toEqual([])
  await button('Record €310.00').click()
  await expect.element(statusMessage('Recorded a payment of €310.00.')).toBeVisible()
  await expect.element(region('Overpaid by €10.00')).toMatchTextContent('Refund it, or undo')
  await button('Refund').click()
  await expect.element(field('Amount')).toHaveValue('10.00')
  const reason = '€10.00 is what was paid beyond the total.'
  await expect.element(field('Amount')).toHaveAccessibleDescription(`In euros. ${reason}`)
  await expectUsable()
  const refund = newPayment({ id: '2', kind: 'refund', amount: 10, sentAt: null })
  answerAction(order, {
    surplus: 0,
    payments: [...order.payments, refund],
    events: [happened({ type: 'refund', data: { amount: 10, madeBy: 'shop' } })],
  })
  await submit('Refund').click()
  await button('Refund €10.00').click()
  await expect.element(statusMessage('Send €10.00 from your bank.')).toBeVisible()
})

test('the rest of a payment is waived only after a confirmation', async () => {
  const order = {
    ...unpaid,
    paid: 290,
    due: 10,
    payments: [newPayment({ amount: 290 })],
    can: ['accept-difference' as const, 'book-payment' as const],
  }
  openOrder(order)
  answerAction(order, {
    payment: 'paid',
    due: 0,
    waived: 10,
    events: [happened({ type: 'difference-accepted', data: { amount: 10 } })],
  })
  await chooseFromMenu('Accept difference')
  await expect.element(form).toMatchTextContent('€290.00 then counts as payment in full.')
  await expect.element(button('Wait for the rest')).toHaveFocus()
  await expectUsable()
  await button('Accept €10.00 less').click()
  await expect.element(statusMessage('Accepted €10.00 less.')).toBeVisible()
  await expect.element(region('Payments')).toMatchTextContent('Difference accepted€10.00')
})

test('a full refund can also cancel the order', async () => {
  openOrder(paid)
  const refund = newPayment({ id: '2', kind: 'refund', amount: 300, sentAt: null })
  const { calls } = answerAction(paid, {
    state: 'canceled',
    payment: 'refunded',
    payments: [...paid.payments, refund],
    events: [happened({ type: 'canceled', data: { reason: 'requested' } })],
  })
  await chooseFromMenu('Refund')
  const fate = page.getByLabelText('The order')
  await field('Amount').fill('300')
  await expect.element(fate).toHaveValue('cancel')
  await field('Amount').fill('50')
  await expect.element(fate).toHaveValue('keep')
  await fate.selectOptions('cancel')
  const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()
  const all = button('All (€300.00)')
  expect(boxOf(all).bottom).toBe(boxOf(field('Amount')).bottom)
  await submit('Refund').click()
  await expect.element(form).toMatchTextContent('refund all €300.00')
  expect(boxOf(all).bottom).toBe(boxOf(field('Amount')).bottom)
  await all.click()
  await field('Internal note').fill('Out of stock')
  await page.viewport(1280, 800)
  await submit('Refund').click()
  const question = errorMessage.filter({ hasText: 'Refund €300.00 and cancel the order?' })
  const answerButton = submit('Refund €300.00 and cancel order')
  await expect.element(question).toBeVisible()
  expect(boxOf(question).bottom).toBeLessThan(boxOf(answerButton).top)
  await button('Refund €300.00 and cancel order').click()
  await expect
    .element(statusMessage('Canceled the order. Recorded the refund. Send €300.00 from your bank.'))
    .toBeVisible()
  expect(calls[0]?.body).toMatchObject({ action: 'cancel', internalNote: 'Out of stock' })
})

test('items that won’t be sent are refunded by line', async () => {
  await page.viewport(390, 844)
  openOrder(paid)
  await chooseFromMenu('Refund')
  await field('Helm').fill('1')
  await expect.element(field('Amount')).toHaveValue('100.00')
  await expectUsable()
  await field('Amount').fill('90')
  await field('Helm').fill('2')
  await expect.element(field('Amount')).toHaveValue('90')
  await submit('Refund').click()
  await expect.element(errorMessage).toMatchTextContent('Refund €90.00 and cancel 2 items?')
  const [helm, cape] = paid.lines
  const { calls } = answerAction(paid, {
    payment: 'partly-refunded',
    lines: [{ ...newOrderLine(helm), canceled: 2 }, newOrderLine(cape)],
    events: [happened({ type: 'items-canceled', data: { lines: [{ id: 'helm', quantity: 2 }] } })],
  })
  await button('Refund €90.00 and cancel 2 items').click()
  await expect.element(statusMessage('Canceled 2 × Helm.')).toBeVisible()
  expect(calls[0]?.body).toMatchObject({
    action: 'refund',
    amount: 90,
    lines: [{ id: 'helm', quantity: 2 }],
  })
  await button('Ship').click()
  await expect.element(field('Cape')).toHaveValue('1')
  await expect.element(field('Helm')).not.toBeInTheDocument()
})

test('the refund amount starts at the price of returned items and grows with each added item', async () => {
  const [helm, cape] = paid.lines
  const lines = [{ ...newOrderLine(helm), shipped: 2, returned: 1 }, newOrderLine(cape)]
  openOrder({
    ...{ ...paid, lines, refundDue: true, owedForReturned: 100 },
    can: ['refund', 'return', 'ship', 'note'],
  })
  await button('Refund').click()
  const sum = page.getByRole('textbox', { name: 'Amount', exact: true })
  await expect.element(sum).toHaveValue('100.00')
  await expect.element(sum).toHaveAccessibleDescription(/€100\.00 is for returned items\.$/)
  await field('Cape').fill('1')
  await expect.element(sum).toHaveValue('200.00')
  await expect
    .element(sum)
    .toHaveAccessibleDescription(/€200\.00 is for returned items and the items chosen above\.$/)
  await submit('Refund').click()
  await expect.element(errorMessage).toMatchTextContent('Refund €200.00 and cancel 1 item?')
})

test('once all items are back, the refund starts at its amount', async () => {
  const lines = paid.lines.map(line => ({
    ...newOrderLine(line),
    ...{ shipped: line.quantity, returned: line.quantity },
  }))
  openOrder({ ...paid, lines, refundDue: true, can: ['refund', 'note'] })
  await button('Refund').click()
  await expect.element(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveFocus()
})

test('undoing a return begins with the items of the last one that counts', async () => {
  const [helm, cape] = paid.lines
  const lines = [
    { ...newOrderLine(helm), shipped: 2, returned: 2, undoable: 2 },
    // It was refunded.
    { ...newOrderLine(cape), shipped: 1, returned: 1 },
  ]
  const data = { lines: [{ id: 'helm', quantity: 1 }], restocked: true }
  const other = { lines: [{ id: 'cape', quantity: 1 }], restocked: false }
  const events = [
    happened({ type: 'returned', data }),
    happened({ type: 'returned', data: other }),
    happened({ type: 'returned', data: { ...other, undone: true } }),
  ]
  openOrder({ ...paid, lines, events, refundDue: true, can: ['undo-return', 'note'] })
  await chooseFromMenu('Undo return')
  await expect.element(field('Helm')).toHaveValue('1')
  await expect.element(field('Cape')).not.toBeInTheDocument()
  const undone = happened({ type: 'returned', data: { ...data, undone: true } })
  const { calls } = answerAction(paid, { events: [...events, undone] })
  await submit('Undo return').click()
  await expect.element(statusMessage('Undid the return of 1 × Helm.')).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ action: 'undo-return', ...data })
})

test('undoing a return asks whether it was restocked if the shop doesn’t know', async () => {
  const [helm] = paid.lines
  const lines = [{ ...newOrderLine(helm), shipped: 2, returned: 1, undoable: 1 }]
  const events = [happened({ type: 'returned', data: { lines: [{ id: 'helm', quantity: 1 }] } })]
  openOrder({ ...paid, lines, events, refundDue: true, can: ['undo-return'] })
  await chooseFromMenu('Undo return')
  await submit('Undo return').click()
  await expect.element(page.getByLabelText('Were they put back in stock?')).toHaveFocus()
  await expect
    .element(page.getByText('Choose whether the items were put back in stock'))
    .toBeVisible()
})

test('shipped items are refunded by line, and stay out of stock by default', async () => {
  const [helm, cape] = paid.lines
  const shipped = [{ ...newOrderLine(helm), shipped: 2 }, newOrderLine(cape)]
  openOrder({ ...paid, lines: shipped, can: ['refund', 'return', 'ship', 'note'] })
  await chooseFromMenu('Refund')
  await field('Helm').fill('3')
  await submit('Refund').click()
  await expect.element(field('Helm')).toHaveAccessibleDescription(/whole number from 0 to 2/)
  await field('Helm').fill('1')
  const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
  await expect.element(choice('Return these items to stock?')).toHaveValue('no')
  await field('Cape').fill('1')
  await choice('Stock').selectOptions('no')
  const sum = page.getByRole('textbox', { name: 'Amount', exact: true })
  await sum.fill('199')
  await submit('Refund').click()
  await expect.element(sum).toHaveAccessibleDescription(/€200.00 or more/)
  await sum.fill('1.000')
  await submit('Refund').click()
  await expect.element(sum).toHaveAccessibleDescription(/at most 2 decimals/)
  await sum.fill('200')
  await submit('Refund').click()
  const question = 'Refund €200.00, cancel 1 item, and mark 1 item as returned?'
  await expect.element(errorMessage).toMatchTextContent(question)
  const { calls } = answerAction(paid, {})
  await button('Refund €200.00 and cancel 1 item').click()
  await expect
    .poll(() => calls[0]?.body)
    .toMatchObject({
      ...{ action: 'refund', lines: [{ id: 'cape', quantity: 1 }], restock: false },
      ...{ shippedLines: [{ id: 'helm', quantity: 1 }], restockShipped: false },
    })
})

test('the first quantity of a return has the focus if all of them share an error', async () => {
  const lines = paid.lines.map(line => ({ ...line, shipped: line.quantity }))
  openOrder({ ...paid, fulfillment: 'shipped', lines, can: ['return'] })
  await chooseFromMenu('Record return')
  await submit('Record return').click()
  await expect.element(field(lines[0]?.name ?? '')).toHaveFocus()
})

test('a tracking number is added later', async () => {
  const parcel = newParcel('helm', 2)
  const order = { ...paid, parcels: [parcel], can: ['track' as const] }
  openOrder(order)
  const parcels = region('Packages')
  await expect.element(parcels).toMatchTextContent('An Post, no tracking number')
  await button('Add tracking number').click()
  await expect.element(carrier).toHaveFocus()
  await expect.element(carrier).toHaveValue('An Post')
  await expectUsable()
  await button('Cancel').click()
  await expect.element(button('Add tracking number')).toHaveFocus()
  await button('Add tracking number').click()
  const tracking = 'RR123456789IE'
  answerAction(order, {
    parcels: [{ ...parcel, tracking, trackingLink: `https://carrier.example/${tracking}` }],
    events: [
      happened({ type: 'tracking', data: { parcel: parcel.id, carrier: 'An Post', tracking } }),
    ],
  })
  await field('Tracking number').fill(tracking)
  await button('Save tracking').click()
  await expect.element(statusMessage(`Changed tracking: An Post, ${tracking}.`)).toBeVisible()
  await expect.element(parcels).toMatchTextContent(`An Post, ${tracking}`)
  await expect
    .element(parcels.getByRole('link', { name: tracking }))
    .toHaveAttribute('href', `https://carrier.example/${tracking}`)
  await expect.element(button('Change tracking')).toBeVisible()
})

test('the page says what a withdrawal requires, and shipping asks first', async () => {
  const data = { withdrawal: '1', lines: [{ id: 'helm', quantity: 1 }], description: '' }
  const events = [...paid.events, happened({ type: 'withdrawal', data })]
  openOrder({ ...paid, withdrawn: true, events })
  await expect.element(states).toMatchTextContent('PaidReturn requested')
  const notice = region('Return requested')
  await expect.element(notice).toMatchTextContent('1 × Helm')
  await expect.element(notice).toMatchTextContent('Refund by')
  await expect.element(notice).toMatchTextContent('Refund these items and don’t ship them.')
  await expectUsable()
  await chooseFromMenu('Ship')
  await expect
    .element(form)
    .toMatchTextContent(
      /The buyer requested a return on .* Ship anyway\? The buyer gets an email.* can’t be undone/,
    )
  await expect.element(button('Ship anyway')).toBeVisible()
})

test('the page shows a refund whose reply was lost, behind the form', async () => {
  openOrder(paid)
  await chooseFromMenu('Refund')
  await field('Amount').fill('50')
  await submit('Refund').click()
  const payments = [...paid.payments, newPayment({ id: '2', kind: 'refund', amount: 50 })]
  const calls = answer('PUT /api/admin/order/{number}', offline)
  answer('GET /api/admin/order/{number}', { order: { ...paid, payments, paid: 250 } })
  await button('Refund €50.00').click()
  await expect.element(form).toMatchTextContent('can’t reach the shop')
  await expect.element(form).toMatchTextContent('€250.00 is paid')
  await expect.element(field('Amount')).toHaveValue('50')
  expect(calls).toHaveLength(1)
})

test('an order with a lost dispute says not to ship only while something is left to ship, and that nothing is left to refund', async () => {
  const data = { amount: 300, beyond: 0 }
  const events = [...paid.events, happened({ type: 'chargeback', data })]
  const lines = paid.lines.map(line => ({ ...line, canceled: line.quantity }))
  openOrder({ ...paid, paid: 0, dispute: 'lost', events, lines })
  await expect
    .element(region('€300.00 was charged back'))
    .toMatchTextContent('charged backWhen you’re done, mark the dispute')
  await chooseFromMenu('Cancel order')
  await expect.element(form).toMatchTextContent('Nothing is left to refund.')
})

test('a disputed order says what to do', async () => {
  const data = { amount: 300, dispute: 'dp_1', reason: 'product_not_received' }
  const events = [...paid.events, happened({ type: 'dispute', data })]
  openOrder({ ...paid, dispute: 'open', events })
  await expect
    .element(region('The buyer’s bank disputes €300.00'))
    .toMatchTextContent('Opened on 22 Nov 2026. Reason: product not received. Respond to dp_1')
  await expectUsable()
})

test('the page says what to transfer after a refund that the shop can’t send', async () => {
  const events = [...paid.events, happened({ type: 'refund-failed', data: { amount: 300 } })]
  openOrder({ ...paid, paid: 0, toSend: 300, events, can: ['refund-sent'] })
  await expect
    .element(region('Refund of €300.00 to transfer'))
    .toMatchTextContent('An earlier refund failed. Transfer it to the buyer from your bank')
  await expect.element(region('Payments')).toMatchTextContent('Refund to transfer€300.00')
})

test('an admin who can’t mark a refund as sent is told who can', async () => {
  openOrder({ ...paid, toSend: 300, can: [] }, ['orders.read', 'books'])
  await expect
    .element(region('Refund of €300.00 to transfer'))
    .toMatchTextContent('then ask someone who can refund orders to mark it as sent')
})

test('what is owed for returned items is said beside an earlier refund to transfer', async () => {
  openOrder({ ...paid, paid: 200, toSend: 100, refundDue: true, owedForReturned: 50 })
  await expect.element(region('Refund of €100.00 to transfer')).toBeVisible()
  await expect
    .element(region('Refund of €50.00 due'))
    .toMatchTextContent('for returned or canceled items')
})

test('a payment and a note are recorded with the keyboard alone', async () => {
  openOrder(unpaid)
  const { order: booked, calls } = answerAction(unpaid, {
    ...paid,
    events: [
      happened({ type: 'payment', data: { amount: 300 } }),
      happened({ type: 'paid', data: {} }),
    ],
  })
  await tabTo(button('Record payment'))
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Amount')).toHaveFocus()
  await expect.element(field('Amount')).toHaveValue('300.00')
  await userEvent.keyboard('{Enter}')
  await expect.element(statusMessage('Recorded a payment of €300.00.')).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ action: 'book-payment', amount: 300 })
  await expect.poll(() => document.activeElement?.firstElementChild?.role).toBe('status')
  await userEvent.tab({ shift: true })
  await expect.element(button('Ship')).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(more).toHaveFocus()
  await tabTo(button('Add note'))
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Note')).toHaveFocus()
  answerAction(booked, { events: [happened({ type: 'note', data: { text: 'By hand' } })] })
  await userEvent.keyboard('By hand')
  await tabTo(button('Save note'))
  await userEvent.keyboard('{Enter}')
  await expect.element(region('Timeline')).toMatchTextContent('Note: By hand')
})

test('the main facts of an order are in sight at 1280 × 800', async () => {
  await page.viewport(1280, 800)
  openOrder(paid)
  await expect.element(states).toMatchTextContent('PaidNot shipped')
  for (const fact of [
    button('Ship'),
    button('Print'),
    region('Items').getByRole('link', { name: 'Helm' }),
    region('Items').getByText('Total', { exact: true }).last(),
    region('Payments').getByText('Due', { exact: true }),
    region('Buyer').getByRole('link', { name: paid.email }),
    region('Buyer').getByText('Ireland'),
  ])
    await expect.element(fact).toBeInViewport({ ratio: 1 })
  expect(scrollY).toBe(0)
})

test('on a phone, the buttons of an order end at the right edge of its content', async () => {
  await page.viewport(390, 844)
  openOrder(paid)
  await expect.element(button('Ship')).toBeVisible()
  const rightOf = (locator: typeof states) => locator.element().getBoundingClientRect().right
  expect(rightOf(button('Ship'))).toBe(rightOf(region('Items')))
})

test('an order whose guest’s details were erased says so, and offers to send no email again', async () => {
  const address = { ...paid.address, name: '', street: '', postcode: '', city: '' }
  const emails = [newEmail({ state: 'settled' })]
  openOrder({ ...paid, address, email: '', emails, can: ['refund', 'note'] })
  await expect.element(region('Buyer')).toMatchTextContent('This guest’s details were erased')
  await expect.element(region('Emails').getByRole('button')).not.toBeInTheDocument()
})

test('an email of which the shop no longer knows whether it was sent isn’t shown as waiting', async () => {
  openOrder({ ...paid, emails: [newEmail({ state: 'settled', recipient: 'ann@example.com' })] })
  await expect.element(region('Emails')).toMatchTextContent('Addressed to ann@example.com')
})

/** What the page prints instead of itself. */
const slip = () => {
  const title = [...document.querySelectorAll('p')].find(p => p.textContent === 'Packing slip')
  return title?.closest('body > div') as HTMLElement
}
const packed = () => [...slip().querySelectorAll('tr')].map(({ textContent }) => textContent)

test('an email’s long subject keeps its distance from its “Send again” button', async () => {
  await page.viewport(1280, 800)
  const subject = 'We’ve received your payment for order 10001 at Armory'
  openOrder({ ...paid, emails: [newEmail({ subject })] })
  const text = document.createRange()
  const summary = region('Emails').getByText(subject)
  await expect.element(summary).toBeVisible()
  text.selectNodeContents(summary.element())
  const again = button(`Send again: ${subject}`).element()
  const label = document.createRange()
  label.selectNodeContents(again)
  const gap = label.getBoundingClientRect().left - text.getBoundingClientRect().right
  expect(gap).toBeGreaterThanOrEqual(12)
})

test('the packing slip has the address and what is left to ship, and no price', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const [helm, cape] = paid.lines
  const lines = [{ ...newOrderLine(helm), shipped: 1 }, newOrderLine(cape)]
  openOrder({ ...paid, parcels: [newParcel('helm', 1)], lines })
  await button('Print').click()
  expect(print).toHaveBeenCalledOnce()
  expect(packed()).toEqual(['ItemQuantity', 'Helm1', 'Cape1'])
  const { name, street, city } = paid.address
  const head = ['Armory', ...sellerLines(shopDefaults.seller), `Order ${paid.number}`, 'Ordered ']
  for (const words of [...head, name, street, city]) {
    await vi.waitFor(() => expect(slip().textContent).toContain(words))
  }
  expect(slip().textContent).toContain('other items were shipped earlier')
  expect(slip().textContent).not.toContain('€')
})

test('the packing slip is that of the last package once everything is shipped', async () => {
  const lines = paid.lines.map(line => ({ ...line, shipped: line.quantity }))
  openOrder({ ...paid, parcels: [newParcel('cape', 1), newParcel('helm', 1)], lines })
  await expect.element(button('Print')).toBeVisible()
  expect(packed()).toEqual(['ItemQuantity', 'Helm1'])
  expect(slip().textContent).toContain('other items were shipped earlier')
})

test('Escape closes a form, and asks first when it has input', async () => {
  const { go, path } = openOrder(unpaid)
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await button('Add note').click()
  await expect.element(field('Note')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Add note')).toHaveFocus()
  await button('Add note').click()
  await field('Note').fill('Half a sen')
  await userEvent.keyboard('{Escape}')
  await expect.element(field('Note')).toHaveValue('Half a sen')
  go('/orders-admin')
  await expect.poll(() => confirm.mock.calls.length).toBe(2)
  expect(path()).toBe(`/view-order-admin/${unpaid.number}`)
  await expect.element(field('Note')).toHaveValue('Half a sen')
  confirm.mockReturnValue(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Add note')).toHaveFocus()
})

test('a double click sends the form once, and a failed call keeps the input', async () => {
  openOrder(unpaid)
  answer('PUT /api/admin/order/{number}', rejection(404, 'not_found', 'Not just now.'))
  await button('Add note').click()
  await field('Note').fill('Wants it by Friday.')
  await button('Save note').click()
  await expect.element(errorMessage).toMatchTextContent('Not just now.')
  await expect.element(field('Note')).toHaveValue('Wants it by Friday.')
  const note = happened({ type: 'note', data: { text: 'Wants it by Friday.' } })
  const order = { ...unpaid, events: [...unpaid.events, note] }
  const { answer: reply, release } = held({ message: '', order, booked: null })
  const calls = answer('PUT /api/admin/order/{number}', reply)
  await button('Save note').dblClick()
  release()
  await expect.element(statusMessage('Added the note.')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('no figure and no word of an item’s name wraps at any page width', async () => {
  openOrder({
    ...paid,
    lines: paid.lines.map(line => ({ ...line, name: `${line.name} a1b2c3d4` })),
  })
  await expect.element(region('Items')).toBeVisible()
  const items = region('Items').element()
  const lineCount = (range: Range) =>
    new Set([...range.getClientRects()].map(({ top }) => top)).size
  for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
    await page.viewport(width, 844)
    const figures = [...items.querySelectorAll('thead th, td, dd')].filter(figure => {
      const text = document.createRange()
      text.selectNodeContents(figure)
      return lineCount(text) > 1
    })
    expect(
      figures.map(({ textContent }) => textContent),
      `at ${width} px`,
    ).toEqual([])
    const words = [...items.querySelectorAll('tbody th bdi')].flatMap(name => {
      const [text] = name.childNodes
      return [...(name.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const place = document.createRange()
        if (text) place.setStart(text, index)
        if (text) place.setEnd(text, index + word.length)
        return place.getClientRects().length === 1 ? [] : word
      })
    })
    expect(words, `at ${width} px`).toEqual([])
  }
})

test('an item links to its product while that exists, and the address is copied and corrected', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const [helm, cape] = unpaid.lines
  const order = { ...unpaid, lines: [newOrderLine(helm), { ...newOrderLine(cape), inShop: false }] }
  openOrder(order)
  await expect
    .element(region('Items').getByRole('link'))
    .toHaveAttribute('href', '/view-product-admin/helm')
  await expect.element(region('Items')).toMatchTextContent('Cape (no longer in the shop)')
  await button('Copy the address').click()
  await expect.element(statusMessage('Copied the address')).toBeInTheDocument()
  expect(copy).toHaveBeenCalledWith('Ann\nForge Lane 7\n1 Dublin\nIreland')
  await button('Edit address').click()
  await expect.element(field('Street and number')).toHaveValue('Forge Lane 7')
  await field('Postal code').fill('12345')
  await button('Save address').click()
  await expect.element(form).toMatchTextContent('Enter an Irish postal code')
  await field('Postal code').fill('D02 AF30')
  await expectUsable()
  const changes = [{ field: 'postcode' as const, before: '1', after: 'D02 AF30' }]
  answerAction(order, {
    address: { ...order.address, postcode: 'D02 AF30' },
    events: [happened({ type: 'address', data: { changes } })],
  })
  await button('Save address').click()
  await expect.element(statusMessage('Updated the address.')).toBeVisible()
  await expect.element(region('Buyer')).toMatchTextContent('D02 AF30')
  await expect.element(region('Timeline')).toMatchTextContent('Postal code: 1 → D02 AF30')
})

test('a billing address is corrected, and the form says that the invoice is issued again', async () => {
  await page.viewport(390, 844)
  const invoice = {
    number: 'INV-2026-00001',
    kind: 'invoice',
    total: 1,
    date: '2026-11-23',
  } as const
  const order = newOrder({ ...paid, can: ['invoice-address'], invoices: [invoice] })
  openOrder(order)
  await expect.element(region('Buyer')).toMatchTextContent('Same as shipping address')
  await button('Edit billing address').click()
  const same = page.getByRole('checkbox', { name: 'Same as shipping address' })
  await expect.element(form).toMatchTextContent('canceled by a credit note')
  await same.click()
  await expect.element(field('Street and number')).toHaveValue(order.address.street)
  await field('Street and number').fill(' ')
  await button('Save billing address').click()
  await expect.element(form).toMatchTextContent('Enter a billing street and number')
  await field('Street and number').fill('Ring 1')
  await field('Postal code').fill('1010')
  await page.getByLabelText('Country', { exact: true }).selectOptions('Austria')
  await expectUsable()
  const changes = [{ field: 'country' as const, before: 'IE', after: 'AT' }]
  const { calls } = answerAction(order, {
    invoiceAddress: { ...order.address, street: 'Ring 1', country: 'AT' },
    events: [happened({ type: 'invoice-address', data: { changes } })],
  })
  await button('Save billing address').click()
  await expect.element(statusMessage('Updated the billing address.')).toBeVisible()
  expect(calls.at(-1)?.body).toMatchObject({ invoiceStreet: 'Ring 1', invoiceCountry: 'AT' })
  await expect.element(region('Buyer')).toMatchTextContent('Ring 1')
  await expect.element(region('Timeline')).toMatchTextContent('Country: IE → AT')
})

test('the page says that an order does not exist', async () => {
  answer('GET /api/admin/order/{number}', rejection(404, 'not_found', 'No such order.'))
  renderAdminPages({ '/view-order-admin/:number': orderPage }, '/view-order-admin/x')
  await expect.element(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Orders', exact: true }))
    .toHaveAttribute('href', '/orders-admin')
  await expectUsable()
})

test('the page retries an order that failed to load', async () => {
  answer('GET /api/admin/order/{number}', rejection(409, 'unavailable', 'Not just now.'))
  answerSeller()
  renderAdminPages({ '/view-order-admin/:number': orderPage }, '/view-order-admin/10001')
  await expect.element(errorMessage).toHaveTextContent('Not just now.')
  await expectUsable()
  answer('GET /api/admin/order/{number}', { order: unpaid })
  await button('Retry').click()
  await expect.element(states).toHaveTextContent('UnpaidNot shipped')
})

test('staff who may only read orders get no buttons that change them, nor the buyer’s email', async () => {
  const order = newOrder({
    ...paid,
    ...{ email: '', emails: [], can: [], toSend: 12 },
    payments: [newPayment({ amount: 300, undo: 'possible' })],
  })
  openOrder(order, ['orders.read'])
  await expect.element(page.getByText(order.address.street).first()).toBeVisible()
  for (const name of ['Ship', 'More', 'Add note', 'Undo payment', 'Change email']) {
    await expect.element(button(name)).not.toBeInTheDocument()
  }
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull()
  await expect.element(page.getByText('Refund of €12.00 to transfer')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See the account' })).not.toBeInTheDocument()
  // Emails may have been sent: the page must not say that none were.
  await expect.element(region('Emails')).not.toBeInTheDocument()
  await expectUsable()
})
