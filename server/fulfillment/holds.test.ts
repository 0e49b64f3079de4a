import { expect } from 'vitest'
import { setStock } from '../catalogue/stock-list/stock-changes.ts'
import { audit } from '../orders/audit.ts'
import { test } from '../test/audited.ts'
import { apiError, openBrowser } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { addToCart, buy, stockOf } from '../test/selling.ts'

const ship = { action: 'ship', carrier: 'An Post' } as const
const counted = { reason: 'Counted' }

test('a paid order holds its pieces while its product is not counted, and nobody else gets them', async ({
  context,
  app,
  act,
}) => {
  const id = await newProduct(context, { stock: 5 })
  const [browser, other] = [openBrowser(app), openBrowser(app)]
  const { order } = await buy(browser, id, { quantity: 3 })
  await act(order.number, { action: 'book-payment' })
  await setStock(context, 'system', id, { onHand: null, ...counted })
  await setStock(context, 'system', id, { onHand: 5, ...counted })
  expect(await stockOf(context, id)).toEqual({ on_hand: 5, held: 3 })

  await buy(other, id, { quantity: 2, email: 'other@example.com' })
  expect(await apiError(addToCart(openBrowser(app), id, 1))).toMatchObject({ code: 'sold_out' })
  await act(order.number, ship)
  expect(await stockOf(context, id)).toEqual({ on_hand: 2, held: 2 })
})

test('pieces that were ordered before their product was counted are held once it is', async ({
  context,
  app,
  act,
}) => {
  const id = await newProduct(context)
  const orders = [await buy(openBrowser(app), id), await buy(openBrowser(app), id)]
  const [first, second] = orders.map(({ order }) => order.number)
  if (!first || !second) throw new Error('Nothing was ordered.')
  await expect(setStock(context, 'system', id, { onHand: 1, ...counted })).rejects.toMatchObject({
    code: 'conflict',
    fields: { onHand: expect.stringContaining(`Orders ${first} and ${second} hold 2`) },
  })
  await setStock(context, 'system', id, { onHand: 3, ...counted })
  expect(await stockOf(context, id)).toEqual({ on_hand: 3, held: 2 })
  await act(first, { action: 'cancel' })
  expect(await stockOf(context, id)).toEqual({ on_hand: 3, held: 1 })

  await setStock(context, 'system', id, { onHand: null, ...counted })
  await act(second, { action: 'book-payment' })
  await act(second, ship)
  await act(second, { action: 'return', fit: true })
  await setStock(context, 'system', id, { onHand: 3, ...counted })
  expect(await stockOf(context, id)).toEqual({ on_hand: 3, held: 0 })
})

test('counting may begin and end while a product is ordered and canceled, and no hold is lost', async ({
  context,
  app,
  act,
}) => {
  const id = await newProduct(context)
  const count = (onHand: number | null) =>
    setStock(context, 'system', id, { onHand, ...counted }).catch(() => {})
  const buyers = Array.from({ length: 8 }, (_, index) => {
    const email = `buyer${index}@example.com`
    return buy(openBrowser(app), id, { email })
  })
  const counts = [count(20), count(null), count(20)]
  const orders = await Promise.all(buyers)
  await Promise.all(counts)
  const cancels = orders.slice(0, 4).map(({ order }) => act(order.number, { action: 'cancel' }))
  await Promise.all([...cancels, count(null), count(20)])
  await count(20)
  expect(await stockOf(context, id)).toEqual({ on_hand: 20, held: 4 })
})

test('the audit finds an order that does not hold what it is to send', async ({ context, app }) => {
  const { order } = await buy(openBrowser(app), await newProduct(context))
  const { write } = context.db
  const [hold] = await write.deleteFrom('stock_holds').returningAll().execute()
  if (!hold) throw new Error('Nothing was held.')
  expect(await audit(context)).toContain(
    `Order ${order.number} holds a different quantity than it still has to ship.`,
  )
  await write.insertInto('stock_holds').values(hold).execute()
})
