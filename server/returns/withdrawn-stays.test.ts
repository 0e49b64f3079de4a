import { expect } from 'vitest'
import { permissions } from '../../contract/accounts/permissions.ts'
import { cents } from '../money.ts'
import { listOrders } from '../orders/view-order.ts'
import { test } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { buy, reportPayment } from '../test/selling.ts'

test('an order that is withdrawn from waits as such when it is paid twice and the surplus goes back', async ({
  context,
  buyer,
  act,
}) => {
  const { id, number, total } = (await buy(buyer, await newProduct(context))).order
  await act(number, { action: 'book-payment' })
  const withdraw = () =>
    buyer.client('POST /api/withdrawal', {
      body: { number, email: 'buyer@example.com', name: 'Ann Buyer' },
    })
  await withdraw()
  const again = { provider: 'transfer', provider_ref: 'again' } as const
  await reportPayment(context, id, { ...again, cents: cents(Math.round(total * 100)) })
  const numbersOf = async (state: 'withdrawn' | 'to-ship') => {
    const query = { state, search: '', sort: 'newest', page: 1, limit: 25 } as const
    return (await listOrders(context, query, permissions)).orders.map(order => order.number)
  }
  expect(await numbersOf('withdrawn')).toEqual([number])
  expect(await numbersOf('to-ship')).toEqual([])
  await withdraw()
  const order = await act(number, { action: 'note', text: 'Paid twice' })
  expect(order).toMatchObject({ withdrawn: true, payment: 'paid', paid: total })
  expect(order.events.map(({ type }) => type)).toContain('refund')
  expect(order.events.filter(({ type }) => type === 'withdrawal')).toHaveLength(1)
})
