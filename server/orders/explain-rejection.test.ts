import { expect } from 'vitest'
import { test } from '../test/audited.ts'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { buy } from '../test/selling.ts'

test('an action that is not possible on an order is rejected with the reason', async ({
  context,
  act,
  openBrowser,
}) => {
  const placed = await buy(openBrowser(), await newProduct(context, { stock: 5 }))
  const { number, total } = placed.order
  const rejectedWith = async (action: string, fields: object = {}) =>
    (await apiError(act(number, { action, ...fields }))).message
  const ship = { carrier: 'Post' }
  expect(await rejectedWith('ship', ship)).toMatch(/isn’t paid/)
  expect(await rejectedWith('refund', { amount: total })).toMatch(/Nothing is left to refund/)
  expect(await rejectedWith('refund-sent')).toMatch(/no refund to send/)
  expect(await rejectedWith('return', { fit: true })).toMatch(/no items left/)
  expect(await rejectedWith('deliver', { parcel: 'none', on: null })).toMatch(
    /Nothing has been shipped yet/,
  )
  await act(number, { action: 'book-payment' })
  expect(await rejectedWith('book-payment')).toMatch(/already fully paid/)
  await act(number, { action: 'ship', ...ship })
  expect(await rejectedWith('ship', ship)).toMatch(/Every item was already shipped/)
  expect(await rejectedWith('cancel', { reason: 'Late.' })).toMatch(/Record a return instead/)
})

test('a canceled order rejects actions because it is canceled', async ({
  context,
  act,
  openBrowser,
}) => {
  const placed = await buy(openBrowser(), await newProduct(context))
  const { number } = placed.order
  await act(number, { action: 'cancel', internalNote: 'Never paid.' })
  const again = act(number, { action: 'cancel', internalNote: 'Again.' })
  expect((await apiError(again)).message).toBe('This order is already canceled.')
  const shipped = act(number, { action: 'ship', carrier: 'Post' })
  expect((await apiError(shipped)).message).toBe('This order is canceled, so it can’t be shipped.')
})
