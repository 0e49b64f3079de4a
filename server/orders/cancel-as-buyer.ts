import type { Visitor } from '../cart/cart.ts'
import { Failure } from '../failure.ts'
import { useOfCausedMail } from '../limits/caused-mails.ts'
import { takeIfFree } from '../limits/rate-limits.ts'
import { endPayments } from '../settlement/fetch-status.ts'
import { cancel } from './cancel.ts'
import { rules } from './limits.ts'
import { lockOrder, type OrderRow } from './orders.repository.ts'
import { buyerCan } from './to-order.ts'
import { type OrderContext, withOrderTransaction } from './transactions.ts'
import { findVisible } from './view-order.ts'

const cancelled = 'Your order is cancelled. There is nothing to pay.'

/**
 * Cancels an order for its buyer. Its payment is ended by the provider first; if the provider
 * answers that it was paid, the order stays. Asked again, the reply is the same.
 * @returns the message for the person
 * @throws Failure `not_found`, `conflict` once it is paid or shipped, or `rate_limited`
 */
export async function cancelAsBuyer(
  context: OrderContext,
  visitor: Visitor,
  number: string,
  key: string | undefined,
): Promise<string> {
  const order = await findVisible(context, visitor, number, key)
  await context.rateLimits.take([rules.cancelByOrder, order.id])
  if (order.state === 'cancelled') return cancelled
  mustBeOpen(order)
  await endPayments(context, order.id)
  // Whoever orders with somebody's email address and cancels would send them two emails each time.
  const mail = useOfCausedMail(order.email, visitor.clientInfo.address)
  const mailed = (await takeIfFree(context.rateLimits, mail)) !== undefined
  await withOrderTransaction(context, async change => {
    const row = await lockOrder(change.trx, order.id)
    if (row.state === 'cancelled') return
    mustBeOpen(row)
    await cancel(context, change, row, 'buyer', {}, { mailed })
  })
  return cancelled
}

function mustBeOpen(order: OrderRow): void {
  if (buyerCan(order).includes('cancel')) return
  if (order.payment === 'paid' && order.fulfillment === 'unfulfilled') {
    const paid =
      'Your payment has arrived, so the order was not cancelled. You can withdraw from it.'
    throw new Failure('conflict', paid)
  }
  const why =
    order.fulfillment === 'unfulfilled'
      ? 'Your payment for this order was refunded, so there is nothing to cancel.'
      : 'Your order was shipped, so it cannot be canceled. You can withdraw from it.'
  throw new Failure('conflict', why)
}
