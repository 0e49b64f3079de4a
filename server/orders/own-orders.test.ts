import { expect } from 'vitest'
import { maxSummaryLines, orderPageSize } from '../../contract/limits.ts'
import { newUser } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { browserOf, roles } from '../test/callers.ts'
import { addToCart, checkOut, orderOf } from '../test/selling.ts'

test('a buyer’s orders come in pages, newest first, and are theirs alone', async ({
  context,
  app,
}) => {
  const shop = { context, app }
  const caller = await roles['user on themselves'].arrive(shop)
  const { client } = browserOf(shop, caller)
  const numbers: string[] = []
  for (let n = 0; n < orderPageSize + 2; n += 1) {
    numbers.unshift((await orderOf(shop, caller.account)).order.number)
    if (n % 5 === 0) await orderOf(shop, await newUser(context))
  }
  const page = async (page: number) => {
    const { orders, total } = await client('GET /api/order', { query: { page } })
    return { numbers: orders.map(({ number }) => number), total }
  }
  const total = numbers.length
  expect(await page(1)).toEqual({ numbers: numbers.slice(0, orderPageSize), total })
  expect(await page(2)).toEqual({ numbers: numbers.slice(orderPageSize), total })
  expect(await page(3)).toEqual({ numbers: [], total })
  expect(await apiError(page(0))).toMatchObject({ fields: { page: expect.any(String) } })
  expect(await apiError(page(1e6))).toMatchObject({ fields: { page: expect.any(String) } })
})

test('an order names the first of its lines, in the order of the cart', async ({
  context,
  app,
}) => {
  const shop = { context, app }
  const browser = browserOf(shop, await roles['user on themselves'].arrive(shop))
  const expected: object[] = []
  for (let n = 0; n < maxSummaryLines + 2; n += 1) {
    const name = `Set number ${n}`
    const id = await newProduct(context, { name })
    await addToCart(browser, id, 2)
    expected.push({ id, name, image: null })
  }
  await checkOut(browser)
  const { orders } = await browser.client('GET /api/order')
  expect(orders).toMatchObject([{ count: 2 * expected.length, lineCount: expected.length }])
  expect(orders[0]?.lines).toEqual(expected.slice(0, maxSummaryLines))
})
