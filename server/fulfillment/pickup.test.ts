import { expect } from 'vitest'
import { ActivityQuery } from '../../contract/activities/activity.ts'
import type { Order } from '../../contract/orders/order.ts'
import { day } from '../../contract/time/durations.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { listActivities } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import { test } from '../test/audited.ts'
import { apiError, type Browser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { renderQueuedEmails } from '../test/queued-emails.ts'
import { buy, newWithdrawal } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'

test('an order for pickup is marked as ready without a carrier, and is neither tracked nor due', async ({
  context,
  buyer,
  act,
}) => {
  const product = await newProduct(context)
  const { number, email } = await orderForPickup(context, buyer, product)
  await act(number, { action: 'book-payment' })
  const one = [{ id: product, quantity: 1 }]
  await act(number, { action: 'ship', lines: one })
  const { parcels, delivery, can } = await act(number, { action: 'ship' })
  expect(parcels).toMatchObject([{ carrier: '' }, { carrier: '' }])
  expect(delivery).toMatchObject({ state: 'on-its-way', expected: null })
  expect(can).not.toContain('track')
  const [first, second] = (await renderQueuedEmails(context, email)).filter(
    ({ template }) => template === 'order-ready',
  )
  expect(first?.text).toContain(`Items from your order ${number} are ready for pickup.`)
  expect(first?.text).toContain('The rest of your order isn’t ready yet.')
  expect(second?.text).not.toContain('The rest')
  expect(second?.text).toContain('Pick it up at:\nDock 7\nCork')
  expect(second?.all).not.toMatch(/on its way|Carrier|Shipping address/)
  const on = shopDay(Date.now(), shopDefaults.shop.timeZone)
  for (const { id } of parcels) await act(number, { action: 'deliver', parcel: id, on })
  const seen = await buyer.client('GET /api/order/{number}', { params: { number } })
  expect(seen.order.delivery).toMatchObject({ state: 'delivered', deliveredOn: on })
  const query = ActivityQuery.parse({ kind: 'order' })
  const { activities } = await listActivities(context, query)
  expect(activities.map(({ after }) => after)).toContainEqual({ type: 'shipped', pickup: true })
})

test('if one of two pickups comes back uncollected, the other is still ready', async ({
  context,
  openBrowser,
  act,
}) => {
  const product = await newProduct(context, { stock: 5 })
  const { number } = await orderForPickup(context, openBrowser(), product)
  await act(number, { action: 'book-payment' })
  const lines = [{ id: product, quantity: 1 }]
  await act(number, { action: 'ship', lines })
  await act(number, { action: 'ship' })
  const left = ({ parcels }: Order) => parcels.map(parcel => parcel.left)
  expect(left(await act(number, { action: 'return', lines, fit: true }))).toEqual([[], lines])
  expect(left(await act(number, { action: 'return', lines, fit: true }))).toEqual([[], []])
})

test('if one item of a pickup comes back uncollected, the rest is still ready', async ({
  context,
  buyer,
  act,
}) => {
  const product = await newProduct(context)
  const { number } = await orderForPickup(context, buyer, product)
  await act(number, { action: 'book-payment' })
  await act(number, { action: 'ship' })
  const lines = [{ id: product, quantity: 1 }]
  await act(number, { action: 'return', lines, fit: true })
  const { order } = await buyer.client('GET /api/order/{number}', { params: { number } })
  expect(order.delivery?.state).toBe('on-its-way')
  expect(order.parcels).toMatchObject([{ lines: [{ id: product, quantity: 2 }], left: lines }])
})

test('what is shipped needs a carrier', async ({ context, openBrowser, act }) => {
  const { order } = await buy(openBrowser(), await newProduct(context))
  await act(order.number, { action: 'book-payment' })
  const rejected = await apiError(act(order.number, { action: 'ship', carrier: ' ' }))
  expect(rejected.fields).toEqual({ carrier: 'Enter a carrier' })
})

test('the deadline of a withdrawal starts when an order is picked up, not when it is ready', async ({
  context,
  openBrowser,
  app,
  act,
}) => {
  const { number } = await orderForPickup(context, openBrowser(), await newProduct(context))
  await act(number, { action: 'book-payment' })
  await act(number, { action: 'ship' })
  const at = new Date(Date.now() - 20 * day).toISOString()
  await context.db.write.updateTable('order_parcels').set({ at }).execute()
  const { id } = await newWithdrawal({ context, app }, number)
  const row = await context.db.write
    .selectFrom('withdrawals')
    .select('is_after_deadline')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ is_after_deadline: 0 })
})

test('an order for pickup is never called shipped', async ({ context, buyer, act }) => {
  const product = await newProduct(context, { stock: 2 })
  const { number, email } = await orderForPickup(context, buyer, product)
  const rejected = async (fields: object) => (await apiError(act(number, fields))).message
  expect(await rejected({ action: 'ship' })).toBe(
    'This order isn’t paid, so it can’t be marked as ready.',
  )
  await act(number, { action: 'book-payment' })
  const withdraw = async () => {
    const body = { number, email, name: 'Ann', lines: [{ id: product, quantity: 1 }] }
    await buyer.client('POST /api/withdrawal', { body })
    const emails = await renderQueuedEmails(context, email)
    return emails.findLast(({ template }) => template === 'withdrawal-received')?.text
  }
  expect(await withdraw()).toContain('You don’t have to pick it up, so there’s nothing to return.')
  const { payments } = await act(number, { action: 'ship' })
  expect(await rejected({ action: 'cancel' })).toMatch(/^Items of this order were marked as ready/)
  expect(await rejected({ action: 'undo-payment', payment: payments[0]?.id })).toMatch(
    /^Items of this order were marked as ready/,
  )
  await act(number, { action: 'refund', amount: 1 })
  expect(await withdraw()).toContain('If you’ve picked it up, please send your return within')
  const { reason } = await context.db.read
    .selectFrom('stock_moves')
    .select('reason')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(reason).toBe('Ready for pickup')
})

async function orderForPickup(context: AppContext, buyer: Browser, product: string) {
  const [zone] = shopDefaults.shipping.zones
  const [method] = zone?.methods ?? []
  if (!zone || !method) throw new Error('There is no method.')
  const pickup = { ...method, id: 'pickup', name: 'Pickup', pickup: 'Dock 7\nCork' }
  await changeSettings(context, 'shipping', { zones: [{ ...zone, methods: [method, pickup] }] })
  return (await buy(buyer, product, { quantity: 2, shipping: 'pickup' })).order
}
