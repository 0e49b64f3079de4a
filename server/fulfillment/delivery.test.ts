import { expect } from 'vitest'
import { day, minute } from '../../contract/time/durations.ts'
import { addDays, shopDay } from '../../contract/time/shop-day.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { test } from '../test/audited.ts'
import { apiError, type Browser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { buy, newWithdrawal, updatedAtOf } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { deliveryOf, openParcels } from './delivery.ts'

const { timeZone } = shopDefaults.shop
const sentAt = '2026-11-23T10:00:00.000Z'
const terms = { ...shopDefaults.shipping, delivery: '', daysFrom: 3, daysTo: 5, pickup: '' }
const sent = { fulfillment: 'shipped', shipping_terms: JSON.stringify(terms) } as const
const expected = { from: '2026-11-26', to: '2026-11-30' }
const items = (...of: [id: string, quantity: number][]) =>
  JSON.stringify(of.map(([id, quantity]) => ({ id, quantity })))
const onItsWay = { at: sentAt, delivered_on: null, lines: items(['helm', 1], ['boots', 2]) }
const noneBack = [{ product_id: 'helm', returned: 0 }]

test.for([
  ['2026-11-23T10:00:00.000Z', 'on-its-way'],
  ['2026-11-30T22:00:00.000Z', 'on-its-way'],
  ['2026-12-01T08:00:00.000Z', 'due'],
  ['2027-12-01T08:00:00.000Z', 'due'],
])('what was sent on 23 November is seen on %s as %s', ([now = '', state]) => {
  const parcels = openParcels([onItsWay], noneBack)
  expect(deliveryOf(sent, parcels, timeZone, new Date(now))).toEqual({
    ...{ state, sentAt, expected, deliveredOn: null },
  })
})

test('an order is delivered on the day of its last package, and not before all of it was sent', () => {
  const parcels = [
    { at: sentAt, delivered_on: '2026-11-27', lines: '[]' },
    { at: '2026-11-24T10:00:00.000Z', delivered_on: '2026-11-26', lines: '[]' },
  ]
  const now = new Date('2026-11-28T10:00:00.000Z')
  const opened = openParcels(parcels, noneBack)
  expect(deliveryOf(sent, opened, timeZone, now)).toMatchObject({
    ...{ state: 'delivered', deliveredOn: '2026-11-27' },
  })
  const inPart = { ...sent, fulfillment: 'unfulfilled' } as const
  expect(deliveryOf(inPart, opened, timeZone, now)).toMatchObject({
    ...{ state: 'sent-in-part', deliveredOn: '2026-11-27' },
  })
  const more = openParcels([...parcels, onItsWay], noneBack)
  expect(deliveryOf(sent, more, timeZone, now)?.state).toBe('on-its-way')
})

test('a shipping method without days promises none', () => {
  const shipping_terms = JSON.stringify({ ...terms, daysFrom: null, daysTo: null })
  const parcels = openParcels([onItsWay], noneBack)
  const delivery = deliveryOf({ ...sent, shipping_terms }, parcels, timeZone)
  expect(delivery).toMatchObject({ state: 'on-its-way', expected: null })
})

test('a package of which an item came back is neither expected nor due any more, but others are', () => {
  const on = new Date('2026-12-24T10:00:00.000Z')
  const later = { ...onItsWay, at: '2026-12-21T10:00:00.000Z' }
  const expectedWith = (boots: number, ...parcels: (typeof onItsWay)[]) => {
    const lines = [...noneBack, { product_id: 'boots', returned: boots }]
    const { state, expected } = deliveryOf(sent, openParcels(parcels, lines), timeZone, on) ?? {}
    return [state, expected?.to]
  }
  const laterBy = '2026-12-28'
  expect(expectedWith(0, onItsWay)).toEqual(['due', '2026-11-30'])
  expect(expectedWith(1, onItsWay)).toEqual(['on-its-way', undefined])
  expect(expectedWith(2, onItsWay, later)).toEqual(['on-its-way', laterBy])
  expect(expectedWith(3, onItsWay, later)).toEqual(['on-its-way', undefined])
  // What was delivered comes back first.
  const delivered = { ...later, delivered_on: '2026-12-23' } as never
  expect(expectedWith(2, onItsWay, delivered)).toEqual(['due', '2026-11-30'])
})

test('an order of which all that was sent came back is partly returned, not on its way', () => {
  const inPart = { ...sent, fulfillment: 'unfulfilled' } as const
  const stateWith = (returned: number) => {
    const lines = [
      { product_id: 'helm', returned: 1 },
      { product_id: 'boots', returned },
    ]
    return deliveryOf(inPart, openParcels([onItsWay], lines), timeZone)?.state
  }
  expect([1, 2].map(stateWith)).toEqual(['sent-in-part', 'partly-returned'])
})

test('an order for pickup is partly returned, not ready, once nothing of any pickup is left', () => {
  const toPickUp = { ...sent, shipping_terms: JSON.stringify({ ...terms, pickup: 'Dock 7' }) }
  const parcels = [onItsWay, { ...onItsWay, lines: items(['boots', 1]) }]
  const stateWith = (helm: number, boots: number, order: typeof toPickUp) => {
    const lines = [
      { product_id: 'helm', returned: helm },
      { product_id: 'boots', returned: boots },
    ]
    return deliveryOf(order, openParcels(parcels, lines), timeZone)?.state
  }
  expect(stateWith(0, 0, toPickUp)).toBe('on-its-way')
  expect(stateWith(1, 2, toPickUp)).toBe('on-its-way')
  expect(stateWith(0, 3, toPickUp)).toBe('on-its-way')
  expect(stateWith(1, 3, toPickUp)).toBe('partly-returned')
  const inPart = { ...toPickUp, fulfillment: 'unfulfilled' } as never
  expect(stateWith(0, 3, inPart)).toBe('sent-in-part')
  expect(stateWith(1, 3, inPart)).toBe('partly-returned')
})

/** An order of two pieces that is paid. */
async function paidOrder(
  buyer: Browser,
  product: string,
  act: (number: string, wanted: object) => unknown,
) {
  const { order } = await buy(buyer, product, { quantity: 2 })
  await act(order.number, { action: 'book-payment' })
  return order.number
}

test('a buyer sees an order in part on its way, then all of it, and delivered once the owner says so', async ({
  context,
  buyer,
  act,
}) => {
  const product = await newProduct(context, { stock: 5 })
  const number = await paidOrder(buyer, product, act)
  const params = { number }
  const seen = async () => {
    const { order } = await buyer.client('GET /api/order/{number}', { params })
    return order.delivery?.state
  }
  expect(await seen()).toBeUndefined()
  const one = [{ id: product, quantity: 1 }]
  await act(number, { action: 'ship', carrier: 'Post', lines: one })
  expect(await seen()).toBe('sent-in-part')
  const { parcels, state } = await act(number, { action: 'ship', carrier: 'Post' })
  expect(state).toBe('completed')
  expect(await seen()).toBe('on-its-way')

  const today = shopDay(Date.now(), timeZone)
  const [first, second] = parcels.map(({ id }) => ({ action: 'deliver', parcel: id, on: today }))
  const fieldsOf = async (wanted: object) => (await apiError(act(number, wanted))).fields
  const tomorrow = shopDay(Date.now() + day, timeZone)
  expect(await fieldsOf({ ...first, on: tomorrow })).toHaveProperty('on')
  const yesterday = shopDay(Date.now() - day, timeZone)
  expect(await fieldsOf({ ...first, on: yesterday })).toHaveProperty('on')
  expect(await fieldsOf({ ...first, on: 'soon' })).toHaveProperty('on')
  expect(await fieldsOf({ ...first, parcel: 'another' })).toHaveProperty('parcel')

  await act(number, first ?? {})
  expect(await seen()).toBe('on-its-way')
  const before = await updatedAtOf(context, number)
  const delivered = await act(number, second ?? {})
  expect(delivered.delivery).toMatchObject({ state: 'delivered', deliveredOn: today })
  expect(delivered.events.at(-1)).toMatchObject({ type: 'delivered', data: { day: today } })
  expect(await seen()).toBe('delivered')
  const stale = { ...second, on: null, updatedAt: before }
  expect((await apiError(act(number, stale))).code).toBe('conflict')

  const undone = await act(number, { ...second, on: null })
  expect(undone.events.at(-1)?.type).toBe('delivery-undone')
  expect(await seen()).toBe('on-its-way')
  const again = await act(number, { ...second, on: null })
  expect(again.events).toEqual(undone.events)
})

test.for([
  [13, true],
  [14, true],
  // A period that would end on a Saturday ends on Monday.
  [17, false],
] as const)(
  'a withdrawal %i days after the delivery is in time: %s',
  async ([days, isInTime], { context, openBrowser, app, act }) => {
    const number = await paidOrder(openBrowser(), await newProduct(context), act)
    await act(number, { action: 'ship', carrier: 'Post' })
    const at = new Date(Date.now() - 20 * day).toISOString()
    const delivered_on = addDays(shopDay(Date.now(), timeZone), -days)
    await context.db.write.updateTable('order_parcels').set({ at, delivered_on }).execute()
    const { id } = await newWithdrawal({ context, app }, number)
    const { is_after_deadline } = await context.db.write
      .selectFrom('withdrawals')
      .select('is_after_deadline')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(is_after_deadline === 0).toBe(isInTime)
  },
)

test('tracking links follow the current settings, and a package of a removed carrier keeps its number', async ({
  context,
  buyer,
  act,
}) => {
  const number = await paidOrder(buyer, await newProduct(context), act)
  await changeSettings(context, 'shipping', {
    carriers: [{ name: 'Raven', link: 'https://raven.example/{number}' }],
  })
  await act(number, { action: 'ship', carrier: 'raven', tracking: 'R 7' })
  const parcel = async () =>
    (await buyer.client('GET /api/order/{number}', { params: { number } })).order.parcels[0]
  expect(await parcel()).toMatchObject({ trackingLink: 'https://raven.example/R7' })
  await changeSettings(context, 'shipping', {
    carriers: [{ name: 'Raven', link: 'https://raven.example/track?id={number}' }],
  })
  expect(await parcel()).toMatchObject({ trackingLink: 'https://raven.example/track?id=R7' })
  await changeSettings(context, 'shipping', { carriers: [] })
  const kept = { carrier: 'raven', tracking: 'R 7', trackingLink: null }
  expect(await parcel()).toMatchObject(kept)
})

test('a package that is sent after the clock was set back is still the last', async ({
  context,
  openBrowser,
  act,
}) => {
  const product = await newProduct(context)
  const number = await paidOrder(openBrowser(), product, act)
  const lines = [{ id: product, quantity: 1 }]
  await act(number, { action: 'ship', carrier: 'Post', lines })
  const at = new Date(Date.now() + minute).toISOString()
  await context.db.write.updateTable('order_parcels').set({ at }).execute()
  const { parcels } = await act(number, { action: 'ship', carrier: 'Raven' })
  expect(parcels.map(({ carrier }) => carrier)).toEqual(['Post', 'Raven'])
})
