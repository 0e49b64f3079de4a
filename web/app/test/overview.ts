import type { Overview } from '../../../contract/admin/overview.ts'
import { newOrderSummary } from './orders.ts'

const none = { orders: 0, amount: 0 }
export const newOverview = (): Overview => ({
  toShip: 1,
  unpaid: 0,
  overdue: 0,
  withdrawn: 0,
  disputed: 0,
  returns: 0,
  lowStock: 0,
  soldOut: 0,
  products: 1,
  noImage: 0,
  uncategorized: 0,
  failedEmails: 0,
  failedJobs: 0,
  refundDue: 0,
  refundsToSend: 0,
  transfersBack: [],
  sales: {
    today: none,
    week: none,
    month: none,
    previousMonth: none,
    days: Array.from({ length: 30 }, (_, day) => ({
      ...none,
      day: `2026-11-${String(day + 1).padStart(2, '0')}`,
      previousAmount: 0,
    })),
  },
  salesAbroad: null,
  latest: [newOrderSummary()],
  people: { users: 1, joined: { today: 0, week: 0, month: 0 }, waiting: 0 },
  changes: [],
  payment: 'demo',
  settings: [],
})
