import { expect } from 'vitest'
import { apiError } from '../test/browser.ts'
import { newProduct } from '../test/builders.ts'
import { queuedEmailKinds } from '../test/queued-emails.ts'
import { buy, stockOf, updatedAtOf } from '../test/selling.ts'
import { email, receive, single, test } from './returns.fixture.ts'

test('ten simultaneous withdrawals are recorded once, and two simultaneous receipts or refunds count once', async ({
  context,
  bought: { number, helm, cape },
  withdraw,
  list,
  view,
  manage,
}) => {
  const ten = Array.from({ length: 10 })
  await Promise.all(ten.map(() => withdraw(number).catch(error => error.code)))
  const { id } = single(await list('all'))
  expect(single(await list('open')).id).toBe(id)
  const all = async (wanted: object) => {
    const { updatedAt } = (await view(id)).withdrawal
    const answers = await Promise.all(
      [1, 2].map(() => manage(id, { ...wanted, updatedAt }).catch(error => error.code)),
    )
    expect(answers.filter(answer => answer === 'conflict')).toHaveLength(1)
  }
  await all(receive([helm, 2, 0], [cape, 1, 0]))
  expect(await stockOf(context, helm)).toEqual({ on_hand: 2, held: 0 })
  await all({ action: 'refund', amount: 97.4 })
  const emails = await queuedEmailKinds(context, email)
  expect(emails.filter(mail => mail === 'order-refunded')).toHaveLength(1)
})

test('an order is not refunded by staff who opened it before its return was declined', async ({
  context,
  bought: { number },
  requestReturn,
  manage,
  act,
}) => {
  const { id } = await requestReturn(number)
  const updatedAt = await updatedAtOf(context, number)
  await manage(id, { action: 'decline', reason: 'Worn.' })
  const refund = act(number, { action: 'refund', amount: 10, updatedAt })
  expect((await apiError(refund)).code).toBe('conflict')
})

test('a return is not declined by staff who opened it before part of it was refunded', async ({
  context,
  openBrowser,
  requestReturn,
  manage,
  act,
}) => {
  const helm = await newProduct(context)
  const { number } = (await buy(openBrowser(), helm, { quantity: 2 })).order
  await act(number, { action: 'book-payment' })
  const { id, updatedAt } = await requestReturn(number)
  await act(number, { action: 'refund', lines: [{ id: helm, quantity: 1 }] })
  const decline = manage(id, { action: 'decline', reason: 'Worn.', updatedAt })
  expect((await apiError(decline)).code).toBe('conflict')
})
