import { adminOrderPageSize, limits } from '../../../../contract/limits.ts'
import type { AdminOrderPage, OrderFilter, OrderSort } from '../../../../contract/order-list.ts'
import { formatNumber } from '../../ui/format-number.ts'
import type { ListQuery } from './list-data.ts'

const filterLabels: Record<OrderFilter, string> = {
  all: 'All',
  unpaid: 'Unpaid',
  'to-ship': 'To ship',
  late: 'Late',
  withdrawn: 'Withdrawn',
  disputed: 'Disputed',
  'refund-due': 'Money back',
  'refunds-to-send': 'Refunds to send',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const filters = (Object.keys(filterLabels) as OrderFilter[]).map(state => ({
  state,
  label: filterLabels[state],
}))

export const sorts: { sort: OrderSort; label: string }[] = [
  { sort: 'newest', label: 'Newest first' },
  { sort: 'oldest', label: 'Oldest first' },
  { sort: 'unpaid', label: 'Unpaid first' },
]

/** The last page that the API serves: beyond it, a search is the faster way. */
export const lastPage = limits.offset / adminOrderPageSize + 1

export function countOf(orders: number): string {
  return orders === 1 ? '1 order' : `${formatNumber(orders)} orders`
}

/** Describes what a list shows, so that a change is announced. */
export function foundWords({ search, page }: ListQuery, found: AdminOrderPage): string {
  const { total } = found
  const count = total === 0 ? 'No orders' : countOf(total)
  const words = isCapped(total) ? `At least ${count}` : count
  const { pages } = pagesOf({ page }, found)
  const place = pages > 1 && page <= pages ? `, page ${page} of ${formatNumber(pages)}` : ''
  return `${words}${search ? ` for “${search}”` : ''}${place}`
}

/** How many pages can be opened, and whether there are orders beyond them. */
export function pagesOf({ page }: Pick<ListQuery, 'page'>, { orders, total }: AdminOrderPage) {
  const all = Math.ceil(total / adminOrderPageSize)
  const here = orders.length > 0 ? page : 1
  return {
    pages: Math.max(Math.min(all, lastPage), here),
    cut: all > lastPage || isCapped(total),
  }
}

/** A total is counted up to this number. */
function isCapped(total: number): boolean {
  return total >= limits.searchTotal
}
