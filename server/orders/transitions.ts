import type { Fulfillment, OrderState } from '../../contract/order.ts'
import type { OrderRow } from './orders.repository.ts'

/** What an order can become from what it is. Its payment follows from the ledger instead. */
const transitions: {
  state: Record<OrderState, OrderState[]>
  fulfillment: Record<Fulfillment, Fulfillment[]>
} = {
  state: {
    placed: ['cancelled', 'completed'],
    // Its money came late, and there are still pieces.
    cancelled: ['placed'],
    completed: [],
  },
  fulfillment: {
    // All that was sent may be back before what was not is canceled.
    unfulfilled: ['shipped', 'returned'],
    shipped: ['returned'],
    returned: [],
  },
}

type Axes = { state: OrderState; fulfillment: Fulfillment }

/** @throws Error where the tables have no such step */
export function mustBeAllowed(from: Axes, to: Partial<Axes>): void {
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

/** Whether all of it was paid, and refunded. What came in part may still come in full. */
export function isFullyRefunded({ payment, paid_at }: OrderRow): boolean {
  return payment === 'refunded' && paid_at !== null
}
