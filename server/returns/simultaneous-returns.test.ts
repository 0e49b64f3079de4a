import { expect } from 'vitest'
import { queuedEmailKinds, stockOf } from '../test/selling.ts'
import { back, email, only, test } from './returns.fixture.ts'

test('ten at once declare, take back and refund the same once', async ({
  context,
  bought,
  withdraw,
  list,
  view,
  manage,
}) => {
  const { number, products } = bought
  const ten = Array.from({ length: 10 })
  await Promise.all(ten.map(() => withdraw(number).catch(error => error.code)))
  const { id } = only(await list('all'))
  expect(only(await list('open')).id).toBe(id)
  const all = async (wanted: object) => {
    const { updatedAt } = (await view(id)).withdrawal
    const answers = await Promise.all(
      [1, 2].map(() => manage(id, { ...wanted, updatedAt }).catch(error => error.code)),
    )
    expect(answers.filter(answer => answer === 'conflict')).toHaveLength(1)
  }
  await all(back([products[0], 2, 0], [products[1], 1, 0]))
  expect(await stockOf(context, products[0])).toEqual({ on_hand: 2, held: 0 })
  await all({ action: 'refund', amount: 97.4 })
  const emails = await queuedEmailKinds(context, email)
  expect(emails.filter(mail => mail === 'order-refunded')).toHaveLength(1)
})
