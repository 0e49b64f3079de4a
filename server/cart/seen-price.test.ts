import { expect } from 'vitest'
import { changeProduct } from '../catalogue/products/products.ts'
import { cents } from '../money.ts'
import { test } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { add, cartOf } from './cart.fixture.ts'

test('a line shows that its price has changed until the buyer changes the cart', async ({
  context,
  openBrowser,
}) => {
  const visitor = openBrowser()
  const [a, b] = [await newProduct(context), await newProduct(context)]
  await add(visitor, a)
  await changeProduct(context, 'system', a, { priceCents: cents(9_990) })
  const changed = { oldPrice: 129, total: 99.9 }
  expect((await cartOf(visitor)).lines[0]).toMatchObject(changed)
  // Who adds from another page has not seen it.
  expect((await add(visitor, b)).cart.lines[0]).toMatchObject(changed)
  await visitor.client('PUT /api/cart/line/{id}', { params: { id: b }, body: { quantity: 2 } })
  expect((await cartOf(visitor)).lines[0]).toMatchObject({ oldPrice: null, total: 99.9 })
})
