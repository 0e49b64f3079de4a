import type { Selectable, Transaction } from 'kysely'
import { minute } from '../../contract/durations.ts'
import type { AppContext } from '../app-context.ts'
import type { Reads } from '../db/database.ts'
import type { PaymentAttemptTable } from '../db/selling-tables.ts'
import type { Tables } from '../db/tables.ts'
import { clockSkewMs, fromNow } from '../db/time.ts'
import type { Cents } from '../money.ts'
import { newToken } from '../tokens.ts'
import * as repository from './payments.repository.ts'
import type { PaymentProvider } from './provider.ts'

/** Less than the minute between two looks, so that none finds it claimed. */
const claimMs = 50_000
const atOnce = 50
/** How long a provider may take for an answer, of one or several calls, in ms. */
export const answerMs = 20_000
/** For so long after a request, pages do not ask a provider again. */
const recentMs = 3_000
/** The longest pause between two requests, however often they fail. */
const longestPauseMs = 10 * minute

export type AttemptRow = Selectable<PaymentAttemptTable>

/** A payment attempt that is begun once the transaction is committed. */
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
    failures: 0,
    created_at: now,
  } as const
  await repository.insertAttempt(trx, row)
  return row
}

export function openAttempts(db: Reads, orderId: string): Promise<AttemptRow[]> {
  return repository.findOpenAttempts(db, orderId)
}

/** Whether the last payment attempt of an order failed. */
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

/** Whether the shop polls its provider for the outcome. */
export function isAsked({ next_look_at }: AttemptRow): boolean {
  return next_look_at !== null
}

/** The attempts whose turn it is, each of them this node's alone until the next look. */
export async function* dueAttempts(
  { db }: Pick<AppContext, 'db'>,
  now: Date,
  signal: AbortSignal,
): AsyncGenerator<AttemptRow> {
  const time = { now: now.toISOString(), latest: latestLook(now) }
  const next_look_at = fromNow(claimMs, now.getTime())
  for (;;) {
    const due = await repository.findDueAttempts(db.read, time, atOnce)
    for (const row of due) {
      if (signal.aborted) return
      if (await repository.claimAttempt(db.write, row, next_look_at)) yield { ...row, next_look_at }
    }
    if (due.length < atOnce) return
  }
}

/** Takes an attempt for this node to look at, unless somebody did in the last seconds. */
export async function claimUnasked(
  { db }: Pick<AppContext, 'db'>,
  row: AttemptRow,
  now: Date,
): Promise<AttemptRow | undefined> {
  if (row.next_look_at === null) return
  const askedAt = Date.parse(row.next_look_at) - claimMs
  const isRecent = askedAt > now.getTime() - recentMs && row.next_look_at <= latestLook(now)
  const next_look_at = fromNow(claimMs, now.getTime())
  if (isRecent || !(await repository.claimAttempt(db.write, row, next_look_at))) return
  return { ...row, next_look_at }
}

/** Has the payments of an order asked about by the next page, however recently that was done. */
export async function askNext({ db }: Pick<AppContext, 'db'>, orderId: string): Promise<void> {
  await repository.askNext(db.write, orderId, new Date().toISOString())
}

/** Puts an attempt off whose provider did not answer, ever longer. */
export async function postponeAttempt(
  { db }: Pick<AppContext, 'db'>,
  row: AttemptRow,
  now: Date,
): Promise<void> {
  const pause = Math.min(claimMs * 2 ** row.failures, longestPauseMs)
  await repository.postponeAttempt(db.write, row, fromNow(pause, now.getTime()))
}

/** Notes that a provider has answered after all. */
export async function clearFailures(
  { db }: Pick<AppContext, 'db'>,
  { id, failures }: AttemptRow,
): Promise<void> {
  if (failures > 0) await repository.clearFailures(db.write, id)
}

/** The latest time for which a look can be due: a later one was set by a fast clock. */
function latestLook(now: Date): string {
  return fromNow(longestPauseMs + clockSkewMs, now.getTime())
}
