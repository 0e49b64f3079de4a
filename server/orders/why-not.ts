import type { OrderAction } from '../../contract/order.ts'
import type { WithdrawalAction, WithdrawalReply } from '../../contract/withdrawal.ts'
import { fromEuro } from '../money.ts'
import { inWords } from './in-words.ts'
import type { OrderRow } from './orders.repository.ts'
import { hasGoneBack } from './transitions.ts'

const reasons: Record<OrderAction, (order: OrderRow) => string> = {
  'book-payment': order =>
    hasGoneBack(order)
      ? 'All that was paid of this order went back, so no payment can be booked on it.'
      : 'All of this order is paid already.',
  'accept-difference': ({ payment }) =>
    payment === 'open'
      ? 'No part of this order was received, so there is no difference to accept.'
      : 'Nothing of this order is still due.',
  'undo-payment': () => 'This order has no payment whose booking can be undone.',
  ship: ({ state, payment }) => {
    if (state === 'cancelled') return 'This order is canceled, so it is not shipped.'
    if (payment === 'refunded') {
      return 'All that was paid of this order went back, so nothing of it can be shipped.'
    }
    const isPaid = payment === 'paid' || payment === 'partly-refunded'
    return isPaid
      ? 'Nothing of this order is left to ship: every item was shipped or canceled.'
      : 'This order is not paid, so it cannot be shipped.'
  },
  track: () => 'Nothing of this order was shipped yet, so there is no parcel to track.',
  deliver: () => 'Nothing of this order was shipped yet, so nothing can be delivered.',
  cancel: ({ state }) =>
    state === 'cancelled'
      ? 'This order is canceled already.'
      : 'Items of this order were shipped, so it cannot be canceled. Record a return instead.',
  refund: () => 'No money of this order is left that could go back.',
  'settle-dispute': () => 'No lost dispute of this order waits to be handled.',
  'refund-sent': () => 'No refund of this order waits to be sent.',
  return: () => 'No shipped items of this order are left that could come back.',
  address: ({ state }) =>
    state === 'cancelled'
      ? 'This order is canceled, so its address no longer matters.'
      : 'This order was shipped, so its address cannot be corrected.',
  email: () => 'The email address of this order cannot be changed.',
  'send-email': () => 'This order has no emails.',
  note: () => 'No note can be added to this order.',
}

/** Why an order does not take an action that it cannot have. */
export function whyNot(order: OrderRow, action: OrderAction): string {
  return reasons[action](order)
}

const ends = { refunded: 'refunded', refused: 'refused', closed: 'closed' } as const

/** Why a withdrawal does not take an action that it cannot have. */
export function whyNotReturn(
  { withdrawal: { state }, proposal }: Pick<WithdrawalReply, 'withdrawal' | 'proposal'>,
  action: WithdrawalAction,
): string {
  if (state !== 'announced' && state !== 'received') {
    return `This return was ${ends[state]} already.`
  }
  if (action === 'receive') return 'No shipped items of this order are left that could come back.'
  if (action === 'refund') return 'No money is due for this return: close it instead.'
  return proposal.amount > 0
    ? `This return cannot be closed: ${inWords(fromEuro(proposal.amount))} is due for it.`
    : 'This return cannot be closed before its items are recorded.'
}
