import { expect } from 'vitest'
import type { ManageOrder } from '../../contract/manage-order.ts'
import { cents } from '../money.ts'
import { eventsFor } from '../orders/events.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { addToCart, checkOut, stockOf } from '../test/selling.ts'
import { receive, single, test } from './returns.fixture.ts'

const undo = (restocked: boolean, ...lines: { id: string; quantity: number }[]) => ({
  ...({ action: 'undo-return', restocked } as const),
  ...(lines.length > 0 && { lines }),
})

test('undoing a return leaves the order as it was before, and nothing is due anymore', async ({
  context,
  bought: { number, products },
  withdraw,
  list,
  act,
}) => {
  const [helm, cape] = products
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
  bought: { number, products },
  act,
}) => {
  const [helm, cape] = products
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
  bought: { number, products },
  withdraw,
  list,
  manage,
  act,
}) => {
  const [helm, cape] = products
  const one = { action: 'return', fit: true, lines: [{ id: helm, quantity: 1 }] }
  const declineCape = async () => {
    await withdraw(number, { lines: [{ id: cape, quantity: 1 }] })
    const { id } = single(await list())
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

test('a refund stays due although another one was sent before its items came back', async ({
  bought: { number, products },
  withdraw,
  list,
  manage,
  act,
}) => {
  const [helm, cape] = products
  const requestHelm = async () => {
    await withdraw(number, { lines: [{ id: helm, quantity: 1 }] })
    return single(await list()).id
  }
  await manage(await requestHelm(), { action: 'refund', amount: 40 })
  await act(number, { action: 'return', fit: true, lines: [{ id: cape, quantity: 1 }] })
  await manage(await requestHelm(), { action: 'decline', reason: 'Worn.' })
  expect(await act(number, { action: 'note', text: 'Declined.' })).toMatchObject({
    refundDue: true,
  })
})

test('a return can’t be undone once its stock is sold or if it came from a return request', async ({
  context,
  openBrowser,
  admin: { client },
  bought: { number, products },
  withdraw,
  list,
  manage,
  act,
}) => {
  const [helm, cape] = products
  const returned = await act(number, { action: 'return', fit: true })
  const buyer = openBrowser()
  await addToCart(buyer, cape)
  await checkOut(buyer)
  const rejected = async (body: object) => (await apiError(act(number, body))).fields
  expect(await rejected(undo(true))).toEqual({
    restocked: 'Not enough Cape in stock to take these out. Adjust its stock first',
  })
  expect(await stockOf(context, helm)).toEqual({ on_hand: 2, held: 0 })
  const outdated = { ...undo(false), updatedAt: returned.placedAt } as ManageOrder
  const put = client('PUT /api/admin/order/{number}', { params: { number }, body: outdated })
  expect((await apiError(put)).code).toBe('conflict')
  await act(number, undo(false, { id: cape, quantity: 1 }))

  await withdraw(number, { lines: [{ id: cape, quantity: 1 }] })
  const { id } = single(await list())
  await manage(id, receive([cape, 0, 1]))
  expect(await rejected(undo(false, { id: cape, quantity: 1 }))).toEqual({
    lines: 'Cape was part of a return request, so you can’t undo its return',
  })
})

test('no refund is due for what cost nothing', async ({ context, openBrowser, act }) => {
  const buyer = openBrowser()
  const gift = await newProduct(context, { priceCents: cents(0) })
  const helm = await newProduct(context, { priceCents: cents(4_000) })
  await addToCart(buyer, gift)
  await addToCart(buyer, helm)
  const { number } = (await checkOut(buyer)).order
  await act(number, { action: 'book-payment' })
  await act(number, { action: 'ship', carrier: 'Post' })
  await act(number, { action: 'return', fit: true })
  const undone = await act(number, undo(false, { id: helm, quantity: 1 }))
  expect(undone).toMatchObject({ fulfillment: 'shipped', refundDue: false })
})
