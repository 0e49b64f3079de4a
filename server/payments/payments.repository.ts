import type { Insertable, Selectable } from 'kysely'
import { findInChunks } from '../db/chunk.ts'
import { countRows } from '../db/count-rows.ts'
import type { Queries, Reads } from '../db/database.ts'
import { executeDeferred } from '../db/deferred-query.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type {
  ManualRefundTable,
  PaymentAttemptTable,
  PaymentEntryTable,
} from '../db/tables/selling-tables.ts'
import { refundJobKind } from './refund-jobs.ts'

export type AttemptRow = Selectable<PaymentAttemptTable>

/** @returns the new entry; undefined if it is already there */
export function insertEntry(trx: Queries, row: Insertable<PaymentEntryTable>) {
  return trx
    .insertInto('payment_entries')
    .values(row)
    .onConflict(conflict => conflict.columns(['provider', 'kind', 'provider_ref']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** An order's entries, oldest first. */
export const findEntries = preparedQuery((db, orderId: string) =>
  db.selectFrom('payment_entries').selectAll().where('order_id', '=', orderId).orderBy('seq'),
)

/** Oldest first. */
export function findEntriesOfOrders(db: Reads, orderIds: string[]) {
  return db
    .selectFrom('payment_entries')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('seq')
    .execute()
}

/** Finds a ledger entry by its provider's reference. */
export function findEntry(
  db: Reads,
  { provider, kind, provider_ref }: Pick<PaymentEntryTable, 'provider' | 'kind' | 'provider_ref'>,
) {
  return db
    .selectFrom('payment_entries')
    .selectAll()
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('provider_ref', '=', provider_ref)
    .executeTakeFirst()
}

/** Counts undone bookings of transfers whose references are in a range. */
export function countReversals(db: Reads, from: string, below: string): Promise<number> {
  const reversals = db
    .selectFrom('payment_entries')
    .select('provider_ref')
    .where('provider', '=', 'transfer')
    .where('kind', '=', 'reversal')
    .where('provider_ref', '>=', from)
    .where('provider_ref', '<', below)
  return countRows(db, reversals)
}

/** The transfer references among these whose booking was undone. */
export async function findReversed(db: Reads, references: string[]): Promise<Set<string>> {
  const reversals = db
    .selectFrom('payment_entries')
    .select('provider_ref')
    .where('provider', '=', 'transfer')
    .where('kind', '=', 'reversal')
  const rows = await findInChunks(references, part =>
    reversals.where('provider_ref', 'in', part).execute(),
  )
  return new Set(rows.map(({ provider_ref }) => provider_ref))
}

export async function insertAttempt(trx: Queries, row: AttemptRow): Promise<void> {
  await trx.insertInto('payment_attempts').values(row).execute()
}

export function findOpenAttempts(db: Reads, orderId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .execute()
}

export function findLastAttempt(db: Reads, orderId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findAttempt(db: Reads, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Ends an order's open attempts to pay by transfer. */
export async function endTransfers(
  trx: Queries,
  orderId: string,
  state: 'paid' | 'failed',
): Promise<void> {
  const update = trx
    .updateTable('payment_attempts')
    .set({ state })
    .where('order_id', '=', orderId)
    .where('provider', '=', 'transfer')
    .where('state', '=', 'open')
  await executeDeferred(trx, update.compile())
}

export async function settleAttempt(
  trx: Queries,
  id: string,
  state: 'paid' | 'failed',
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

export async function insertManualRefund(
  trx: Queries,
  row: Insertable<ManualRefundTable>,
): Promise<void> {
  await executeDeferred(trx, trx.insertInto('manual_refunds').values(row).compile())
}

/** Who made a transfer, if a bank statement says so. */
export function findPayer(db: Reads, chargeRef: string) {
  return db
    .selectFrom('statement_entries')
    .select(['name as payee', 'iban'])
    .where('charge_ref', '=', chargeRef)
    .executeTakeFirst()
}

/** The total of unsent manual refunds of transfers. */
export async function sumTransfersToSend(db: Reads, orderId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('manual_refunds')
    .innerJoin('payment_entries', 'payment_entries.provider_ref', 'manual_refunds.id')
    .select(row => row.fn.sum<number | null>('cents').as('sum'))
    .where('manual_refunds.order_id', '=', orderId)
    .where('sent_at', 'is', null)
    .where('provider', '=', 'transfer')
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow()
  return sum ?? 0
}

export async function markRefundsSent(trx: Queries, orderId: string, at: string): Promise<void> {
  await trx
    .updateTable('manual_refunds')
    .set({ sent_at: at })
    .where('order_id', '=', orderId)
    .where('sent_at', 'is', null)
    .execute()
}

/** When each refund by transfer of an order was sent, by its `provider_ref`. */
export async function findSentRefunds(db: Reads, orderId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('manual_refunds')
    .select(['id', 'sent_at'])
    .where('order_id', '=', orderId)
    .where('sent_at', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, sent_at }) => (sent_at ? [[id, sent_at]] : [])))
}

/** The manual refunds of an order that the owner has yet to send. */
export async function findUnsentRefunds(db: Reads, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('manual_refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('sent_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the manual refunds that replace failed ones. */
export async function deleteFailedManualRefunds(trx: Queries, orderId: string): Promise<void> {
  const failed = trx
    .selectFrom('payment_entries')
    .select('provider_ref')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund-failed')
  await trx
    .deleteFrom('manual_refunds')
    .where('order_id', '=', orderId)
    .where('sent_at', 'is', null)
    .where('id', 'in', failed)
    .execute()
}

/** Refunds that the owner has yet to send, or the provider has yet to complete. */
export async function findRefundsUnderWay(db: Reads, orderIds: string[]) {
  const toSend = await db
    .selectFrom('manual_refunds')
    .select(['id', 'order_id'])
    .where('order_id', 'in', orderIds)
    .where('sent_at', 'is', null)
    .execute()
  const asked = await db
    .selectFrom('payment_entries')
    .innerJoin('jobs', 'jobs.unique_key', 'payment_entries.provider_ref')
    .select(['jobs.unique_key as id', 'order_id'])
    .where('order_id', 'in', orderIds)
    .where('payment_entries.kind', '=', 'refund')
    .where('jobs.kind', '=', refundJobKind.kind)
    .execute()
  return [
    ...toSend.map(refund => ({ ...refund, isManual: true })),
    ...asked.map(refund => ({ ...refund, isManual: false })),
  ]
}
