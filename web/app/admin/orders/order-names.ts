import type { OrderFilter } from '../../../../contract/order-list.ts'
import type { PaymentMethod } from '../../../../contract/payment.ts'

/** As they appear within a sentence. */
export const providers: Record<PaymentMethod, string> = {
  stripe: 'Stripe',
  transfer: 'bank transfer',
  demo: 'demonstration',
}

export const orderFilters: Record<OrderFilter, string> = {
  all: 'All',
  unpaid: 'Waiting for payment',
  'to-ship': 'To ship',
  overdue: 'Overdue',
  withdrawn: 'Returns requested',
  disputed: 'Disputed',
  'refund-due': 'Refund due',
  'refunds-to-send': 'Refunds to transfer',
  shipped: 'Shipped',
  completed: 'Completed',
  canceled: 'Canceled',
}
