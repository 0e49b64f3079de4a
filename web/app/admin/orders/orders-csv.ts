import { limits } from '../../../../contract/limits.ts'
import type { AdminOrderPage, AdminOrderSummary } from '../../../../contract/order.ts'
import { csvOf } from './csv.ts'
import { signsOf, statesOf } from './order-states.ts'

const columns: [heading: string, value: (order: AdminOrderSummary) => string | number][] = [
  ['Number', ({ number }) => number],
  ['Placed', ({ placedAt }) => placedAt],
  [
    'State',
    order =>
      statesOf(order, signsOf(order))
        .map(([words]) => words)
        .join(', '),
  ],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Street', ({ address }) => address.street],
  ['Postcode', ({ address }) => address.postcode],
  ['City', ({ address }) => address.city],
  ['Country', ({ address }) => address.country],
  ['Pieces', ({ count }) => count],
  ['Shipping', ({ shipping }) => shipping],
  ['Shipping in EUR', ({ shippingPrice }) => shippingPrice.toFixed(2)],
  ['VAT in EUR', ({ tax }) => tax.reduce((sum, { amount }) => sum + amount, 0).toFixed(2)],
  ['Sum in EUR', ({ total }) => total.toFixed(2)],
  ['Received in EUR', ({ received }) => received.toFixed(2)],
  ['Refunded in EUR', ({ refunded }) => refunded.toFixed(2)],
]

export function ordersAsCsv(orders: AdminOrderSummary[]): string {
  return csvOf([
    columns.map(([heading]) => heading),
    ...orders.map(order => columns.map(([, value]) => value(order))),
  ])
}

/** The last page of the largest size that the API serves. */
const deepest = limits.offset / limits.pageSize + 1

/**
 * All that is listed, page by page, as far as the API goes. An order that moves from one page to the
 * next meanwhile is there once.
 */
export async function collect(
  load: (page: number) => Promise<AdminOrderPage>,
  onProgress: (count: number) => void,
): Promise<{ orders: AdminOrderSummary[]; isWhole: boolean }> {
  const found = new Map<string, AdminOrderSummary>()
  for (let page = 1; page <= deepest; page += 1) {
    const { orders } = await load(page)
    for (const order of orders) found.set(order.id, order)
    if (orders.length < limits.pageSize) return { orders: [...found.values()], isWhole: true }
    onProgress(found.size)
  }
  return { orders: [...found.values()], isWhole: false }
}
