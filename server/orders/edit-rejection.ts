import type { Order } from '../../contract/orders/order.ts'
import { shippedWord } from '../../contract/orders/order-progress.ts'
import { type Entry, outstandingRefunds } from '../payments/entries.ts'
import { type LineRow, type OrderRow, pickupOf } from './orders.repository.ts'

export const refundFailedReason =
  'A refund of this order failed. Send it and mark it as sent first.'

/** Why the items of an order can't be changed; undefined if they can. */
export function editRejection(
  order: OrderRow,
  lines: LineRow[],
  entries: Entry[],
  dispute: Order['dispute'],
): string | undefined {
  const { state, payment, surplus_cents, waived_cents } = order
  const reasons: [boolean, string][] = [
    [state === 'canceled', 'This order is canceled, so its items can’t be changed.'],
    [
      lines.some(({ shipped }) => shipped > 0),
      `Items of this order were ${shippedWord(pickupOf(order))}, so its items can’t be changed. Place another order instead.`,
    ],
    [
      lines.some(({ canceled }) => canceled > 0),
      'Items of this order were canceled, so its items can’t be changed. Refund or cancel more instead.',
    ],
    [
      payment === 'partly-refunded' || payment === 'refunded',
      'Part of this order was refunded, so its items can’t be changed. Refund or cancel items instead.',
    ],
    [dispute !== null, 'This order’s payment is disputed, so its items can’t be changed.'],
    [
      surplus_cents > 0,
      'More than the amount due was recorded for this order. Refund the excess or undo the payment first.',
    ],
    [
      waived_cents > 0,
      'A lower amount was accepted for this order, so its items can’t be changed. Refund or cancel items instead.',
    ],
    [outstandingRefunds(entries) > 0, refundFailedReason],
  ]
  return reasons.find(([applies]) => applies)?.[1]
}
