import type { AdminSearchReply, SearchHits } from '../../contract/admin-search.ts'
import { DiscountsQuery } from '../../contract/discount.ts'
import { adminSearchSize as limit } from '../../contract/limits.ts'
import { AdminOrdersQuery } from '../../contract/order-list.ts'
import { AdminProductsQuery } from '../../contract/product-list.ts'
import { AdminUsersQuery } from '../../contract/user-list.ts'
import { listUsersForAdmins } from '../accounts/user-list.ts'
import type { AppContext } from '../app-context.ts'
import { listCategories } from '../catalogue/categories.ts'
import { listProductsForAdmins } from '../catalogue/product-list.ts'
import { fold } from '../db/search-text.ts'
import { listDiscounts } from '../discounts/discounts.ts'
import { listOrders } from '../orders/view-order.ts'

/**
 * The newest matches of each kind. Searches one kind after another, so that an admin who types
 * occupies one slot of the search queue.
 */
export async function searchEverything(
  context: AppContext,
  search: string,
): Promise<AdminSearchReply> {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) {
    return { orders: none, products: none, categories: none, users: none, discounts: none }
  }
  const orders = await listOrders(context, { ...AdminOrdersQuery.parse({}), search, limit })
  const products = await listProductsForAdmins(context, {
    ...AdminProductsQuery.parse({}),
    search,
    limit,
  })
  const users = await listUsersForAdmins(context, { ...AdminUsersQuery.parse({}), search, limit })
  const discounts = await listDiscounts(context, {
    ...DiscountsQuery.parse({}),
    search: search.toUpperCase(),
    limit,
  })
  const categories = (await listCategories(context)).filter(({ name }) =>
    words.every(word => fold(name).includes(word)),
  )
  return {
    orders: found(orders.total, orders.orders, order => ({
      id: order.number,
      name: order.number,
      detail: [order.name, order.email, ...(order.dispute ? ['Payment disputed'] : [])].join(' · '),
    })),
    products: found(products.total, products.products, ({ id, name, category }) => ({
      id,
      name,
      detail: category?.name ?? 'Uncategorized',
    })),
    categories: found(categories.length, categories, ({ id, name }) => ({ id, name, detail: '' })),
    users: found(users.total, users.users, ({ id, name, userName, email }) => ({
      id,
      name,
      detail: `${userName} · ${email}`,
    })),
    discounts: found(discounts.total, discounts.discounts, ({ code }) => ({
      ...{ id: code, name: code, detail: '' },
    })),
  }
}

const none: SearchHits = { records: [], total: 0 }

function found<Row>(
  total: number,
  rows: Row[],
  describe: (row: Row) => SearchHits['records'][number],
): SearchHits {
  return { records: rows.slice(0, limit).map(describe), total }
}
