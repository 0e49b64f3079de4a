import { type SqlBool, sql } from 'kysely'
import { PaymentMethod } from '../../../contract/payments/payment.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Page, Queries, Reads } from '../../db/database.ts'

export type ManualRefundRow = Awaited<ReturnType<typeof findManualRefunds>>[number]

type Wanted = { ids: string[] } | Page

/** The refunds that the owner has yet to transfer, oldest order first. */
export function findManualRefunds(db: Reads, wanted: Wanted) {
  const found = db
    .selectFrom('manual_refunds')
    .innerJoin('orders', 'orders.id', 'manual_refunds.order_id')
    .innerJoin('payment_entries', 'payment_entries.provider_ref', 'manual_refunds.id')
    .leftJoin('users', 'users.id', 'manual_refunds.exported_by')
    .select(['manual_refunds.id', 'manual_refunds.order_id', 'payee', 'iban', 'exported_at'])
    .select(['orders.seq as order_seq', 'orders.name', 'orders.updated_at as order_updated_at'])
    .select(['users.user_name as exported_by'])
    .select(['payment_entries.seq', 'kind', 'cents', 'at'])
    .where('sent_at', 'is', null)
    // The index of references needs all of its columns.
    .where('provider', 'in', PaymentMethod.options)
    .where('kind', 'in', ['refund', 'refund-failed'])
    // A refund at a provider is here only once it has failed.
    .where(sql<SqlBool>`(provider = 'transfer' or kind = 'refund-failed')`)
    .orderBy('orders.seq')
    .orderBy('payment_entries.seq')
  return 'ids' in wanted
    ? found.where('manual_refunds.id', 'in', wanted.ids).execute()
    : found.limit(wanted.limit).offset(wanted.offset).execute()
}

export function countManualRefunds(db: Reads): Promise<number> {
  return countRows(db, db.selectFrom('manual_refunds').select('id').where('sent_at', 'is', null))
}

export async function setRefundAccount(
  trx: Queries,
  id: string,
  account: { payee: string; iban: string },
): Promise<void> {
  await trx.updateTable('manual_refunds').set(account).where('id', '=', id).execute()
}

export async function setExported(
  trx: Queries,
  ids: string[],
  exported: { exported_at: string; exported_by: string },
): Promise<void> {
  await trx.updateTable('manual_refunds').set(exported).where('id', 'in', ids).execute()
}
