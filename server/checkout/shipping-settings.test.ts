import { expect } from 'vitest'
import type { ShippingMethod, ShippingZone } from '../../contract/settings/shipping.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { cents } from '../money.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { addToCart, buy, orderForm } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'

const method = (change: Partial<ShippingMethod> = {}): ShippingMethod => ({
  ...{
    id: 'standard',
    name: 'Standard shipping',
    byWeight: false,
    tiers: [{ from: 0, price: 6.9 }],
  },
  ...{ freeFrom: null, delivery: '3 to 5 business days', daysFrom: 3, daysTo: 5, pickup: '' },
  ...change,
})
const zone = (change: Partial<ShippingZone> = {}): ShippingZone => ({
  ...{ name: 'Home', countries: ['IE'], methods: [method()] },
  ...change,
})
const courier = method({
  ...{ id: 'courier', name: 'Courier', tiers: [{ from: 0, price: 30 }] },
  ...{ delivery: 'in words', daysFrom: null, daysTo: null },
})
const zones = [
  zone(),
  zone({
    ...{ name: 'Nordics', countries: ['SE', 'DK'] },
    methods: [method({ tiers: [{ from: 0, price: 12.5 }] }), courier],
  }),
]

test('a country and a method that the shop doesn’t have are refused at their fields', async ({
  context,
  buyer,
}) => {
  await addToCart(buyer, await newProduct(context))
  const { checkout } = await buyer.client('GET /api/checkout')
  for (const [field, value, message] of [
    ['country', 'US', 'Choose a country that we ship to'],
    ['shipping', 'raven', 'Choose one of our shipping methods'],
  ] as const) {
    const refused = { status: 422, code: 'validation_failed', fields: { [field]: message } }
    const query = { [field]: value }
    expect(await apiError(buyer.client('GET /api/checkout', { query }))).toMatchObject(refused)
    const body = { ...orderForm(checkout), ...query }
    expect(await apiError(buyer.client('POST /api/order', { body }))).toMatchObject(refused)
  }
  expect((await buyer.client('GET /api/cart')).cart.lines).toHaveLength(1)
})

test('each country has the methods of its zone, and a choice survives a change of the country', async ({
  context,
  buyer,
}) => {
  await changeSettings(context, 'shipping', { zones })
  await addToCart(buyer, await newProduct(context, { priceCents: cents(10_000) }))
  const look = async (query: { country?: string; shipping?: string }) => {
    const { checkout } = await buyer.client('GET /api/checkout', { query })
    const methods = checkout.shippingMethods.map(({ id, price }) => [id, price])
    return [checkout.country, checkout.shipping, checkout.shippingPrice, methods]
  }
  expect(await look({})).toEqual(['IE', 'standard', 6.9, [['standard', 6.9]]])
  const nordic = [
    ['standard', 12.5],
    ['courier', 30],
  ]
  expect(await look({ country: 'SE', shipping: 'standard' })).toEqual([
    ...['SE', 'standard', 12.5, nordic],
  ])
  expect(await look({ country: 'DK', shipping: 'courier' })).toEqual(['DK', 'courier', 30, nordic])
  // Ireland has no courier.
  expect(await look({ country: 'IE', shipping: 'courier' })).toEqual([
    ...['IE', 'standard', 6.9, [['standard', 6.9]]],
  ])
  const { checkout } = await buyer.client('GET /api/checkout')
  expect(checkout.countries).toEqual([
    { code: 'DK', name: 'Denmark' },
    { code: 'IE', name: 'Ireland' },
    { code: 'SE', name: 'Sweden' },
  ])
  expect((await buyer.client('GET /api/settings')).shipping).toMatchObject([{ freeFrom: null }])
})

test('a change of the settings is shown before an order is placed, which keeps what it was', async ({
  context,
  buyer,
}) => {
  await addToCart(buyer, await newProduct(context, { priceCents: cents(10_000) }))
  const { checkout } = await buyer.client('GET /api/checkout', { query: { shipping: 'express' } })
  // Even one that this checkout does not show.
  await changeSettings(context, 'shipping', { carriers: [{ name: 'Raven', link: '' }] })
  const changed = await apiError(buyer.client('POST /api/order', { body: orderForm(checkout) }))
  expect(changed).toMatchObject({ code: 'cart_changed' })
  const now = changed.details.checkout
  expect(now).toMatchObject({ shipping: 'express', shippingPrice: 19.9, total: 119.9 })
  if (!now) throw new Error('There is no new checkout.')
  const { order } = await buyer.client('POST /api/order', { body: orderForm(now) })
  await changeSettings(context, 'shipping', { zones })
  const { order: later } = await buyer.client('GET /api/order/{number}', {
    params: { number: order.number },
  })
  expect(later).toMatchObject({
    ...{ shipping: 'Express', shippingTime: '1 business day after we ship it', pickup: '' },
    ...{ shippingPrice: 19.9, standardShipping: 6.9, total: 119.9 },
  })
})

test('a price depends on the value of the items, and pickup has its place', async ({
  context,
  openBrowser,
}) => {
  const tiers = [
    { from: 0, price: 9 },
    { from: 50, price: 5 },
  ]
  const pickup = method({
    ...{ id: 'pickup', name: 'Pickup', pickup: 'Dock 7\nCork', tiers: [{ from: 0, price: 0 }] },
  })
  const methods = [method({ tiers, freeFrom: 100 }), pickup]
  await changeSettings(context, 'shipping', { zones: [zone({ methods })] })
  const product = await newProduct(context, { priceCents: cents(2_500) })
  const priceOf = async (quantity: number) => {
    const buyer = openBrowser()
    await addToCart(buyer, product, quantity)
    return (await buyer.client('GET /api/checkout')).checkout.shippingPrice
  }
  expect([await priceOf(1), await priceOf(2), await priceOf(3), await priceOf(4)]).toEqual([
    ...[9, 5, 5, 0],
  ])
  const { order } = await buy(openBrowser(), product, { shipping: 'pickup' })
  expect(order).toMatchObject({ pickup: 'Dock 7\nCork', shippingPrice: 0, standardShipping: 0 })
})

test('numbers are stored as such, however they are typed', async ({ admin: { client } }) => {
  const typed = { ...method(), tiers: [{ from: '0', price: '7.50' }], freeFrom: '', daysTo: '6' }
  const body = {
    ...{ ...shopDefaults.shipping, handlingDays: '2', version: 0 },
    zones: [{ ...zone(), methods: [typed] }],
  }
  const { settings } = await client('PUT /api/admin/settings/shipping', { body: body as never })
  expect(settings.value).toMatchObject({
    handlingDays: 2,
    zones: [{ methods: [{ tiers: [{ from: 0, price: 7.5 }], freeFrom: null, daysTo: 6 }] }],
  })
})
