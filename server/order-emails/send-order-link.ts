import type { SendOrderLink } from '../../contract/buyer-actions.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { takeIfFree } from '../limits/rate-limits.ts'
import { sayEmailed } from '../mail/mail-connection.ts'
import { rules } from '../orders/limits.ts'
import { lockOrder } from '../orders/orders.repository.ts'
import { type OrderContext, withOrderTransaction } from '../orders/transactions.ts'
import { findByNumber } from '../orders/view-order.ts'
import { emailBuyer } from './send-order-email.ts'

const message =
  'If the order number and email address match, we’ve emailed you a new link to your order.'

/**
 * Emails the buyer of an order a new link to it. Neither the reply nor its timing reveals whether the order
 * exists: the email is queued after the reply.
 * @throws Failure `rate_limited` by network address; above the recipient's limit, no email is sent
 */
export async function sendOrderLink(
  context: OrderContext,
  { number, email }: SendOrderLink,
  clientInfo: ClientInfo,
): Promise<{ message: string }> {
  const { db, log, rateLimits } = context
  await rateLimits.take([rules.linkByAddress, clientInfo.address])
  const mayEmail = await takeIfFree(rateLimits, [rules.linkByRecipient, email.toLowerCase()])
  const found = await findByNumber(db.read, number)
  if (mayEmail && found?.email.toLowerCase() === email.toLowerCase()) {
    write(context, found.id).catch(err =>
      log.error({ err, order: number }, 'the link to an order could not be emailed'),
    )
  }
  return { message: await sayEmailed(context, message) }
}

function write(context: OrderContext, orderId: string): Promise<void> {
  return withOrderTransaction(context, async ({ trx }) => {
    const order = await lockOrder(trx, orderId)
    await emailBuyer(context, trx, order, { template: 'order-link' })
  })
}
