import { expect } from 'vitest'
import { getOverview } from '../admin/overview.ts'
import { cents } from '../money.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { queuedEmailContents, queuedEmailKinds } from '../test/queued-emails.ts'
import { buy, stockOf } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { test } from '../test/transfers.ts'

const accept = { action: 'accept-difference' }
const book = { action: 'book-payment' }
const ship = { action: 'ship', carrier: 'Post' }

test.for([
  { total: 2_295, received: 2_285, rest: 10, words: ['€2,285.00', '€10.00', '€2,295.00'] },
  { total: 1_099, received: 1_000, rest: 99, words: ['€1,000.00', '€99.00', '€1,099.00'] },
])(
  '€$received of €$total leave €$rest due, which the page, the code, the API and two emails ask for',
  async ({ total, received, rest, words }, { context, shop }) => {
    const { number } = await shop.order({ priceCents: cents(total * 100), stock: 1 })
    const before = await shop.seen(number)
    await shop.book(number, received)
    const { order, next } = await shop.seen(number)
    expect(order).toMatchObject({ payment: 'open', paid: received, due: rest, total })
    expect(next).toMatchObject({ kind: 'transfer', amount: rest })
    expect(next).not.toMatchObject({ code: Reflect.get(before.next, 'code') })
    const [buyers] = await queuedEmailContents<object>(context, 'order-part-paid')
    const [paid, due, all] = words
    expect(buyers).toMatchObject({ received: paid, rest: due, payment: { amount: due } })
    const [owners] = await queuedEmailContents<{ notice: string }>(context, 'owner-notice')
    expect(owners?.notice).toContain(`${paid} of ${all} was received, and ${due} is still due`)
  },
)

test('the pieces are held anew for the rest, and go with the money once that time is over', async ({
  context,
  shop,
}) => {
  await changeSettings(context, 'orders', { restDays: 8 })
  const { number, lines, payBefore } = await shop.order({ stock: 1 })
  const product = lines[0]?.id ?? ''
  await shop.wait(6.9)
  const part = await shop.book(number, 100)
  expect(Date.parse(part.payBefore ?? '')).toBeGreaterThan(Date.parse(payBefore ?? ''))
  await shop.wait(7.9)
  expect(await stockOf(context, product)).toEqual({ on_hand: 1, held: 1 })
  await shop.wait(8.1)
  expect(await shop.view(number)).toMatchObject({ state: 'canceled', paid: 0, toSend: 100 })
  expect(await stockOf(context, product)).toEqual({ on_hand: 1, held: 0 })
})

test('the rest pays the order', async ({ context, shop }) => {
  const { number, email, total } = await shop.order()
  await shop.book(number, 100)
  await shop.book(number, 10)
  expect(await shop.act(number, book)).toMatchObject({ payment: 'paid', paid: total, due: 0 })
  const kinds = ['order-received', 'order-part-paid', 'order-part-paid', 'order-paid']
  expect(await queuedEmailKinds(context, email)).toEqual(kinds)
})

test('a difference that the owner accepts is paid, invoiced as ordered and credited', async ({
  context,
  shop,
}) => {
  const { number, total } = await shop.order()
  expect((await apiError(shop.act(number, accept))).code).toBe('conflict')
  const part = await shop.book(number, total - 10)
  expect(part.can).toContain('accept-difference')
  const paid = await shop.act(number, accept)
  expect(paid).toMatchObject({ payment: 'paid', paid: total - 10, due: 0, waived: 10, total })
  expect(paid.invoices).toMatchObject([
    { kind: 'invoice', total },
    { kind: 'credit-note', total: 10 },
  ])
  expect(paid.events.map(({ type }) => type)).toContain('difference-accepted')
  const sum = `€${(total - 10).toFixed(2)}`
  expect(await queuedEmailContents(context, 'order-paid')).toMatchObject([{ received: sum }])
  expect((await getOverview(context)).sales.today).toEqual({ orders: 1, amount: total - 10 })
  expect((await shop.seen(number)).next).toEqual({ kind: 'none' })
  await shop.wait(30)
  expect(await shop.act(number, ship)).toMatchObject({ state: 'completed' })
})

test('an order for which a lower amount was accepted is listed once a refund is due for a part that came back', async ({
  context,
  shop,
}) => {
  const helm = await newProduct(context, { priceCents: cents(2_000) })
  const { number } = (await buy(shop.buyer, helm, { quantity: 2, payment: 'transfer' })).order
  await shop.book(number, 25)
  await shop.act(number, accept)
  await shop.act(number, ship)
  const lines = [{ id: helm, quantity: 1 }]
  const back = await shop.act(number, { action: 'return', lines, fit: true })
  expect(back).toMatchObject({ refundDue: true, owedForReturned: 20 })
  const query = { state: 'refund-due' } as const
  const { orders } = await shop.client('GET /api/admin/order', { query })
  expect(orders).toMatchObject([{ number }])
})

test('no more is refunded than was received, and no VAT is left', async ({ shop }) => {
  const { number, total } = await shop.order()
  await shop.book(number, total - 10)
  await shop.act(number, accept)
  expect((await apiError(shop.act(number, { action: 'refund', amount: total }))).code).toBe(
    'conflict',
  )
  const part = await shop.act(number, { action: 'refund', amount: 20 })
  expect(part).toMatchObject({ payment: 'partly-refunded', paid: total - 30 })
  const done = await shop.act(number, { action: 'cancel' })
  expect(done).toMatchObject({ state: 'canceled', payment: 'refunded', paid: 0 })
  const credited = done.invoices.filter(({ kind }) => kind === 'credit-note')
  expect(credited.map(({ total }) => total)).toEqual([10, 20, total - 30])
})

test('a booking that is undone takes the accepted difference with it', async ({
  context,
  shop,
}) => {
  const { number, total } = await shop.order()
  await shop.book(number, total - 10)
  await shop.act(number, accept)
  const undone = await shop.undo(number)
  expect(undone).toMatchObject({ payment: 'open', paid: 0, due: total, waived: 0 })
  expect((await queuedEmailKinds(context, undone.email)).at(-1)).toBe('order-unpaid')
  const paid = await shop.act(number, book)
  expect(paid.invoices.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', total],
    ['credit-note', 10],
    ['credit-note', total - 10],
    ['invoice', total],
  ])
})

test('a difference that is accepted after a payment was undone is credited once', async ({
  shop,
}) => {
  const { number, total } = await shop.order()
  await shop.act(number, book)
  await shop.undo(number)
  await shop.book(number, total - 10)
  const paid = await shop.act(number, accept)
  expect(paid.invoices.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', total],
    ['credit-note', 10],
  ])
})
