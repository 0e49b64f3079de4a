import { expect } from 'vitest'
import type { ShippingMethod } from '../../contract/settings/shipping.ts'
import { shopDefaults } from '../../shop/defaults.ts'
import { findSetupTasks } from '../admin/find-setup-tasks.ts'
import { changeProduct } from '../catalogue/products/products.ts'
import { cents } from '../money.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { addToCart, checkOut, orderForm } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'

const tiers = [
  { from: 0, price: 4.9 },
  { from: 2, price: 9.9 },
]
const [zone] = shopDefaults.shipping.zones
const methods = (zone?.methods ?? []).map(
  (method): ShippingMethod =>
    method.id === 'standard' ? { ...method, byWeight: true, tiers } : method,
)
const zones = zone ? [{ ...zone, methods }] : []

test('an order pays by the weight of its items, which is shown before', async ({
  context,
  buyer,
}) => {
  await changeSettings(context, 'shipping', { zones })
  const heavy = await newProduct(context, { priceCents: cents(5_000), weight: 999 })
  const unknown = await newProduct(context, { priceCents: cents(1_000) })
  const { client } = buyer
  await addToCart(buyer, unknown, 3)
  expect((await client('GET /api/cart')).cart.weight).toBeUndefined()
  await addToCart(buyer, heavy, 2)
  expect((await client('GET /api/cart')).cart.weight).toBe(1_998)
  const { checkout } = await client('GET /api/checkout')
  expect(checkout.shippingMethods).toMatchObject([{ price: 4.9 }, { price: 19.9 }])
  expect(checkout).toMatchObject({ shippingPrice: 4.9, total: 134.9 })

  await changeProduct(context, 'system', heavy, { weight: 1_000 })
  const refused = await apiError(client('POST /api/order', { body: orderForm(checkout) }))
  expect(refused).toMatchObject({
    ...{ code: 'cart_changed', details: { checkout: { shippingPrice: 9.9 } } },
  })
  const { order } = await checkOut(buyer, { shipping: 'express' })
  // The cheapest method is what a withdrawal refunds.
  expect(order).toMatchObject({ shippingPrice: 19.9, standardShipping: 9.9 })
})

test('pages get the weight of a product and which prices are by weight', async ({
  context,
  openBrowser,
}) => {
  const { client } = openBrowser()
  const id = await newProduct(context, { weight: 750 })
  const plain = await newProduct(context)
  const read = async (id: string) =>
    (await client('GET /api/product/{id}', { params: { id } })).product
  expect([(await read(id)).weight, 'weight' in (await read(plain))]).toEqual([750, false])
  expect((await client('GET /api/settings')).shipping?.[0]).not.toHaveProperty('byWeight')
  await changeSettings(context, 'shipping', { zones })
  expect((await client('GET /api/settings')).shipping).toMatchObject([
    { byWeight: true, tiers },
    { name: 'Express' },
  ])
})

test('products are weighed in the admin, and what lacks a weight is to do if it counts', async ({
  context,
  admin: { client },
}) => {
  const id = await newProduct(context)
  await newProduct(context, { hidden: true })
  const weigh = (weight: unknown) =>
    client('PUT /api/product/update/{id}', { params: { id }, body: { weight: weight as number } })
  const todo = async () =>
    (await findSetupTasks(context)).find(({ name }) => name === 'Weights')?.means
  expect(await todo()).toBeUndefined()
  await changeSettings(context, 'shipping', { zones })
  expect(await todo()).toBe(
    'You charge shipping by weight, but 1 product has no weight, so it counts as 0 g.',
  )
  expect((await weigh(1_250)).product.weight).toBe(1_250)
  expect(await todo()).toBeUndefined()
  for (const wrong of [-1, 1.5, 1_000_001, '1,5', 'heavy']) {
    expect((await apiError(weigh(wrong))).fields).toHaveProperty('weight')
  }
  expect((await weigh('')).product).not.toHaveProperty('weight')
  expect((await weigh('300')).product.weight).toBe(300)
  const { activities } = await client('GET /api/admin/activity', { query: { subject: id } })
  expect(activities[0]).toMatchObject({ before: { weight: null }, after: { weight: 300 } })
})
