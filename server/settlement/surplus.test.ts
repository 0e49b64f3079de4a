import { expect } from 'vitest'
import { AdminOrdersQuery } from '../../contract/orders/order-list.ts'
import { cents } from '../money.ts'
import { audit } from '../orders/audit.ts'
import { apiError } from '../test/browser.ts'
import { queuedEmailKinds } from '../test/queued-emails.ts'
import { newWithdrawal, reportPayment, updatedAtOf } from '../test/selling.ts'
import { test } from '../test/transfers.ts'

test('1690 typed for 16.90 waits for the owner, emails no refund and can be undone', async ({
  context,
  shop,
}) => {
  const { number, email } = await shop.order({ priceCents: cents(1_000) })
  const paid = await shop.book(number, 1_690)
  expect(paid).toMatchObject({ payment: 'paid', total: 16.9, paid: 1_690, surplus: 1_673.1 })
  expect(paid.toSend).toBe(0)
  expect(await queuedEmailKinds(context, email)).toEqual(['order-received', 'order-paid'])
  const list = await shop.client('GET /api/admin/order', {
    query: { ...AdminOrdersQuery.parse({}), state: 'refund-due' },
  })
  expect(list.orders.map(order => order.number)).toEqual([number])
  expect((await shop.seen(number)).order.surplus).toBe(0)
  const undone = await shop.undo(number)
  expect(undone).toMatchObject({ payment: 'open', paid: 0, due: 16.9, surplus: 0 })
  expect(await shop.book(number, 16.9)).toMatchObject({ payment: 'paid', surplus: 0, paid: 16.9 })
})

test('what really came in beyond the total is refunded without a credit note', async ({ shop }) => {
  const { number, total } = await shop.order()
  await shop.book(number, total + 5)
  const rest = await shop.act(number, { action: 'refund', amount: 2 })
  expect(rest).toMatchObject({ payment: 'paid', surplus: 3 })
  const done = await shop.act(number, { action: 'refund', amount: 13 })
  expect(done).toMatchObject({ payment: 'partly-refunded', surplus: 0, paid: total - 10 })
  expect(done.invoices).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', total: 10 }])
})

test('after a partial refund, no payment can be recorded by hand, because the credit note would stay', async ({
  shop,
}) => {
  const { number, total } = await shop.order()
  await shop.book(number, total)
  const { can } = await shop.act(number, { action: 'refund', amount: 5 })
  expect(can).not.toContain('book-payment')
  expect(await apiError(shop.book(number, 5))).toMatchObject({
    ...{ code: 'conflict', message: 'Nothing is due for this order.' },
  })
})

test('canceling gives all of it back, with a credit note of the total', async ({ shop }) => {
  const { number, total } = await shop.order()
  await shop.book(number, total + 5)
  const done = await shop.act(number, { action: 'cancel' })
  expect(done).toMatchObject({ payment: 'refunded', paid: 0, surplus: 0, toSend: total + 5 })
  expect(done.invoices).toMatchObject([{ total }, { kind: 'credit-note', total }])
})

test('a canceled order goes on although more was recorded, and its surplus waits', async ({
  context,
  shop,
}) => {
  const { number, email, total } = await shop.order()
  await shop.wait(8)
  const reinstated = await shop.book(number, total + 5)
  expect(reinstated).toMatchObject({ state: 'placed', payment: 'paid', surplus: 5 })
  expect(await queuedEmailKinds(context, email)).not.toContain('order-refunded')
})

test('a canceled order isn’t reinstated by less than its total, nor by more on a statement', async ({
  context,
  shop,
}) => {
  const [first, second] = [await shop.order(), await shop.order()]
  await shop.wait(8)
  const less = await shop.book(first.number, first.total - 5)
  expect(less).toMatchObject({ state: 'canceled', paid: 0, toSend: first.total - 5 })
  const more = { cents: cents(99_999), provider: 'transfer', provider_ref: 'Bank 1' } as const
  await reportPayment(context, second.id, more)
  const kept = await shop.view(second.number)
  expect(kept).toMatchObject({ state: 'canceled', paid: 0, toSend: 999.99 })
})

test('money that a provider tells of goes back by itself, beside a surplus that waits', async ({
  context,
  shop,
}) => {
  const { id, number, total } = await shop.order()
  await shop.book(number, total + 5)
  const charge = { cents: cents(700), provider: 'transfer', provider_ref: 'Bank 1' } as const
  await reportPayment(context, id, charge)
  expect(await shop.view(number)).toMatchObject({ surplus: 5, toSend: 7 })
})

test('a withdrawal is refunded once the surplus is settled', async ({ context, shop }) => {
  const { number, total } = await shop.order()
  await shop.book(number, total + 5)
  await shop.act(number, { action: 'ship', carrier: 'Post' })
  const { id } = await newWithdrawal({ context, app: shop.app }, number)
  const refund = async () => {
    const updatedAt = await updatedAtOf(context, number)
    const body = { action: 'refund', updatedAt, amount: total } as const
    return shop.client('PUT /api/admin/withdrawal/{id}', { params: { id }, body })
  }
  expect(await apiError(refund())).toMatchObject({ code: 'conflict' })
  await shop.act(number, { action: 'refund', amount: 5 })
  await refund()
  expect(await shop.view(number)).toMatchObject({ payment: 'refunded', toSend: total + 5 })
})

test('the audit finds a surplus that nobody recorded by hand', async ({ context, shop }) => {
  const { id, number, total } = await shop.order()
  await shop.book(number, total + 5)
  const say = (cents: number) =>
    context.db.write
      .updateTable('orders')
      .set({ surplus_cents: cents as never })
      .where('id', '=', id)
      .execute()
  await say(0)
  expect(await audit(context)).toEqual([`Order ${number} keeps more than its total.`])
  await say(600)
  expect(await audit(context)).toEqual([
    `Order ${number} records a larger surplus than it received.`,
  ])
  await say(500)
})
