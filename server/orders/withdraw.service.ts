import type { Transaction } from 'kysely'
import type { Withdraw, WithdrawReply } from '../../contract/order.ts'
import { selling } from '../../contract/selling.ts'
import type { Tables } from '../db/tables.ts'
import { Failure } from '../failure.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { changeOrders, type OrdersOf } from './change-orders.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { answers, note } from './history.ts'
import { rules } from './limits.ts'
import { piecesOf } from './order-in-mail.ts'
import { mailBuyer, mailOwner } from './order-mails.ts'
import { findHistory, findLines, lockOrder, updateOrder } from './orders.repository.ts'
import { findByNumber } from './view-order.service.ts'

const notice = 'The buyer withdraws from the contract.'
const late = `The last parcel was sent or delivered more than ${selling.withdrawalDays} days before: decide whether it is too late.`

/**
 * Notes that a buyer withdraws from the contract for pieces that are not back yet, once. The reply says nothing of whether there is such an
 * order: what counts is the mail that says when the withdrawal arrived.
 * @throws Failure `rate_limited`
 */
export async function withdraw(
  context: OrdersOf,
  { number, email, lines, articles }: Withdraw,
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
      const parts = all
        .map(line => ({ line, kept: line.quantity - line.returned }))
        .map(({ line, kept }) => {
          const quantity = lines ? (wanted.get(line.product_id) ?? 0) : kept
          return { line, kept, quantity: articles ? 0 : Math.min(quantity, kept) }
        })
      const some = parts.filter(({ quantity }) => quantity > 0)
      const pieces = some.map(({ line, quantity }) => piecesOf(line, quantity))
      const named = pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
      const words = articles || named
      if (await isRepeated(trx, order.id, words)) return
      await updateOrder(trx, order, {})
      await note(trx, order.id, 'withdrawal', 'buyer', words)
      const isWhole = parts.every(({ kept, quantity }) => quantity === kept)
      const declared = { lines: all, wanted: some, isWhole: isWhole && !articles, words }
      const isLate = await declareWithdrawal(trx, order.id, declared, now)
      const at = now.toUTCString()
      const isInWords = articles !== ''
      const isSent = (isInWords ? parts : some).some(({ line }) => line.shipped > line.returned)
      const mail = { mail: 'withdrawal-received', at, pieces, isInWords, isSent } as const
      await mailBuyer(context, trx, order, mail)
      await mailOwner(context, trx, order, isLate ? `${notice} ${late}` : notice)
    })
  }
  return {
    message:
      'If the order number and the email address belong together, your withdrawal has reached us, and we have sent a mail that says when.',
    at: now.toISOString(),
  }
}

/** Whether the same was declared before, and nothing was cancelled or refunded since. */
async function isRepeated(trx: Transaction<Tables>, orderId: string, words: string) {
  const history = await findHistory(trx, orderId)
  const answered = history.findLastIndex(({ what }) => answers.includes(what))
  const waiting = history.slice(answered + 1)
  return waiting.some(({ what, detail }) => what === 'withdrawal' && detail === words)
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
