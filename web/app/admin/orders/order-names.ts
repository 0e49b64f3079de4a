import type { OrderFilter } from '../../../../contract/orders/order-list.ts'

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
