import type { Transaction } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Reads } from '../db/database.ts'
import type { PaymentAttemptTable } from '../db/selling-tables.ts'
import type { Tables } from '../db/tables.ts'
import { timeIn } from '../db/time.ts'
import type { Cents } from '../money.ts'
import { newToken } from '../tokens.ts'
import * as repository from './payments.repository.ts'
import { type PaymentProvider, ProviderFailure } from './provider.ts'
import { providerOf } from './providers.service.ts'

const minute = 60_000
/** Less than the minute between two looks, so that none finds it claimed. */
const claimMs = 50_000
const hour = 60 * minute
const atOnce = 50

export type AttemptRow = PaymentAttemptTable

/** A try to pay that is begun once the transaction is committed. */
export async function addAttempt(
  trx: Transaction<Tables>,
  orderId: string,
  cents: Cents,
  { id: provider, answers }: Pick<PaymentProvider, 'id' | 'answers'>,
): Promise<AttemptRow> {
  const now = new Date().toISOString()
  const row = {
    id: newToken(),
    order_id: orderId,
    provider,
    cents,
    state: 'open',
    next_look_at: answers ? now : null,
    created_at: now,
  } as const
  await repository.insertAttempt(trx, row)
  return row
}

export function openAttempts(db: Reads, orderId: string): Promise<AttemptRow[]> {
  return repository.findOpenAttempts(db, orderId)
}

/** Whether the last try to pay an order came to nothing. */
export async function lastAttemptFailed(db: Reads, orderId: string): Promise<boolean> {
  return (await repository.findLastAttempt(db, orderId))?.state === 'dead'
}

export function findAttempt(db: Reads, id: string): Promise<AttemptRow | undefined> {
  return repository.findAttempt(db, id)
}

export function endAttempt(
  trx: Transaction<Tables>,
  id: string,
  state: 'paid' | 'dead',
): Promise<void> {
  return repository.settleAttempt(trx, id, state)
}

/** The attempts whose turn it is, each of them this node's alone until the next look. */
export async function* dueAttempts(
  { db }: Pick<AppContext, 'db'>,
  now: Date,
): AsyncGenerator<AttemptRow> {
  const until = timeIn(claimMs, now.getTime())
  for (;;) {
    const due = await repository.findDueAttempts(db.read, now.toISOString(), atOnce)
    for (const row of due) {
      if (await repository.claimAttempt(db.write, row, until)) yield row
    }
    if (due.length < atOnce) return
  }
}

/**
 * Tells providers of refunds that stand in the ledger and that they do not know of, and asks for those
 * that they have not answered for yet.
 * @param onFailed takes one that came to nothing
 */
export async function sendRefunds(
  context: Pick<AppContext, 'config' | 'db' | 'log'>,
  now: Date,
  onFailed: (provider: AttemptRow['provider'], id: string) => Promise<void>,
): Promise<void> {
  const { db, log } = context
  const until = timeIn(minute, now.getTime())
  for (const row of await repository.findDueRefunds(db.read, now.toISOString(), atOnce)) {
    if (!(await repository.claimRefund(db.write, row, until))) continue
    const { id, provider, charge_ref: paymentRef, cents, tries } = row
    try {
      const asked = { paymentRef, cents, key: id, tries }
      const state = await providerOf(context, provider).refund(asked)
      if (state === 'failed') await onFailed(provider, id)
      const again = state === 'pending' ? timeIn(hour, now.getTime()) : null
      await repository.claimRefund(db.write, { id, next_try_at: until }, again)
    } catch (err) {
      if (err instanceof ProviderFailure) await repository.countRefundTry(db.write, row)
      log.error({ err, refund: id }, 'a refund was not taken and is tried again')
    }
  }
}
