import { limits } from '../../contract/limits.ts'
import type { CustomerPage, CustomersQuery } from '../../contract/orders/customer-list.ts'
import type { DbContext } from '../app-context.ts'
import { cents, toDecimal } from '../money.ts'
import { toOrderNumber } from '../order-number.ts'
import * as repository from './customers.repository.ts'
import { findOrdersBySeq } from './orders.repository.ts'

/** Who ordered, told apart by their email address. */
export async function listCustomers(
  { db }: DbContext,
  { page, limit, ...query }: CustomersQuery,
): Promise<CustomerPage> {
  const offset = (page - 1) * limit
  const rows = await repository.findCustomers(db.reports, { ...query, limit, offset })
  const total = await repository.countCustomers(db.reports, query.search, limits.listTotal)
  if (rows.length === 0) return { customers: [], total }
  const seqs = rows.map(({ last }) => last)
  const found = await findOrdersBySeq(db.read, seqs)
  const orders = new Map(found.map(order => [order.seq, order]))
  const ids = rows.map(({ id }) => id)
  const accounts = await repository.findAccounts(db.read, ids)
  return {
    customers: rows.flatMap(row => {
      const order = orders.get(row.last)
      // Made anonymous meanwhile.
      if (!order?.email) return []
      return {
        id: row.id,
        email: order.email,
        name: order.name,
        userId: accounts.get(row.id) ?? null,
        orders: row.orders,
        spent: toDecimal(cents(row.spent)),
        lastOrder: { number: toOrderNumber(order.seq), placedAt: order.placed_at },
      }
    }),
    total,
  }
}
