import { limits } from '../../../../contract/limits.ts'
import type { AdminOrderPage, AdminOrderSummary } from '../../../../contract/order.ts'
import { csvOf } from './csv.ts'

const columns: [heading: string, value: (order: AdminOrderSummary) => string | number][] = [
  ['Number', ({ number }) => number],
  ['Placed', ({ placedAt }) => placedAt],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Pieces', ({ count }) => count],
  ['Sum in EUR', ({ total }) => total.toFixed(2)],
  ['Order', ({ state }) => state],
  ['Payment', ({ payment }) => payment],
  ['Fulfillment', ({ fulfillment }) => fulfillment],
  ['Late', ({ late }) => (late ? 'yes' : 'no')],
  ['Withdrawn', ({ withdrawn }) => (withdrawn ? 'yes' : 'no')],
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
