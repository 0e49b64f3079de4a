import { expect } from 'vitest'
import { getSettings } from '../settings/settings.ts'
import { test } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { stockOf } from '../test/selling.ts'
import { changeSettings } from '../test/settings.ts'
import { seedOrders } from './seed-orders.ts'

test('generated orders leave each product’s availability unchanged', async ({
  context,
  client,
}) => {
  const counted = [await newProduct(context, { stock: 6 }), await newProduct(context, { stock: 7 })]
  await newProduct(context)
  const said: string[] = []
  await seedOrders(context, 20, line => said.push(line))
  expect(said).toEqual(['20 of 20 orders'])
  const free = await Promise.all(counted.map(id => stockOf(context, id)))
  for (const { on_hand, held } of free) expect(on_hand - held).toBeGreaterThanOrEqual(6)
  const { products } = await client('GET /api/product')
  expect(products.map(({ availability }) => availability)).toEqual(Array(3).fill('available'))
})

test('generated orders fit a shop that ships to another country first', async ({ context }) => {
  const { zones } = (await getSettings(context, 'shipping')).value
  const austrian = zones.map(zone => ({ ...zone, countries: ['AT'] }))
  await changeSettings(context, 'shipping', { zones: austrian })
  await newProduct(context)
  const said: string[] = []
  await seedOrders(context, 2, line => said.push(line))
  expect(said).toEqual(['2 of 2 orders'])
})
