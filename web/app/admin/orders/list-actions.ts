import { ApiError } from '../../../../contract/client.ts'
import { maxCarrier } from '../../../../contract/limits.ts'
import type { ManageOrder } from '../../../../contract/manage-order.ts'
import type { AdminOrderSummary } from '../../../../contract/order-list.ts'
import { selling } from '../../../../shop/selling.ts'
import { api, isSignedOut } from '../../api.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { unexpected } from '../../forms/use-submission.ts'
import type { BulkAction, BulkReply, Naming } from '../table/bulk-action.ts'
import { signsOf, statesOf } from './order-states.ts'

export const orderNaming: Naming<AdminOrderSummary> = {
  names: { one: 'order', many: 'orders' },
  nameOf: ({ number }) => number,
}

/** What can be done with several orders at once. */
export const orderActions: BulkAction<AdminOrderSummary>[] = [
  {
    label: 'Book payment',
    fits: ({ state, payment }) => state === 'placed' && payment === 'open',
    question: count => `Book the payment of ${count}?`,
    consequence: orders => {
      const sum = orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100
      return `What is open of each is booked as arrived: ${formatPrice(sum)} in total, less what was booked before. Each buyer gets a mail.`
    },
    leftOut,
    run: (_, __, { records, onProgress }) =>
      oneByOne(records, onProgress, ({ updatedAt }) => ({ action: 'book-payment', updatedAt })),
    done: count => `${count} booked as paid`,
  },
  {
    label: 'Mark as shipped',
    fits: ({ state, payment, fulfillment, withdrawn, dispute, count, shipped, canceled }) =>
      state === 'placed' &&
      (payment === 'paid' || payment === 'partly-refunded') &&
      fulfillment === 'unfulfilled' &&
      shipped + canceled < count &&
      !withdrawn &&
      dispute === null,
    question: count => `Mark ${count} as shipped?`,
    consequence:
      'All pieces that are left leave the stock, and each buyer gets a mail without a tracking number. To give one, ship the order on its own page.',
    leftOut,
    text: { label: 'Carrier', longest: maxCarrier, suggestions: selling.carriers },
    run: (_, carrier, { records, onProgress }) =>
      oneByOne(records, onProgress, ({ updatedAt }) => ({
        action: 'ship',
        updatedAt,
        carrier,
        tracking: '',
        despiteDispute: false,
      })),
    done: count => `${count} marked as shipped`,
  },
]

function leftOut(others: AdminOrderSummary[]): string {
  const names = others.map(order => {
    const words = statesOf(order, signsOf(order)).map(([words]) => words.toLowerCase())
    return `${order.number} (${words.join(', ')})`
  })
  return `Not among them: ${names.join('; ')}.`
}

/** One that fails stops none of the others. */
async function oneByOne(
  orders: AdminOrderSummary[],
  onProgress: (done: number) => void,
  bodyOf: (order: AdminOrderSummary) => ManageOrder,
): Promise<BulkReply> {
  const reply: BulkReply = { done: [], failed: [] }
  for (const [index, order] of orders.entries()) {
    const { id, number } = order
    onProgress(index)
    try {
      await api('PUT /api/admin/order/{number}', { params: { number }, body: bodyOf(order) })
      reply.done.push(id)
    } catch (error) {
      // The page is about to be left.
      if (isSignedOut(error)) throw error
      const message = error instanceof ApiError ? error.message : unexpected
      reply.failed.push({ id, message })
    }
  }
  return reply
}
