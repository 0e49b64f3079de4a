import { type SqlBool, sql } from 'kysely'
import type { CustomerSort } from '../../contract/orders/customer-list.ts'
import { countRows } from '../db/count-rows.ts'
import type { Page, Reads } from '../db/database.ts'

/** As in its index, which also has all other columns that customers are told apart and sorted by. */
const buyer = sql<string>`lower(email)`

/** A literal, because a bound value does not match a partial index. */
const isKnown = sql<SqlBool>`email <> ''`

const spent = sql<number>`coalesce(sum(case payment
  when 'paid' then total_cents - waived_cents
  when 'partly-refunded' then (
    select sum(case when kind in ('charge', 'refund-failed') then cents else -cents end)
    from payment_entries where order_id = orders.id
  )
  else 0 end), 0)`
const placed = sql<number>`sum(case when state = 'canceled' then 0 else 1 end)`

type Wanted = Page & { search: string; sort: CustomerSort }

export function findCustomers(db: Reads, { search, sort, limit, offset }: Wanted) {
  return selectBuyers(db, search)
    .select([
      buyer.as('id'),
      placed.as('orders'),
      spent.as('spent'),
      sql<number>`max(seq)`.as('last'),
    ])
    .$if(sort === '-orders', query => query.orderBy('orders', 'desc'))
    .$if(sort === '-spent', query => query.orderBy('spent', 'desc'))
    .orderBy('last', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countCustomers(db: Reads, search: string, most: number): Promise<number> {
  return countRows(db, selectBuyers(db, search).select(buyer.as('id')).limit(most))
}

/** Who ordered, without those whose orders were made anonymous. */
function selectBuyers(db: Reads, search: string) {
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('orders')
    .where(isKnown)
    .$if(search !== '', query => query.where(sql<SqlBool>`${buyer} like ${part} escape '\\'`))
    .groupBy(buyer)
}

/** The account that has orders with each of these addresses in lower case. */
export async function findAccounts(db: Reads, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('orders')
    .select([buyer.as('id'), row => row.fn.max('user_id').as('user_id')])
    .where(isKnown)
    .where(buyer, 'in', ids)
    .where('user_id', 'is not', null)
    .groupBy(buyer)
    .execute()
  return new Map(rows.flatMap(({ id, user_id }) => (user_id ? [[id, user_id]] : [])))
}
