import type { Fulfillment, OrderState } from '../../contract/orders/order.ts'
import type { OrderRow } from './orders.repository.ts'

/** The allowed transitions. The payment state has none: it follows from the ledger. */
const transitions: {
  state: Record<OrderState, OrderState[]>
  fulfillment: Record<Fulfillment, Fulfillment[]>
} = {
  state: {
    placed: ['canceled', 'completed'],
    // Its payment arrived late, and everything is still in stock.
    canceled: ['placed'],
    completed: [],
  },
  fulfillment: {
    // Everything shipped may come back before the rest is canceled.
    unfulfilled: ['shipped', 'returned'],
    shipped: ['returned'],
    // A return was recorded by mistake.
    returned: ['shipped'],
  },
}

type Axes = { state: OrderState; fulfillment: Fulfillment }

/** @throws Error if the tables don't allow the transition */
export function assertTransition(from: Axes, to: Partial<Axes>): void {
  const { state = from.state, fulfillment = from.fulfillment } = to
  const moves = state === from.state || transitions.state[from.state].includes(state)
  const ships =
    fulfillment === from.fulfillment ||
    transitions.fulfillment[from.fulfillment].includes(fulfillment)
  if (!moves || !ships) {
    throw new Error(
      `No order goes from ${from.state}, ${from.fulfillment} to ${state}, ${fulfillment}.`,
    )
  }
}

/** Whether an order is waiting for its payment, or for the rest of it. */
export function isUnpaid({ state, payment }: Pick<OrderRow, 'state' | 'payment'>): boolean {
  return state === 'placed' && payment === 'open'
}

/** Whether it was paid in full and refunded. A refunded partial payment doesn't count: the order can still be paid. */
export function isFullyRefunded({ payment, paid_at }: OrderRow): boolean {
  return payment === 'refunded' && paid_at !== null
}
