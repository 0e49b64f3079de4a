import type { Order } from './order.ts'
import type { AdminOrderSummary } from './order-list.ts'

type States = Pick<Order, 'state' | 'payment' | 'fulfillment'>

/** The states of an order that was paid in full, and of which the shop keeps at least a part. */
export const paidStates = ['paid', 'partly-refunded'] as const satisfies Order['payment'][]

export function isPaid({ payment }: Pick<Order, 'payment'>): boolean {
  return paidStates.some(state => state === payment)
}

/** What the three states alone do not say. */
export type OrderFlags = {
  overdue?: boolean
  dispute?: Order['dispute']
  withdrawn?: boolean
  chargedBack?: boolean
  /** A booked refund is still to be sent by hand. */
  isRefundToSend?: boolean
  isPaidInPart?: boolean
  isShippedInPart?: boolean
  isReturnedInPart?: boolean
  /** All that was not sent is canceled. */
  isCanceled?: boolean
  isPickup?: boolean
  /** All of it was made ready, and at least a part waits for the buyer. */
  isReady?: boolean
  isPickedUp?: boolean
}

export type PaymentProgress =
  | Order['payment']
  | 'partly-paid'
  | 'charged-back'
  | 'partly-charged-back'
export type FulfillmentProgress =
  | Order['fulfillment']
  | 'canceled'
  | 'partly-returned'
  | 'partly-shipped'
  | 'nothing-to-ship'

export const paymentWords: Record<PaymentProgress, string> = {
  open: 'Unpaid',
  'partly-paid': 'Partly paid',
  paid: 'Paid',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
  'charged-back': 'Charged back',
  'partly-charged-back': 'Partly charged back',
}

const fulfillmentWords: Record<FulfillmentProgress, string> = {
  canceled: 'Canceled',
  unfulfilled: 'Not shipped',
  'partly-shipped': 'Partly shipped',
  'nothing-to-ship': 'Nothing to ship',
  shipped: 'Shipped',
  'partly-returned': 'Partly returned',
  returned: 'Returned',
}

const pickupWords: Partial<Record<FulfillmentProgress, string>> = {
  unfulfilled: 'Not ready',
  'partly-shipped': 'Partly ready',
  'nothing-to-ship': 'Nothing to prepare',
  shipped: 'Ready for pickup',
}

/** What the shop does with the items of an order, as a participle. */
export function shippedWord(pickup: Order['pickup']): string {
  return pickup ? 'marked as ready' : 'shipped'
}

export function fulfillmentText(progress: FulfillmentProgress, flags: OrderFlags): string {
  if (flags.isPickedUp && progress === 'shipped') return 'Picked up'
  return (flags.isPickup && pickupWords[progress]) || fulfillmentWords[progress]
}

/** What a list knows of an order. */
export function orderFlags(order: AdminOrderSummary): OrderFlags {
  return {
    overdue: order.overdue,
    withdrawn: order.withdrawn,
    dispute: order.dispute,
    chargedBack: order.chargedBack,
    isRefundToSend: order.refundToSend,
    isPaidInPart: order.received > order.refunded,
    isShippedInPart: order.shipped > 0,
    isReturnedInPart: order.returned > 0,
    isCanceled: order.canceled > 0 && order.shipped + order.canceled === order.count,
    ...pickupFlags(order),
  }
}

export function pickupFlags({ pickup, delivery }: Pick<Order, 'pickup' | 'delivery'>) {
  const isPickup = Boolean(pickup)
  return {
    isPickup,
    isReady: isPickup && delivery?.state === 'on-its-way',
    isPickedUp: isPickup && delivery?.state === 'delivered',
  }
}

/** How far the payment of an order is; null for a canceled order that nobody paid for. */
export function paymentProgress(
  { state, payment }: States,
  { isPaidInPart, chargedBack }: OrderFlags,
): PaymentProgress | null {
  if (chargedBack && payment === 'refunded') return 'charged-back'
  if (chargedBack && payment === 'partly-refunded') return 'partly-charged-back'
  if (payment === 'open' && isPaidInPart) return 'partly-paid'
  return payment === 'open' && state === 'canceled' ? null : payment
}

/** How far the items of an order are. */
export function fulfillmentProgress(
  { state, fulfillment }: States,
  flags: OrderFlags,
): FulfillmentProgress {
  if (state === 'canceled') return 'canceled'
  // First what is left to ship or pick up, which a return would hide.
  if (fulfillment === 'unfulfilled' && flags.isShippedInPart) return 'partly-shipped'
  if (flags.isReady) return 'shipped'
  if (fulfillment !== 'returned' && flags.isReturnedInPart) return 'partly-returned'
  if (fulfillment === 'unfulfilled' && flags.isCanceled) return 'nothing-to-ship'
  return fulfillment
}
