import type { Withdraw, WithdrawReply } from '../../contract/order.ts'
import { Failure } from '../failure.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { changeOrders, type OrdersOf } from './change-orders.ts'
import { note } from './history.ts'
import { rules } from './limits.ts'
import { piecesOf } from './order-in-mail.ts'
import { mailBuyer, mailOwner } from './order-mails.ts'
import { findLines, lockOrder, updateOrder } from './orders.repository.ts'
import { findByNumber } from './view-order.service.ts'

/**
 * Notes that a buyer withdraws from the contract. The reply says nothing of whether there is such an
 * order: what counts is the mail that says when the withdrawal arrived.
 * @throws Failure `rate_limited`
 */
export async function withdraw(
  context: OrdersOf,
  { number, email, lines }: Withdraw,
  clientInfo: ClientInfo,
): Promise<WithdrawReply> {
  const now = new Date()
  const { db, rateLimits } = context
  await rateLimits.take([rules.withdrawalByAddress, clientInfo.address])
  const found = await findByNumber(db.read, number)
  const isTheirs = found?.email.toLowerCase() === email.toLowerCase()
  if (found && isTheirs && (await mayMail(context, found.id))) {
    await changeOrders(context, async ({ trx }) => {
      const order = await lockOrder(trx, found.id)
      const all = await findLines(trx, [order.id])
      const wanted = new Map(lines?.map(({ id, quantity }) => [id, quantity]))
      const pieces = all
        .map(line => ({ line, quantity: lines ? wanted.get(line.product_id) : line.quantity }))
        .flatMap(({ line, quantity }) =>
          quantity ? [piecesOf(line, Math.min(quantity, line.quantity))] : [],
        )
      await updateOrder(trx, order, {})
      const words = pieces.map(({ quantity, name }) => `${quantity} × ${name}`)
      await note(trx, order.id, 'withdrawal', 'buyer', words.join(', '))
      const at = now.toUTCString()
      await mailBuyer(context, trx, order, { mail: 'withdrawal-received', at, pieces })
      await mailOwner(context, trx, order, 'The buyer withdraws from the contract.')
    })
  }
  return {
    message:
      'If the order number and the email address belong together, your withdrawal has reached us, and we have sent a mail that says when.',
    at: now.toISOString(),
  }
}

/** One too many is left out without a word: the first one counts. */
async function mayMail({ rateLimits }: OrdersOf, orderId: string): Promise<boolean> {
  try {
    await rateLimits.take([rules.withdrawalByOrder, orderId])
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'rate_limited') return false
    throw error
  }
}
