import { Link } from 'react-router'
import {
  unreturnedQuantity,
  unshippedQuantity,
} from '../../../../contract/orders/line-quantities.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import type { OrderEventData } from '../../../../contract/orders/order-event.ts'
import { shippedWord } from '../../../../contract/orders/order-progress.ts'
import { refundDueAt } from '../../../../contract/returns/refund-due.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { withdrawnText } from '../../ui/items-text.ts'
import { shopTimeZone } from '../../ui/shop-time-zone.ts'
import { refundsAdmin, returnLink } from '../links.ts'
import { Notice } from '../notice.tsx'
import { DateTime, Day } from '../time/date-time.tsx'
import { formatShopDay } from '../time/shop-time.ts'
import { useMayOpen } from '../use-may.ts'
import {
  isUnshippedWithdrawal,
  isWholeWithdrawal,
  isWithdrawalReceived,
  openWithdrawal,
} from './order-rules.ts'

/** What a buyer withdrew from, until when to refund it, and what to do next. */
export function OrderWithdrawal({ order }: { order: Order }) {
  const withdrawal = openWithdrawal(order)
  if (!withdrawal) return null
  const { at, data } = withdrawal
  const text = withdrawnText(data, order)
  return (
    <Notice tone="warning" title="Return requested">
      <p>
        The buyer requested a return on <DateTime at={at} />
        {text && `: ${text}`}.
      </p>
      {order.paid > 0 && (
        <p>
          <strong>Refund by</strong> <Day at={refundDueAt(at, shopTimeZone())} />.{' '}
          <Link to={returnLink(data.withdrawal)}>Open the return</Link>.
        </p>
      )}
      <p>{withdrawalSteps(order, data)}</p>
    </Notice>
  )
}

/** Money beyond what is due waits for a decision. */
export function OrderSurplus({ order: { surplus, payments } }: { order: Order }) {
  if (surplus <= 0) return null
  const canUndo = payments.some(({ undo }) => undo === 'possible')
  return (
    <Notice tone="warning" title={`Overpaid by ${formatPrice(surplus)}`}>
      <p>
        {canUndo
          ? 'Refund it, or undo the payment if it was a mistake. The buyer hasn’t been told.'
          : 'Refund it. The buyer hasn’t been told.'}
      </p>
    </Notice>
  )
}

/** A bank took money back, or may do so. */
export function OrderDispute({ order }: { order: Order }) {
  if (!order.dispute) return null
  const { title, text } = order.dispute === 'open' ? openDispute(order) : lostDispute(order)
  return (
    <Notice tone="danger" title={title}>
      <p>{text}</p>
    </Notice>
  )
}

function openDispute({ events }: Order) {
  const won = events.filter(event => event.type === 'dispute-won').map(({ data }) => data.dispute)
  const disputes = events.filter(event => event.type === 'dispute')
  const [first, ...others] = disputes.filter(({ data }) => !won.includes(data.dispute))
  if (!first || others.length > 0) {
    return {
      title: 'The buyer’s bank disputes payments of this order',
      text: 'Respond in Stripe, and don’t ship until every dispute is decided. The timeline lists them.',
    }
  }
  const { amount, reason, dispute } = first.data
  return {
    title: `The buyer’s bank disputes ${formatPrice(amount)}`,
    text: `Opened on ${formatShopDay(first.at)}. Reason: ${reason.replaceAll('_', ' ')}. Respond to ${dispute} in Stripe, and don’t ship until it’s decided.`,
  }
}

function lostDispute({ events, lines, pickup }: Order) {
  const chargeback = events.findLast(event => event.type === 'chargeback')
  return {
    title: `${chargeback ? formatPrice(chargeback.data.amount) : 'A payment'} was charged back`,
    text: `${lines.some(line => unshippedQuantity(line) > 0) ? `Don’t ${pickup ? 'hand out' : 'ship'} the remaining items. ` : ''}When you’re done, mark the dispute as handled.`,
  }
}

/** A refund that only the owner can transfer. */
export function OrderRefundToSend({ order: { toSend, events, can } }: { order: Order }) {
  const mayOpen = useMayOpen(refundsAdmin.to)
  if (toSend <= 0) return null
  const lastOf = (wanted: string) => events.findLastIndex(({ type }) => type === wanted)
  const hasFailed = lastOf('refund-failed') > lastOf('refund-sent')
  return (
    <Notice tone="warning" title={`Refund of ${formatPrice(toSend)} to transfer`}>
      <p>
        {hasFailed && 'An earlier refund failed. '}
        Transfer it to the buyer from your bank, then{' '}
        {can.includes('refund-sent')
          ? 'mark the refund as sent.'
          : 'ask someone who can refund orders to mark it as sent.'}
        {mayOpen && (
          <>
            {' '}
            <Link to={refundsAdmin.to}>See the account</Link>.
          </>
        )}
      </p>
    </Notice>
  )
}

/** Returned or canceled items that still have to be refunded. */
export function OrderRefundDue({ order: { owedForReturned } }: { order: Order }) {
  if (owedForReturned <= 0) return null
  return (
    <Notice tone="warning" title={`Refund of ${formatPrice(owedForReturned)} due`}>
      <p>It’s for returned or canceled items, and hasn’t been made yet.</p>
    </Notice>
  )
}

type Withdrawn = Pick<Order, 'pickup' | 'paid' | 'can' | 'refundDue'> & {
  lines: Pick<Order['lines'][number], 'id' | 'quantity' | 'shipped' | 'returned' | 'canceled'>[]
}
/** The items, or what a guest wrote. */
type Declared = Pick<OrderEventData['withdrawal'], 'lines' | 'description'>

export function withdrawalSteps(order: Withdrawn, declared: Declared): string {
  const { can, paid, pickup } = order
  const shipped = shippedWord(pickup)
  if (can.includes('cancel') && isWholeWithdrawal(order, declared)) {
    return paid > 0
      ? `Nothing was ${shipped}. Cancel the order to refund it.`
      : `Nothing was ${shipped} or paid. Cancel the order.`
  }
  if (isWithdrawalReceived(order, declared)) {
    return can.includes('refund')
      ? 'The items have arrived. Refund them from the return, which proposes the amount.'
      : 'The items have arrived. Their refund is due.'
  }
  const isUnshipped = isUnshippedWithdrawal(order, declared)
  if (can.includes('return') && !isUnshipped) {
    return 'Record the return when the items arrive, then refund them. You may wait until they arrive or the buyer proves they were shipped.'
  }
  if (order.lines.some(line => unreturnedQuantity(line) > 0) && !isUnshipped) {
    return can.includes('refund')
      ? 'Refund the items when they arrive, or once the buyer proves they were shipped.'
      : 'The items haven’t arrived yet.'
  }
  const ship = pickup ? 'hand out' : 'ship'
  return can.includes('refund')
    ? `Refund these items and don’t ${ship} them.`
    : `Don’t ${ship} these items.`
}
