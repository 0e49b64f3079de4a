import type { AdminOrderSummary } from '../../../../contract/order.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { countOf } from './list-words.ts'
import { signsOf, statesOf } from './order-states.ts'

export type BulkAction = 'book-payment' | 'ship'

/** Whether an action makes sense for an order as it is shown. */
export function fits(action: BulkAction, order: AdminOrderSummary): boolean {
  const { state, payment, fulfillment, withdrawn } = order
  if (state !== 'placed') return false
  if (action === 'book-payment') return payment === 'open'
  const isPaid = payment === 'paid' || payment === 'partly-refunded'
  return isPaid && fulfillment === 'unfulfilled' && !withdrawn
}

export const bulkLabels: Record<BulkAction, string> = {
  'book-payment': 'Book payment',
  ship: 'Mark as shipped',
}

export function questionOf(action: BulkAction, orders: AdminOrderSummary[]): string {
  const count = countOf(orders.length)
  return action === 'ship' ? `Mark ${count} as shipped?` : `Book the payment of ${count}?`
}

/** What an action does to the orders, before it is done. */
export function consequenceOf(action: BulkAction, orders: AdminOrderSummary[]): string {
  if (action === 'ship') {
    return 'All pieces that are left leave the stock, and each buyer gets a mail without a tracking number. To give one, ship the order on its own page.'
  }
  const sum = orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100
  return `What is open of each is booked as arrived: ${formatPrice(sum)} in total, less what was booked before. Each buyer gets a mail.`
}

/** The orders that an action leaves as they are. */
export function leftOut(orders: AdminOrderSummary[]): string {
  const names = orders.map(order => {
    const words = statesOf(order, signsOf(order)).map(([words]) => words.toLowerCase())
    return `${order.number} (${words.join(', ')})`
  })
  return `Not among them: ${names.join('; ')}.`
}

export type BulkResult = {
  action: BulkAction
  done: string[]
  failed: { id: string; number: string; message: string }[]
}

export function resultWords({ action, done }: BulkResult): string {
  const count = done.length === 0 ? 'No order' : countOf(done.length)
  const verb = done.length > 1 ? 'are' : 'is'
  return `${count} ${verb} ${action === 'ship' ? 'marked as shipped' : 'booked as paid'}.`
}
