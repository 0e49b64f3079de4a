import { expect, test } from 'vitest'
import { listedFulfillment, listedPayment } from './order-states.ts'

const placed = { state: 'placed', payment: 'open', fulfillment: 'unfulfilled' } as const
const paid = { ...placed, payment: 'paid' } as const
const sent = { state: 'completed', payment: 'paid', fulfillment: 'shipped' } as const
const canceled = { ...placed, state: 'canceled' } as const

test.each([
  [placed, {}, 'Unpaid', 'Not shipped'],
  [placed, { overdue: true }, 'Payment overdue', 'Not shipped'],
  [placed, { isPaidInPart: true }, 'Partly paid', 'Not shipped'],
  [paid, { overdue: true }, 'Paid', 'Shipping overdue'],
  [paid, { dispute: 'open' }, 'Disputed', 'Not shipped'],
  [paid, { withdrawn: true }, 'Paid', 'Return requested'],
  [paid, { isShippedInPart: true }, 'Paid', 'Partly shipped'],
  [paid, { isCanceled: true }, 'Paid', 'Nothing to ship'],
  [paid, { isShippedInPart: true, isReturnedInPart: true }, 'Paid', 'Partly shipped'],
  [sent, { isReturnedInPart: true }, 'Paid', 'Partly returned'],
  [{ ...sent, payment: 'refunded', fulfillment: 'returned' }, {}, 'Refunded', 'Returned'],
  [{ ...sent, payment: 'refunded' }, { chargedBack: true }, 'Charged back', 'Shipped'],
  [
    { ...sent, payment: 'partly-refunded' },
    { chargedBack: true },
    'Partly charged back',
    'Shipped',
  ],
  [
    { ...canceled, payment: 'refunded' },
    { isRefundToSend: true },
    'Refund to transfer',
    'Canceled',
  ],
  [
    { ...sent, payment: 'partly-refunded' },
    { isRefundToSend: true },
    'Refund to transfer',
    'Shipped',
  ],
  [paid, { isPickup: true }, 'Paid', 'Not ready'],
  [paid, { isPickup: true, overdue: true }, 'Paid', 'Packing overdue'],
  [paid, { isPickup: true, isShippedInPart: true }, 'Paid', 'Partly ready'],
  [sent, { isPickup: true }, 'Paid', 'Ready for pickup'],
  [sent, { isPickup: true, isReady: true, isReturnedInPart: true }, 'Paid', 'Ready for pickup'],
  [sent, { isPickup: true, isPickedUp: true }, 'Paid', 'Picked up'],
  [canceled, {}, undefined, 'Canceled'],
  [canceled, { isPaidInPart: true }, 'Partly paid', 'Canceled'],
] as const)('a list shows an order %j with %j as “%s” and “%s”', (...row) => {
  const [states, flags, payment, fulfillment] = row
  expect(listedPayment(states, flags)?.[0]).toBe(payment)
  expect(listedFulfillment(states, flags)[0]).toBe(fulfillment)
})
