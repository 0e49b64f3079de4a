import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type Cents, cents } from '../money.ts'
import { findProposal } from './view-withdrawals.service.ts'
import { findWithdrawalsOf, updateWithdrawal } from './withdrawals.repository.ts'

/**
 * Ends the open withdrawals of an order by a refund that is about to be made. What they come to beyond
 * its amount is kept, so that no later withdrawal has it.
 */
export async function answerWithdrawals(
  trx: Transaction<Tables>,
  orderId: string,
  amount: Cents,
): Promise<void> {
  const all = await findWithdrawalsOf(trx, orderId)
  const open = all.filter(({ state }) => state === 'announced' || state === 'received')
  const last = open.pop()
  if (!last) return
  for (const row of open) await updateWithdrawal(trx, row, { state: 'refunded' })
  const { amount: proposed } = await findProposal(trx, last)
  const kept_cents = cents(Math.max(0, proposed - amount))
  await updateWithdrawal(trx, last, { state: 'refunded', kept_cents })
}
