import { expect } from 'vitest'
import { apiError } from '../test/browser.ts'
import { book, test } from './undo-payment.fixture.ts'

test('only bookings of the order are undone, once', async ({ shop }) => {
  const [one, other] = [await shop.order(), await shop.order()]
  await shop.act(one.number, { ...book, amount: 10 })
  const { payments } = await shop.act(other.number, { ...book, amount: 20 })
  for (const payment of [payments[0]?.id, '0', 'x']) {
    const foreign = { action: 'undo-payment', payment }
    expect((await apiError(shop.act(one.number, foreign))).fields).toHaveProperty('payment')
  }
  const { updatedAt } = await shop.view(other.number)
  const twice = { action: 'undo-payment', payment: payments[0]?.id, updatedAt }
  const outcomes = await Promise.allSettled([
    shop.act(other.number, twice),
    shop.act(other.number, twice),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await apiError(shop.undo(other.number))).code).toBe('conflict')
})
