import { expect } from 'vitest'
import type { ManageOrder } from '../../contract/orders/manage-order.ts'
import { deleteProduct } from '../catalogue/products/products.ts'
import { cents } from '../money.ts'
import { audit } from '../orders/audit.ts'
import { eventsFor } from '../orders/events.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { addToCart, buy, checkOut, stockOf } from '../test/selling.ts'
import { receive, single, test } from './returns.fixture.ts'

const undo = (restocked: boolean, ...lines: { id: string; quantity: number }[]) => ({
  ...({ action: 'undo-return', restocked } as const),
  ...(lines.length > 0 && { lines }),
})

test('undoing a return leaves the order as it was before, and nothing is due anymore', async ({
  context,
  bought: { number, helm, cape },
  withdraw,
  list,
  act,
}) => {
  const back = await act(number, { action: 'return', fit: true })
  expect(back).toMatchObject({ fulfillment: 'returned', refundDue: true })
  expect(back.can).toContain('undo-return')
  expect(await stockOf(context, helm)).toEqual({ on_hand: 2, held: 0 })

  const undone = await act(number, undo(true))
  expect(undone).toMatchObject({
    ...{ state: 'completed', payment: 'paid', fulfillment: 'shipped', refundDue: false },
    lines: [{ returned: 0 }, { returned: 0 }],
  })
  expect(undone.can).not.toContain('undo-return')
  expect(await stockOf(context, helm)).toEqual({ on_hand: 0, held: 0 })
  expect(await stockOf(context, cape)).toEqual({ on_hand: 0, held: 0 })
  const buyerEvents = await eventsFor('buyer', context.db.read, undone.id)
  expect(buyerEvents.at(-1)).toMatchObject({ type: 'returned', data: { undone: true } })

  // The buyer can return all of it now.
  await withdraw(number)
  expect(single(await list()).items).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
})

test('a refund stays due for what did come back', async ({
  context,
  bought: { number, helm, cape },
  act,
}) => {
  await act(number, { action: 'return', fit: false, lines: [{ id: helm, quantity: 2 }] })
  await act(number, { action: 'return', fit: true, lines: [{ id: cape, quantity: 1 }] })
  const one = await act(number, undo(false, { id: helm, quantity: 1 }))
  expect(one).toMatchObject({ refundDue: true, fulfillment: 'shipped' })
  expect(await stockOf(context, helm)).toEqual({ on_hand: 0, held: 0 })
  await act(number, { action: 'refund', amount: 50.5 })
  // What was refunded stays returned.
  const { can } = await act(number, { action: 'note', text: 'Refunded.' })
  expect(can).not.toContain('undo-return')
  await act(number, { action: 'return', fit: true, lines: [{ id: helm, quantity: 1 }] })
  const last = await act(number, undo(true, { id: helm, quantity: 1 }))
  expect(last).toMatchObject({ refundDue: false, payment: 'partly-refunded' })
})

test('declining a later return request doesn’t clear a due refund, and a withheld amount isn’t due', async ({
  bought: { number, helm, cape },
  requestReturn,
  manage,
  act,
}) => {
  const one = { action: 'return', fit: true, lines: [{ id: helm, quantity: 1 }] }
  const declineCape = async () => {
    const { id } = await requestReturn(number, { lines: [{ id: cape, quantity: 1 }] })
    await manage(id, { action: 'decline', reason: 'Too late.' })
    return act(number, { action: 'note', text: 'Declined.' })
  }
  await act(number, one)
  expect((await declineCape()).refundDue).toBe(true)
  // Scratched.
  await act(number, { action: 'refund', amount: 30 })
  await act(number, one)
  const undone = await act(number, undo(true, { id: helm, quantity: 1 }))
  expect(undone).toMatchObject({ refundDue: false, lines: [{ returned: 1 }, {}] })
})

test('what came back with a declined return request isn’t due when another return is undone', async ({
  bought: { number, helm, cape },
  requestReturn,
  manage,
  act,
}) => {
  const { id } = await requestReturn(number, { lines: [{ id: helm, quantity: 1 }] })
  await manage(id, receive([helm, 0, 1]))
  await act(number, { action: 'return', fit: true, lines: [{ id: cape, quantity: 1 }] })
  await manage(id, { action: 'decline', reason: 'Worn.' })
  expect(await act(number, { action: 'note', text: 'Declined.' })).toMatchObject({
    refundDue: true,
  })
  expect(await act(number, undo(true))).toMatchObject({ refundDue: false })
})

test('declining a return request leaves the refund for an earlier one due', async ({
  bought: { number, helm, cape },
  withdraw,
  list,
  view,
  manage,
  act,
}) => {
  const request = async (product: string, known: string[] = []) => {
    await withdraw(number, { lines: [{ id: product, quantity: 1 }] })
    const { id } = single((await list()).filter(({ id }) => !known.includes(id)))
    await manage(id, receive([product, 1, 0]))
    return id
  }
  const first = await request(helm)
  await manage(await request(cape, [first]), { action: 'decline', reason: 'Worn.' })
  expect(await act(number, { action: 'note', text: 'Declined.' })).toMatchObject({
    refundDue: true,
  })
  expect((await view(first)).can).toContain('undo-receive')
})

test('a refund stays due although another one was sent before its items came back', async ({
  bought: { number, helm, cape },
  requestReturn,
  manage,
  act,
}) => {
  const requestHelm = () => requestReturn(number, { lines: [{ id: helm, quantity: 1 }] })
  await manage((await requestHelm()).id, { action: 'refund', amount: 40 })
  await act(number, { action: 'return', fit: true, lines: [{ id: cape, quantity: 1 }] })
  await manage((await requestHelm()).id, { action: 'decline', reason: 'Worn.' })
  expect(await act(number, { action: 'note', text: 'Declined.' })).toMatchObject({
    refundDue: true,
  })
})

test('a return can’t be undone once its stock is sold or if it came from a return request', async ({
  context,
  openBrowser,
  admin: { client },
  bought: { number, helm, cape },
  requestReturn,
  manage,
  act,
}) => {
  const returned = await act(number, { action: 'return', fit: true })
  const buyer = openBrowser()
  await buy(buyer, cape)
  const rejected = async (body: object) => (await apiError(act(number, body))).fields
  expect(await rejected(undo(true))).toEqual({
    restocked: 'Not enough Cape in stock to take these out. Adjust its stock first',
  })
  expect(await stockOf(context, helm)).toEqual({ on_hand: 2, held: 0 })
  await deleteProduct(context, 'system', cape)
  expect(await rejected(undo(true))).toHaveProperty('restocked')
  const outdated = { ...undo(false), updatedAt: returned.placedAt } as ManageOrder
  const put = client('PUT /api/admin/order/{number}', { params: { number }, body: outdated })
  expect((await apiError(put)).code).toBe('conflict')
  await act(number, undo(false, { id: cape, quantity: 1 }))

  const { id } = await requestReturn(number, { lines: [{ id: cape, quantity: 1 }] })
  await manage(id, receive([cape, 0, 1]))
  expect((await act(number, { action: 'note', text: 'Back.' })).lines).toMatchObject([
    { undoable: 2 },
    { undoable: 0 },
  ])
  expect(await rejected(undo(false, { id: cape, quantity: 1 }))).toEqual({
    lines: 'Cape came back with a return request. Undo its return there',
  })
})

test('a refund made before items came back doesn’t hide that theirs is due', async ({
  bought: { number, helm, cape },
  act,
}) => {
  await act(number, { action: 'refund', amount: 5 })
  await act(number, { action: 'return', fit: true })
  const undone = await act(number, undo(true, { id: cape, quantity: 1 }))
  expect(undone).toMatchObject({ refundDue: true, lines: [{ undoable: 2 }, { undoable: 0 }] })
  expect(await act(number, undo(true, { id: helm, quantity: 2 }))).toMatchObject({
    refundDue: false,
  })
})

test('no refund is due for items whose price was refunded as an amount before they came back', async ({
  bought: { number, helm, cape },
  requestReturn,
  manage,
  act,
}) => {
  const one = (id: string) => ({ action: 'return', fit: true, lines: [{ id, quantity: 1 }] })
  await act(number, { action: 'refund', amount: 40 })
  expect(await act(number, one(helm))).toMatchObject({ refundDue: false })
  const { id } = await requestReturn(number, { lines: [{ id: cape, quantity: 1 }] })
  await manage(id, { action: 'refund', amount: 10, reason: 'Worn.' })
  expect(await act(number, one(cape))).toMatchObject({ refundDue: false })
  expect(await act(number, one(helm))).toMatchObject({ refundDue: true })
})

test('only a return that no refund has followed can be undone, even while a refund for other items is due', async ({
  bought: { number, helm, cape },
  act,
}) => {
  const returnOf = (id: string) => ({
    ...{ action: 'return', fit: true },
    lines: [{ id, quantity: 1 }],
  })
  const rejected = async () =>
    (await apiError(act(number, undo(true, { id: helm, quantity: 1 })))).fields?.lines
  await act(number, returnOf(cape))
  // Refunding one item leaves the other due.
  const shippedLines = [{ id: helm, quantity: 1 }]
  const refunded = await act(number, { action: 'refund', shippedLines, restockShipped: true })
  expect(refunded).toMatchObject({ refundDue: true, lines: [{ undoable: 0 }, { undoable: 1 }] })
  expect(await rejected()).toBe('Helm has been refunded, so you can’t undo its return')
  const undone = await act(number, undo(true, { id: cape, quantity: 1 }))
  expect(undone).toMatchObject({ refundDue: false, lines: [{ returned: 1 }, { returned: 0 }] })
  expect(undone.can).not.toContain('undo-return')

  await act(number, returnOf(helm))
  await act(number, { action: 'refund', amount: 40 })
  const last = await act(number, returnOf(cape))
  expect(last).toMatchObject({ refundDue: true, lines: [{ undoable: 0 }, { undoable: 1 }] })
  expect(await rejected()).toMatch(/refunded/)
})

test('refunding a surplus leaves the refund for a return due', async ({ context, buyer, act }) => {
  const helm = await newProduct(context, { priceCents: cents(4_000) })
  const { number, total } = (await buy(buyer, helm, { quantity: 2 })).order
  await act(number, { action: 'book-payment', amount: total + 7 })
  await act(number, { action: 'ship', carrier: 'Post' })
  await act(number, { action: 'return', fit: true, lines: [{ id: helm, quantity: 1 }] })
  const rest = await act(number, { action: 'refund', amount: 7 })
  expect(rest).toMatchObject({ surplus: 0, refundDue: true, lines: [{ undoable: 1 }] })
})

test('no other refund is due for items that come back after a full refund', async ({
  bought: { number, helm, total },
  act,
}) => {
  await act(number, { action: 'refund', amount: total })
  const back = await act(number, { action: 'return', fit: true })
  expect(back).toMatchObject({ refundDue: false, lines: [{ undoable: 2 }, { undoable: 1 }] })
  const undone = await act(number, undo(true, { id: helm, quantity: 1 }))
  expect(undone).toMatchObject({ payment: 'refunded', refundDue: false, fulfillment: 'shipped' })
})

test('after a refund too small to resolve a return request, the refund for earlier returns is still due', async ({
  context,
  buyer,
  withdraw,
  list,
  act,
}) => {
  const helm = await newProduct(context, { priceCents: cents(4_000) })
  const { number } = (await buy(buyer, helm, { quantity: 2 })).order
  const lines = [{ id: helm, quantity: 1 }]
  await act(number, { action: 'book-payment' })
  await act(number, { action: 'ship', carrier: 'Post', lines })
  await act(number, { action: 'return', fit: true, lines })
  await withdraw(number, { lines })
  expect(await act(number, { action: 'refund', amount: 5 })).toMatchObject({
    ...{ refundDue: true, withdrawn: true },
    lines: [{ undoable: 1 }],
  })
  expect(await list()).toHaveLength(1)
})

test('no other refund is due for items that a return request refunded before they came back', async ({
  bought: { number, helm, cape },
  requestReturn,
  manage,
  act,
}) => {
  const { id } = await requestReturn(number, { lines: [{ id: helm, quantity: 1 }] })
  await manage(id, { action: 'refund', amount: 40 })
  await manage(id, receive([helm, 1, 0]))
  const one = { action: 'return', fit: true, lines: [{ id: cape, quantity: 1 }] }
  expect((await act(number, one)).lines).toMatchObject([{ undoable: 0 }, { undoable: 1 }])
  expect(await act(number, undo(true))).toMatchObject({ refundDue: false })
})

test('no other refund is due for them either if an earlier version didn’t record that they were refunded', async ({
  context,
  bought: { number, helm, cape },
  requestReturn,
  manage,
  act,
}) => {
  const { id } = await requestReturn(number, { lines: [{ id: helm, quantity: 1 }] })
  await manage(id, { action: 'refund', amount: 40 })
  await manage(id, receive([helm, 1, 0]))
  const data = JSON.stringify({ lines: [{ id: helm, quantity: 1 }], restocked: true })
  const { write } = context.db
  await write.updateTable('order_events').set({ data }).where('type', '=', 'returned').execute()
  const shippedLines = [{ id: cape, quantity: 1 }]
  expect(await act(number, { action: 'refund', shippedLines })).toMatchObject({ refundDue: false })
  const back = await act(number, { action: 'return', fit: true })
  expect(back).toMatchObject({ refundDue: true, lines: [{ undoable: 1 }, { undoable: 0 }] })
  expect(await act(number, undo(true))).toMatchObject({ refundDue: false })
})

test('no refund is due for what cost nothing', async ({ context, buyer, act }) => {
  const gift = await newProduct(context, { priceCents: cents(0) })
  const helm = await newProduct(context, { priceCents: cents(4_000) })
  await addToCart(buyer, gift)
  await addToCart(buyer, helm)
  const { number } = (await checkOut(buyer)).order
  await act(number, { action: 'book-payment' })
  await act(number, { action: 'ship', carrier: 'Post' })
  const one = { action: 'return', fit: true, lines: [{ id: gift, quantity: 1 }] }
  expect(await act(number, one)).toMatchObject({ fulfillment: 'shipped', refundDue: false })
  expect(await act(number, { action: 'return', fit: true })).toMatchObject({ refundDue: true })
  const undone = await act(number, undo(false, { id: helm, quantity: 1 }))
  expect(undone).toMatchObject({ fulfillment: 'shipped', refundDue: false })
})

test('a refund for shipping is due once the whole order came back, even if its items cost nothing', async ({
  context,
  buyer,
  act,
}) => {
  const gift = await newProduct(context, { priceCents: cents(0) })
  const { number } = (await buy(buyer, gift, { quantity: 2 })).order
  await act(number, { action: 'book-payment' })
  await act(number, { action: 'ship', carrier: 'Post' })
  const one = { action: 'return', fit: true, lines: [{ id: gift, quantity: 1 }] }
  expect(await act(number, one)).toMatchObject({ refundDue: false })
  expect(await act(number, one)).toMatchObject({ fulfillment: 'returned', refundDue: true })
  const undone = await act(number, undo(true, { id: gift, quantity: 1 }))
  expect(undone).toMatchObject({ refundDue: false })
})

for (const [what, end] of [
  ['undoing the return of another one', undo(true)],
  ['declining that request', { action: 'decline', reason: 'Worn.' }],
] as const) {
  test(`${what} doesn’t mistake it for an item of a request that was refunded apart from that`, async ({
    bought: { number, helm, cape },
    requestReturn,
    view,
    manage,
    act,
  }) => {
    const { id } = await requestReturn(number, { lines: [{ id: helm, quantity: 1 }] })
    await manage(id, receive([helm, 1, 0]))
    // More than the cape cost, but less than what came back: the request stays open.
    const shippedLines = [{ id: cape, quantity: 1 }]
    await act(number, { action: 'refund', amount: 20, shippedLines })
    const one = [{ id: helm, quantity: 1 }]
    const back = await act(number, { action: 'return', fit: true, lines: one })
    expect(back.refundDue).toBe(true)
    expect((await view(id)).can).not.toContain('undo-receive')
    if (end.action === 'decline') {
      await manage(id, end)
      expect(await act(number, { action: 'note', text: 'Worn.' })).toMatchObject({
        refundDue: true,
      })
    }
    expect(await act(number, undo(true))).toMatchObject({
      refundDue: false,
      lines: [{ returned: 1 }, { returned: 1 }],
    })
  })
}

test('an item of a request that was refunded at once as returned isn’t mistaken for another one', async ({
  bought: { number, helm, cape },
  requestReturn,
  view,
  act,
}) => {
  const one = [{ id: helm, quantity: 1 }]
  const { id } = await requestReturn(number, { lines: [...one, { id: cape, quantity: 1 }] })
  await act(number, { action: 'refund', shippedLines: one, restockShipped: true })
  const back = await act(number, { action: 'return', fit: true, lines: one })
  expect(back.refundDue).toBe(true)
  expect((await view(id)).can).not.toContain('undo-receive')
  const undone = await act(number, undo(true))
  expect(undone).toMatchObject({ refundDue: false, lines: [{ returned: 1 }, { returned: 0 }] })
})

test('refunding a shipped item makes no refund due for one whose price was refunded before it came back', async ({
  bought: { number, helm, cape },
  act,
}) => {
  await act(number, { action: 'refund', amount: 45 })
  const back = await act(number, {
    ...{ action: 'return', fit: true, lines: [{ id: helm, quantity: 1 }] },
  })
  expect(back).toMatchObject({ refundDue: false })
  const shippedLines = [{ id: cape, quantity: 1 }]
  expect(await act(number, { action: 'refund', shippedLines })).toMatchObject({ refundDue: false })
})

test('the audit names an order that lists a refund as due that isn’t, or doesn’t list one that is', async ({
  context,
  bought: { number },
  act,
}) => {
  const orders = context.db.write.updateTable('orders')
  await orders.set({ refund_due: 1 }).execute()
  expect(await audit(context)).toEqual([`Order ${number} lists a refund as due that isn’t.`])
  await act(number, { action: 'return', fit: true })
  await orders.set({ refund_due: 0 }).execute()
  expect(await audit(context)).toEqual([`Order ${number} doesn’t list a refund that is due.`])
  await orders.set({ refund_due: 1 }).execute()
})
