import { setTimeout as sleep } from 'node:timers/promises'
import type { Withdraw, WithdrawReply } from '../../contract/order.ts'
import type { Visitor } from '../cart/cart.ts'
import { Failure } from '../failure.ts'
import { useOfCausedMail } from '../limits/caused-mails.ts'
import { takeIfFree } from '../limits/rate-limits.ts'
import { parseOrderNumber, toOrderNumber } from '../order-number.ts'
import { rules } from '../orders/limits.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { findByNumber, isOpenTo } from '../orders/view-order.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'

const stepMs = 50

/**
 * Stores that a buyer withdraws from the contract for pieces that are not back yet, once. What is
 * confirmed is stored; only emails are few.
 * @throws Failure `rate_limited`, or `conflict` where the order is canceled
 */
export async function withdraw(
  context: OrderContext,
  visitor: Visitor,
  wanted: Withdraw,
): Promise<WithdrawReply> {
  const found = await findByNumber(context.db.read, wanted.number)
  const isTheirs = await isOpenTo(context.db.read, visitor, found, wanted.key)
  if (found && isTheirs) return withdrawAsBuyer(context, found, wanted)
  return inSteps(() => withdrawAsStranger(context, visitor, found, wanted))
}

async function withdrawAsBuyer(
  context: OrderContext,
  { id, seq, email }: OrderRow,
  wanted: Withdraw,
): Promise<WithdrawReply> {
  const { rateLimits } = context
  const now = new Date()
  await rateLimits.take([rules.withdrawalByBuyer, id])
  const refundMail = await takeIfFree(rateLimits, [rules.withdrawalMailByBuyer, id])
  const mailed = refundMail !== undefined
  const became = await declareWithdrawal(context, id, wanted, { now, mailed })
  if (became !== 'stored') await refundMail?.()
  if (became === 'canceled') {
    const message = `Order ${toOrderNumber(seq)} is canceled, so there is nothing to withdraw from.`
    throw new Failure('conflict', message)
  }
  const stored = `Your withdrawal from order ${toOrderNumber(seq)} has reached us.`
  const message = mailed ? `${stored} We’ve emailed a confirmation to ${email}.` : stored
  return { message, at: now.toISOString(), mailed }
}

/**
 * The reply says nothing of whether there is such an order, and all counts are by what was typed: what
 * is confirmed is stored if number and email belong together.
 */
async function withdrawAsStranger(
  context: OrderContext,
  { clientInfo: { address } }: Visitor,
  found: OrderRow | undefined,
  wanted: Withdraw,
): Promise<WithdrawReply> {
  const { rateLimits } = context
  const now = new Date()
  const email = wanted.email.toLowerCase()
  const about = [String(parseOrderNumber(wanted.number) ?? wanted.number), email] as const
  await rateLimits.take(
    [rules.withdrawalByAddress, address],
    [rules.withdrawalByStrangers, ...about],
  )
  const refundMail = await takeIfFree(
    rateLimits,
    [rules.withdrawalMailByStrangers, ...about],
    useOfCausedMail(email, address),
  )
  const mailed = refundMail !== undefined
  if (found && found.email.toLowerCase() === email) {
    await declareWithdrawal(context, found.id, wanted, { now, mailed })
  }
  const told = mailed
    ? ', and we’ve emailed you a confirmation.'
    : '. We’ve sent several emails about it within the hour, so we haven’t sent another one.'
  const message = `If the order number and email address match, your withdrawal has reached us${told} If the order is canceled, you don’t need to withdraw.`
  return { message, at: now.toISOString(), mailed }
}

/** Ends at a full step of time, so that the clock does not tell what was done. */
async function inSteps<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await sleep(stepMs - ((performance.now() - start) % stepMs))
  }
}
