import type { Withdraw, WithdrawReply } from '../../contract/returns/withdrawal.ts'
import type { Visitor } from '../cart/cart.ts'
import { Failure } from '../failure.ts'
import { shareOf } from '../limits/address.ts'
import { takeIfFree } from '../limits/rate-limits.ts'
import { triggeredEmailUses } from '../limits/triggered-emails.ts'
import { parseOrderNumber, toOrderNumber } from '../order-number.ts'
import { rules } from '../orders/limits.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { findByNumber, isVisibleTo } from '../orders/view-order.ts'
import { withQuantizedTiming } from '../quantized-timing.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'

/**
 * Stores, once, that a buyer withdraws from the contract for items that aren't back yet. Every confirmed
 * withdrawal is stored; only emails about it are limited.
 * @throws Failure `rate_limited`, or `conflict` if the order is canceled
 */
export async function withdraw(
  context: OrderContext,
  visitor: Visitor,
  request: Withdraw,
): Promise<WithdrawReply> {
  const found = await findByNumber(context.db.read, request.number)
  const isTheirs = await isVisibleTo(context.db.read, visitor, found, request.key)
  if (found && isTheirs) return withdrawAsBuyer(context, found, request)
  return withQuantizedTiming(() => withdrawAsStranger(context, visitor, found, request))
}

async function withdrawAsBuyer(
  context: OrderContext,
  { id, seq, email }: OrderRow,
  request: Withdraw,
): Promise<WithdrawReply> {
  const { rateLimits } = context
  const now = new Date()
  await rateLimits.take([rules.withdrawalByBuyer, id])
  const releaseEmailUse = await takeIfFree(rateLimits, [rules.withdrawalEmailByBuyer, id])
  const emailed = releaseEmailUse !== undefined
  const outcome = await declareWithdrawal(context, id, request, { now, emailed })
  if (outcome !== 'stored') await releaseEmailUse?.()
  if (outcome === 'canceled') {
    const message = `Order ${toOrderNumber(seq)} is canceled, so there is nothing to withdraw from.`
    throw new Failure('conflict', message)
  }
  const stored = `Your withdrawal from order ${toOrderNumber(seq)} has reached us.`
  const message = emailed ? `${stored} We’ve emailed a confirmation to ${email}.` : stored
  return { message, at: now.toISOString(), emailed }
}

/**
 * The reply doesn't reveal whether the order exists, and limits count by what was typed. The withdrawal
 * is stored if number and email match.
 */
async function withdrawAsStranger(
  context: OrderContext,
  { clientInfo: { address } }: Visitor,
  found: OrderRow | undefined,
  request: Withdraw,
): Promise<WithdrawReply> {
  const { rateLimits } = context
  const now = new Date()
  const email = request.email.toLowerCase()
  const typed = [String(parseOrderNumber(request.number) ?? request.number), email] as const
  await rateLimits.take(
    [rules.withdrawalByAddress, address],
    [rules.withdrawalByNetwork, shareOf(address)],
    [rules.withdrawalByStrangers, ...typed],
  )
  const releaseEmailUse = await takeIfFree(rateLimits, ...triggeredEmailUses(email, address), [
    rules.withdrawalEmailByStrangers,
    ...typed,
  ])
  const emailed = releaseEmailUse !== undefined
  if (found && found.email.toLowerCase() === email) {
    await declareWithdrawal(context, found.id, request, { now, emailed })
  }
  const confirmation = emailed
    ? ', and we’ve emailed you a confirmation.'
    : '. We’ve sent several emails about it within the hour, so we haven’t sent another one.'
  const message = `If the order number and email address match, your withdrawal has reached us${confirmation} If the order is canceled, you don’t need to withdraw.`
  return { message, at: now.toISOString(), emailed }
}
