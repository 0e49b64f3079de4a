import { unshippedQuantity } from '../../../contract/orders/line-quantities.ts'
import type { Delivery, Order } from '../../../contract/orders/order.ts'
import type { NextAction } from '../../../contract/payments/payment.ts'
import { returnDays } from '../../../contract/returns/return-days.ts'
import { addDays, shopDay } from '../../../contract/time/shop-day.ts'
import { formatPrice } from '../catalogue/price.ts'
import { formatDay, formatDays, type States } from '../purchase/order-text.ts'
import { canReturnMore, hasToSendBack, remainingQuantity } from '../purchase/withdrawn-items.ts'
import { shopTimeZone } from '../ui/shop-time-zone.ts'

/** @param next how to pay: a transfer takes days, so the order counts as placed in the meantime */
export function orderHeading(
  order: States & Pick<Order, 'number' | 'paymentFailed'>,
  next: NextAction['kind'],
): string {
  const { state, payment, fulfillment, number } = order
  if (state === 'canceled') return `Order ${number} was canceled`
  if (payment === 'refunded') {
    if (order.refunding) return 'Your refund is on its way'
    return order.chargedBack
      ? `Your payment for order ${number} was charged back`
      : `Order ${number} was refunded`
  }
  if (order.withdrawn) return `Return requested for order ${number}`
  const isKept = payment !== 'open' && fulfillment !== 'returned'
  if (order.delivery && isKept) return deliveryHeading(order.delivery, order)
  if (state === 'placed' && fulfillment === 'unfulfilled') {
    const isAwaited = next === 'confirming' || (next === 'transfer' && !order.paymentFailed)
    if (payment === 'open' && !isAwaited) return `Order ${number} is waiting for payment`
    if (payment === 'open' || payment === 'paid') return 'Thank you for your order'
  }
  return `Order ${number}`
}

function deliveryHeading(
  { state, expected }: Delivery,
  { number, pickup }: Pick<Order, 'number' | 'pickup'>,
): string {
  if (state === 'delivered') return `Order ${number} was ${pickup ? 'picked up' : 'delivered'}`
  if (pickup) return state === 'on-its-way' ? 'Your order is ready' : `Order ${number}`
  return state === 'on-its-way' && expected ? 'Your order is on its way' : `Order ${number}`
}

type ExpectedOrder = States & Pick<Order, 'lines' | 'parcels' | 'total' | 'refundDue' | 'events'>

/** What the buyer can expect, in order. */
export function nextSteps(order: ExpectedOrder): string[] {
  const { state, payment, fulfillment, withdrawn } = order
  if (withdrawn) return stepsAfterWithdrawal(order)
  if (state !== 'placed' || fulfillment !== 'unfulfilled') return []
  const [what, its] = order.delivery ? ['the rest', 'its'] : ['your order', 'the']
  const news = order.pickup ? 'once it’s ready' : `${its} tracking number`
  const packing = `We’ll pack ${what} and email you ${news}.`
  if (payment === 'open') return ['We’ll email you when your payment arrives.', packing]
  return payment === 'refunded' ? [] : [packing]
}

function stepsAfterWithdrawal(order: ExpectedOrder): string[] {
  const { payment, lines, total, pickup, refundDue } = order
  if (payment === 'open') {
    return [
      `You don’t have to pay for ${canReturnMore(order) ? 'what you canceled' : 'this order'}.`,
    ]
  }
  const isOwed = total > 0 && (refundDue || lines.some(line => remainingQuantity(line) > 0))
  const back = isOwed ? ['We’ll refund your original payment method and email you when we do.'] : []
  const day = returnDay(order)
  if (day) {
    const send = pickup && !isPickedUp(order) ? 'If you’ve picked it up, send' : 'Send'
    return [`${send} your return by ${formatDay(day)} to the address below.`, ...back]
  }
  if (lines.every(line => unshippedQuantity(line) === 0)) return back
  return [
    pickup ? 'You don’t have to pick up what you canceled.' : 'We won’t ship what you canceled.',
    ...back,
  ]
}

function isPickedUp({ parcels }: ExpectedOrder): boolean {
  return parcels.some(({ deliveredOn }) => deliveredOn)
}

/** The last day to send back what the buyer withdrew from. */
export function returnDay(order: ExpectedOrder): string | undefined {
  const { withdrawn, payment, fulfillment, events } = order
  if (!withdrawn || payment === 'open' || fulfillment === 'returned' || !hasToSendBack(order)) {
    return
  }
  const withdrawal = events.findLast(({ type }) => type === 'withdrawal')
  return withdrawal && addDays(shopDay(withdrawal.at, shopTimeZone()), returnDays)
}

export type TrackerStep = {
  name: string
  state: 'done' | 'current' | 'upcoming'
  detail?: string | undefined
}

type TrackedOrder = States &
  Pick<Order, 'shippingTime' | 'expected' | 'paidAt' | 'lines' | 'parcels'>

/** How far an order has come; empty if it is canceled, withdrawn from, returned or refunded. */
export function trackerSteps(order: TrackedOrder): TrackerStep[] {
  const { state, payment, fulfillment, delivery, withdrawn, paidAt } = order
  if (state === 'canceled' || withdrawn) return []
  if (payment === 'refunded' || fulfillment === 'returned') return []
  const isSent = fulfillment === 'shipped'
  const isPaid = payment !== 'open'
  const sent = delivery && (isSent ? formatDay(delivery.sentAt) : sentText(order))
  const steps = [
    {
      name: isPaid ? 'Paid' : 'Payment',
      isDone: isPaid,
      detail: isPaid ? paidAt && formatDay(paidAt) : 'Waiting',
    },
    { name: 'Packed', isDone: Boolean(delivery), detail: delivery && !isSent && 'Partly' },
    { name: order.pickup ? 'Ready' : 'Shipped', isDone: isSent, detail: sent },
    {
      name: order.pickup ? 'Picked up' : 'Delivered',
      isDone: delivery?.state === 'delivered',
      detail: arrivalDetail(order),
    },
  ]
  const current = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ name, isDone, detail }, index) => ({
    name,
    state: isDone ? 'done' : index === current ? 'current' : 'upcoming',
    detail: detail || undefined,
  }))
}

function sentText({ lines, parcels }: TrackedOrder): string {
  const all = sum(lines.map(({ quantity, canceled }) => quantity - canceled))
  return `${sum(parcels.flatMap(parcel => parcel.lines.map(line => line.quantity)))} of ${all} sets`
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function arrivalDetail(order: TrackedOrder): string | undefined {
  const { state, expected, deliveredOn } = order.delivery ?? {}
  if (state === 'delivered' && deliveredOn) return formatDay(deliveredOn)
  if (state === 'due' && expected) return `Due by ${formatDay(expected.to)}`
  if (expected) return `Expected ${formatDays(expected)}`
  if (order.delivery) return
  const words = arrivalText(order)
  return words && order.expected ? `Expected ${words}` : words
}

/** Tells the buyer of a canceled order about their money. */
export function refundText({
  payments,
  canceledBy,
  total,
}: Pick<Order, 'payments' | 'canceledBy' | 'total'>): string[] {
  const refunds = payments.filter(({ kind }) => kind === 'refund')
  if (refunds.length > 0) {
    return [
      refunds.every(({ sentAt }) => sentAt)
        ? 'We’ve refunded your payment. You owe nothing.'
        : 'Your payment will be refunded to your original payment method. You owe nothing.',
    ]
  }
  const isUnpaid = total > 0 && canceledBy !== 'buyer'
  return [
    'You owe nothing.',
    ...(isUnpaid ? ['The order wasn’t paid. If you still want the sets, order them again.'] : []),
  ]
}

/** Whether the order is canceled or withdrawn from as a whole, so that there is nothing left to deliver. */
export function isOver(order: Order): boolean {
  const { state, withdrawn, payment, events } = order
  const isSettled = payment === 'refunded' && events.some(({ type }) => type === 'withdrawal')
  return state === 'canceled' || (withdrawn && !canReturnMore(order)) || isSettled
}

/** Payments and refunds; those made at the same time are added up. */
export function groupPayments({ payments }: Pick<Order, 'payments'>): Order['payments'] {
  const sums = new Map<string, Order['payments'][number]>()
  for (const payment of payments) {
    const key = payment.kind + payment.at + payment.sentAt
    const cents = Math.round(((sums.get(key)?.amount ?? 0) + payment.amount) * 100)
    sums.set(key, { ...payment, amount: cents / 100 })
  }
  return [...sums.values()]
}

const kinds = { charge: 'Paid', refund: 'Refunded', chargeback: 'Charged back' }

export function paymentText({ kind, amount, sentAt }: Order['payments'][number]): string {
  const sum = formatPrice(amount)
  return sentAt ? `${kinds[kind]} ${sum} on ${formatDay(sentAt)}` : `Refund of ${sum} on its way`
}

/** When a paid order arrives. */
export function arrivalText({
  expected,
  paidAt,
  shippingTime,
}: Pick<Order, 'expected' | 'paidAt' | 'shippingTime'>) {
  if (!paidAt) return
  return expected ? formatDays(expected) : shippingTime
}

/** How many items of a line were canceled or returned. Returned items are mentioned only until they are refunded; the refund is shown elsewhere. */
export function lineNote(
  { canceled, returned }: Order['lines'][number],
  { refundDue }: Pick<Order, 'refundDue'>,
): string {
  const notes = [
    canceled > 0 && `${canceled} canceled`,
    refundDue && returned > 0 && `${returned} returned`,
  ]
  return notes.filter(Boolean).join(', ')
}
