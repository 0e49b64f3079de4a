import type { OrderAction } from '../../contract/orders/order.ts'
import { isPaid, shippedWord } from '../../contract/orders/order-progress.ts'
import type { WithdrawalAction, WithdrawalReply } from '../../contract/returns/withdrawal.ts'
import { formatMoney, fromDecimal } from '../money.ts'
import { type OrderRow, pickupOf } from './orders.repository.ts'
import { isFullyRefunded } from './transitions.ts'

const reasons: Record<OrderAction, (order: OrderRow) => string> = {
  'book-payment': order => {
    if (isFullyRefunded(order)) {
      return 'This order was fully refunded, so no payment can be recorded on it.'
    }
    return order.payment === 'paid'
      ? 'This order is already fully paid.'
      : 'Nothing is due for this order.'
  },
  'accept-difference': ({ payment }) =>
    payment === 'open'
      ? 'Nothing has been paid for this order yet, so there is no difference to accept.'
      : 'Nothing is due for this order.',
  'undo-payment': () => 'This order has no payment that can be undone.',
  ship: order => {
    const shipped = shippedWord(pickupOf(order))
    if (order.state === 'canceled') return `This order is canceled, so it can’t be ${shipped}.`
    if (order.payment === 'refunded') {
      return `This order was fully refunded, so nothing can be ${shipped}.`
    }
    return isPaid(order)
      ? `Every item was already ${shipped} or canceled.`
      : `This order isn’t paid, so it can’t be ${shipped}.`
  },
  track: order =>
    pickupOf(order)
      ? 'The buyer picks this order up, so there is no package to track.'
      : 'Nothing has been shipped yet, so there is no package to track.',
  deliver: order =>
    `Nothing has been ${shippedWord(pickupOf(order))} yet, so nothing can be marked as ${pickupOf(order) ? 'picked up' : 'delivered'}.`,
  cancel: order =>
    order.state === 'canceled'
      ? 'This order is already canceled.'
      : `Items of this order were ${shippedWord(pickupOf(order))}, so it can’t be canceled. Record a return instead.`,
  refund: () => 'Nothing is left to refund on this order.',
  'settle-dispute': () => 'This order has no lost dispute to handle.',
  'refund-sent': () => 'This order has no refund to send.',
  return: () => 'This order has no items left to return.',
  'undo-return': () =>
    'This order has no return to undo here. Refunded returns can’t be undone, and those of a return request are undone on its page.',
  // `editItems` says itself why not.
  'edit-items': () => 'The items of this order can’t be changed.',
  address: order =>
    order.state === 'canceled'
      ? 'This order is canceled, so its address no longer matters.'
      : `This order was ${shippedWord(pickupOf(order))}, so its address can’t be corrected.`,
  'invoice-address': () =>
    'This order was canceled or fully refunded, so the address of its invoice can’t be corrected.',
  email: () => 'The email address of this order can’t be changed.',
  'send-email': () => 'The buyer’s details were erased, so no email can be sent.',
  note: () => 'No note can be added to this order.',
}

export function explainRejection(order: OrderRow, action: OrderAction): string {
  return reasons[action](order)
}

const ends = { refunded: 'refunded', declined: 'declined', closed: 'closed' } as const

export function explainReturnRejection(
  { withdrawal: { state }, proposal }: Pick<WithdrawalReply, 'withdrawal' | 'proposal'>,
  action: WithdrawalAction,
  { currency, payment }: Pick<OrderRow, 'currency' | 'payment'>,
): string {
  if (action === 'undo-receive' && state === 'received') {
    return 'Some of these items have been refunded, so you can’t undo their return.'
  }
  if (state !== 'announced' && state !== 'received') {
    return `This return was already ${ends[state]}.`
  }
  if (action === 'undo-receive') return 'Nothing has been recorded as returned yet.'
  if (action === 'receive') return 'This order has no items left to return.'
  if (payment === 'open') {
    return 'This order isn’t fully paid. Wait for the payment, cancel the order, or decline the return.'
  }
  if (action === 'refund') return 'No money is due for this return. Close it instead.'
  return proposal.amount > 0
    ? `This return can’t be closed: ${formatMoney(fromDecimal(proposal.amount), currency)} is due for it. Refund it first.`
    : 'Record the returned items before you close this return.'
}
