import type { Permission } from '../../contract/accounts/permissions.ts'
import { AdminUsersQuery } from '../../contract/accounts/user-list.ts'
import type { AdminSearchReply, SearchHits } from '../../contract/admin/admin-search.ts'
import { AdminProductsQuery } from '../../contract/catalogue/product-list.ts'
import { DiscountsQuery } from '../../contract/discounts/discount.ts'
import { adminSearchSize as limit, limits } from '../../contract/limits.ts'
import { AdminOrdersQuery } from '../../contract/orders/order-list.ts'
import { listUsersForAdmins } from '../accounts/users/user-list.ts'
import type { AppContext } from '../app-context.ts'
import { listCategories } from '../catalogue/categories/categories.ts'
import { listProductsForAdmins } from '../catalogue/products/admin-product-list.ts'
import { fold } from '../db/search/search-text.ts'
import { listDiscounts } from '../discounts/discounts.ts'
import { withoutContact } from '../orders/for-role.ts'
import { listOrders } from '../orders/view-order.ts'

/**
 * The newest matches of each kind that a role may see. Searches one kind after another, so that an admin who types
 * occupies one slot of the search queue.
 */
export async function searchEverything(
  context: AppContext,
  search: string,
  permissions: readonly Permission[],
): Promise<AdminSearchReply> {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const may = (permission: Permission) => words.length > 0 && permissions.includes(permission)
  const by = { search, limit }
  return {
    orders: may('orders.read') ? await findOrders(context, by, permissions) : none,
    products: may('catalogue') ? await findProducts(context, by) : none,
    users: may('people.read') ? await findUsers(context, by) : none,
    discounts: may('discounts') ? await findDiscounts(context, by) : none,
    categories: may('catalogue') ? await findCategories(context, words) : none,
  }
}

type By = { search: string; limit: number }

async function findOrders(context: AppContext, by: By, permissions: readonly Permission[]) {
  const query = { ...AdminOrdersQuery.parse({}), ...by }
  const { orders, total } = await listOrders(context, query, permissions)
  return found(total, orders, order => {
    const { number, name, email, dispute } = withoutContact(order, permissions)
    const detail = [name, email, dispute && 'Payment disputed'].filter(Boolean).join(' · ')
    return { id: number, name: number, detail }
  })
}

async function findProducts(context: AppContext, by: By) {
  const query = { ...AdminProductsQuery.parse({}), ...by }
  const { products, total, searched } = await listProductsForAdmins(context, query)
  const hits = found(total, products, ({ id, name, category }) => ({
    id,
    name,
    detail: category?.name ?? 'Uncategorized',
  }))
  return { ...hits, ...(searched && { searched }) }
}

async function findUsers(context: AppContext, by: By) {
  const { users, total } = await listUsersForAdmins(context, {
    ...AdminUsersQuery.parse({}),
    ...by,
  })
  return found(total, users, ({ id, name, userName, email }) => ({
    id,
    name,
    detail: `${userName} · ${email}`,
  }))
}

async function findDiscounts(context: AppContext, { search, limit }: By) {
  const query = { ...DiscountsQuery.parse({}), search: search.toUpperCase(), limit }
  const { discounts, total } = await listDiscounts(context, query)
  return found(total, discounts, ({ code }) => ({ id: code, name: code, detail: '' }))
}

async function findCategories(context: AppContext, words: string[]) {
  const categories = (await listCategories(context)).filter(({ name }) =>
    words.every(word => fold(name).includes(word)),
  )
  return found(categories.length, categories, ({ id, name }) => ({ id, name, detail: '' }))
}

const none: SearchHits = { records: [], total: 0 }

function found<Row>(
  total: number,
  rows: Row[],
  describe: (row: Row) => SearchHits['records'][number],
): SearchHits {
  return {
    records: rows.slice(0, limit).map(describe),
    total: Math.min(total, limits.searchTotal),
  }
}
