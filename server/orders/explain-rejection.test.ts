import { expect } from 'vitest'
import { refusal } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { test } from '../test/selling/manage-order.fixture.ts'
import { buy } from '../test/selling.ts'

test('an action that is not possible on an order is refused with the reason', async ({
  context,
  act,
  openBrowser,
}) => {
  const placed = await buy(openBrowser(), await newProduct(context, { stock: 5 }))
  const { number, total } = placed.order
  const refusedWith = async (action: string, fields: object = {}) =>
    (await refusal(act(number, { action, ...fields }))).message
  const ship = { carrier: 'Post' }
  expect(await refusedWith('ship', ship)).toMatch(/is not paid/)
  expect(await refusedWith('refund', { amount: total })).toMatch(/Nothing is left to refund/)
  expect(await refusedWith('refund-sent')).toMatch(/no refund to send/)
  expect(await refusedWith('return', { fit: true })).toMatch(/no shipped items/)
  expect(await refusedWith('deliver', { parcel: 'none', on: null })).toMatch(
    /Nothing has been shipped yet/,
  )
  await act(number, { action: 'book-payment' })
  expect(await refusedWith('book-payment')).toMatch(/already fully paid/)
  await act(number, { action: 'ship', ...ship })
  expect(await refusedWith('ship', ship)).toMatch(/Nothing is left to ship/)
  expect(await refusedWith('cancel', { reason: 'Late.' })).toMatch(/Record a return instead/)
})

test('a canceled order refuses actions because it is canceled', async ({
  context,
  act,
  openBrowser,
}) => {
  const placed = await buy(openBrowser(), await newProduct(context))
  const { number } = placed.order
  await act(number, { action: 'cancel', internalNote: 'Never paid.' })
  const again = act(number, { action: 'cancel', internalNote: 'Again.' })
  expect((await refusal(again)).message).toBe('This order is already canceled.')
  const shipped = act(number, { action: 'ship', carrier: 'Post' })
  expect((await refusal(shipped)).message).toBe('This order is canceled, so it cannot be shipped.')
})
