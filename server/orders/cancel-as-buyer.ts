import type { Visitor } from '../cart/cart.ts'
import { Failure } from '../failure.ts'
import { takeIfFree } from '../limits/rate-limits.ts'
import { triggeredEmailUses } from '../limits/triggered-emails.ts'
import { endPolledPayments } from '../settlement/providers/fetch-status.ts'
import { cancel } from './cancel.ts'
import { rules } from './limits.ts'
import { lockOrder, type OrderRow } from './orders.repository.ts'
import { buyerActions } from './to-order.ts'
import { type OrderContext, withOrderTransaction } from './transactions.ts'
import { findVisible } from './view-order.ts'

const canceled = 'Your order was canceled. You owe nothing.'

/**
 * Cancels an order for its buyer. The provider ends its payment first; if the provider
 * says it was paid, the order stays. Repeating the request gives the same reply.
 * @returns the message to show
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
  if (order.state === 'canceled') return canceled
  assertCancelable(order)
  await endPolledPayments(context, order.id)
  // Without this limit, ordering with someone else's address and canceling would send them two emails each time.
  const emailUses = triggeredEmailUses(order.email, visitor.clientInfo.address)
  const emails = (await takeIfFree(context.rateLimits, ...emailUses)) !== undefined
  await withOrderTransaction(context, async change => {
    const row = await lockOrder(change.trx, order.id)
    if (row.state === 'canceled') return
    assertCancelable(row)
    await cancel(context, change, row, 'buyer', {}, { emails })
  })
  return canceled
}

function assertCancelable(order: OrderRow): void {
  if (buyerActions(order).includes('cancel')) return
  if (order.payment === 'paid' && order.fulfillment === 'unfulfilled') {
    const paid =
      'Your payment has arrived, so the order wasn’t canceled. You can withdraw from it instead.'
    throw new Failure('conflict', paid)
  }
  const why =
    order.fulfillment === 'unfulfilled'
      ? 'Your payment was refunded, so there’s nothing to cancel.'
      : 'Your order has shipped, so it can’t be canceled. You can withdraw from it instead.'
  throw new Failure('conflict', why)
}
