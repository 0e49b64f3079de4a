import type { PaymentMethod } from '../../contract/payments/payment.ts'
import { second } from '../../contract/time/durations.ts'
import type { Queries, Trx } from '../db/database.ts'
import { nextTimestamp } from '../db/time.ts'
import { jobKind, queueJob, removeJob, rescheduleJob } from '../jobs/jobs.ts'
import type { Cents } from '../money.ts'
import { newToken } from '../tokens.ts'
import * as repository from './payments.repository.ts'
import { isPollable } from './provider.ts'

/** About once a minute, with the time that a reply takes. */
const pollMs = 55 * second
/** How long one or several calls to a provider may take, in ms. */
export const providerTimeoutMs = 20 * second
/** How long before it is due a page may poll: not in the seconds after another poll. */
export const earlyPollMs = pollMs - 3 * second

/** Keyed by the attempt's id. */
export const statusPollKind = jobKind<{ attemptId: string }>('payment-status')

/** When to ask for a payment’s status again. */
export function nextPoll(now: Date): Date {
  return new Date(now.getTime() + pollMs)
}

/**
 * Adds a payment attempt, to be started once the transaction is committed and polled from then on.
 * @param last the order's last attempt, if any; the new one is dated later even if the clock was set back
 */
export async function addAttempt(
  trx: Trx,
  orderId: string,
  cents: Cents,
  provider: PaymentMethod,
  last: repository.AttemptRow | undefined,
): Promise<repository.AttemptRow> {
  const id = newToken()
  const created_at = last ? nextTimestamp(last.created_at) : new Date().toISOString()
  const row = { id, order_id: orderId, provider, cents, state: 'open', created_at } as const
  await repository.insertAttempt(trx, row)
  if (isPollable(provider)) await queueJob(trx, statusPollKind, id, { attemptId: id }, earlyPoll())
  return row
}

/** Ends an open attempt and its polls. */
export async function endAttempt(trx: Trx, id: string, state: 'paid' | 'failed'): Promise<void> {
  await repository.settleAttempt(trx, id, state)
  await removeJob(trx, statusPollKind, id)
}

/** Lets the next page ask for the status of an order’s payments, however recently one did. */
export async function allowEarlyPolls(db: Queries, orderId: string): Promise<void> {
  for (const { id } of await repository.findOpenAttempts(db, orderId))
    await rescheduleJob(db, statusPollKind, id, earlyPoll())
}

/** The latest time that makes a poll due at once for a page, but not for the worker. */
function earlyPoll(): Date {
  return new Date(Date.now() + earlyPollMs)
}
