import { expect } from 'vitest'
import type { CustomersQuery } from '../../contract/orders/customer-list.ts'
import { cents } from '../money.ts'
import { newSignedInUser } from '../test/accounts.ts'
import { test } from '../test/audited.ts'
import { newProduct } from '../test/builders.ts'
import { explainPlan } from '../test/plan.ts'
import { buy } from '../test/selling.ts'
import { findCustomers } from './customers.repository.ts'

test('customers are told apart by their address, with their orders and what they spent', async ({
  context,
  openBrowser,
  admin: { client },
  act,
}) => {
  const helm = await newProduct(context, { priceCents: cents(30_000) })
  const order = async (email: string, name: string) =>
    (await buy(openBrowser(), helm, { email, name })).order.number
  const pay = { action: 'book-payment' }
  const paid = await order('ann@example.com', 'Ann')
  const [mistaken] = (await act(paid, pay)).payments
  await act(paid, { action: 'undo-payment', payment: mistaken?.id })
  await act(paid, pay)
  await act(paid, { action: 'refund', amount: 50.5 })
  const canceled = await order('ANN@example.com', 'Ann')
  await act(canceled, { action: 'cancel' })
  const unpaid = await order('Ann@Example.com', 'Ann Married')
  const gone = await order('bob_x@example.com', 'Bob')
  await act(gone, pay)
  await act(gone, { action: 'refund', amount: 300 })
  const email = 'cat@example.com'
  const { user, browser: cat } = await newSignedInUser(context, openBrowser(), { email })
  const own = (await buy(cat, helm, { email, name: 'Cat' })).order.number
  await act(own, pay)
  const anonymous = await order('erased@example.com', 'Erased')
  await context.db.write
    .updateTable('orders')
    .set({ email: '', name: '' })
    .where('email', '=', 'erased@example.com')
    .execute()
  const list = (query: Partial<CustomersQuery> = {}) => client('GET /api/admin/customer', { query })
  const { customers, total } = await list()
  expect(total).toBe(3)
  expect(customers).toEqual([
    {
      ...{ id: 'cat@example.com', email: 'cat@example.com', name: 'Cat', userId: user.id },
      ...{ orders: 1, spent: 300, lastOrder: { number: own, placedAt: expect.any(String) } },
    },
    {
      ...{ id: 'bob_x@example.com', email: 'bob_x@example.com', name: 'Bob', userId: null },
      ...{ orders: 1, spent: 0, lastOrder: { number: gone, placedAt: expect.any(String) } },
    },
    {
      ...{ id: 'ann@example.com', email: 'Ann@Example.com', name: 'Ann Married', userId: null },
      ...{ orders: 2, spent: 249.5, lastOrder: { number: unpaid, placedAt: expect.any(String) } },
    },
  ])
  const ids = async (query: Partial<CustomersQuery>) =>
    (await list(query)).customers.map(({ name }) => name)
  expect(await ids({ sort: '-orders' })).toEqual(['Ann Married', 'Cat', 'Bob'])
  expect(await ids({ sort: '-spent' })).toEqual(['Cat', 'Ann Married', 'Bob'])
  expect(await ids({ search: 'ANN@' })).toEqual(['Ann Married'])
  expect(await ids({ search: '_' })).toEqual(['Bob'])
  expect(await ids({ search: '%' })).toEqual([])
  expect(await list({ search: 'nobody' })).toEqual({ customers: [], total: 0 })
  expect(await ids({ page: 2, limit: 2 })).toEqual(['Ann Married'])
  expect(await list({ page: 9 })).toEqual({ customers: [], total: 3 })
  expect(anonymous).not.toBe('')
})

test('customers are read from an index that has all that they need', async ({ context }) => {
  const wanted = { search: '', sort: '-spent', limit: 25, offset: 0 } as const
  const plan = await explainPlan(context, () => findCustomers(context.db.read, wanted), {
    avoid: ['seqscan', 'bitmapscan'],
  })
  expect(plan).toMatch(/COVERING INDEX orders_by_buyer|Index Only Scan using orders_by_buyer/)
})
