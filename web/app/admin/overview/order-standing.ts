import type { OrderSummary } from '../../../../contract/order.ts'

type States = Pick<OrderSummary, 'state' | 'payment' | 'fulfillment'>

/** `due`: somebody waits; `done`: nothing is left to do; `off`: it went another way. */
type Standing = { words: string; tone: 'due' | 'done' | 'off' }

/** Where an order stands, in a word or two for who runs the shop. */
export function standingOf({ state, payment, fulfillment }: States): Standing {
  if (state === 'cancelled') return { words: 'Cancelled', tone: 'off' }
  if (payment === 'refunded') return { words: 'Refunded', tone: 'off' }
  if (fulfillment === 'returned') return { words: 'Returned', tone: 'off' }
  if (state === 'completed') return { words: 'Completed', tone: 'done' }
  if (payment === 'open') return { words: 'Unpaid', tone: 'due' }
  if (fulfillment === 'shipped') return { words: 'Shipped', tone: 'done' }
  return { words: 'To ship', tone: 'due' }
}
