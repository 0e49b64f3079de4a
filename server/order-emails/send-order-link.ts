import type { SendOrderLink } from '../../contract/orders/buyer-actions.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { takeIfFree, type Use } from '../limits/rate-limits.ts'
import { triggeredEmailUses } from '../limits/triggered-emails.ts'
import { sayEmailed } from '../mail/mail-connection.ts'
import { rules } from '../orders/limits.ts'
import { lockOrder, type OrderRow } from '../orders/orders.repository.ts'
import { type OrderContext, withOrderTransaction } from '../orders/transactions.ts'
import { findByNumber } from '../orders/view-order.ts'
import { withQuantizedTiming } from '../quantized-timing.ts'
import { emailBuyer } from './send-order-email.ts'

const message =
  'If the order number and email address match, we’ve emailed you a new link to your order.'

/**
 * Emails the buyer of an order a new link to it. Neither the reply nor its timing reveals whether the order
 * exists.
 * @throws Failure `rate_limited` by network address; above the recipient's limit, no email is sent
 */
export async function sendOrderLink(
  context: OrderContext,
  { number, email }: SendOrderLink,
  { address }: ClientInfo,
): Promise<{ message: string }> {
  const { db, log, rateLimits } = context
  await rateLimits.take([rules.linkByAddress, address])
  return withQuantizedTiming(async () => {
    const found = await findByNumber(db.read, number)
    if (found?.email.toLowerCase() === email.toLowerCase()) {
      await write(context, found, address).catch(err =>
        log.error({ err, order: number }, 'the link to an order could not be emailed'),
      )
    }
    return { message: await sayEmailed(context, message) }
  })
}

/** Counts only emails that are sent, or strangers who guess numbers could keep a buyer from getting one. */
async function write(
  context: OrderContext,
  { id, email }: OrderRow,
  address: string,
): Promise<void> {
  const recipient = email.toLowerCase()
  const uses: Use[] = [
    ...triggeredEmailUses(recipient, address),
    [rules.linkByRecipient, recipient],
  ]
  if (!(await takeIfFree(context.rateLimits, ...uses))) return
  await withOrderTransaction(context, async ({ trx }) => {
    const order = await lockOrder(trx, id)
    await emailBuyer(context, trx, order, { template: 'order-link' })
  })
}
