import type { Reads } from '../db/database.ts'

/** Comes before all rows of a span that starts at `created_at`. */
export type DocumentKey = { created_at: string; id: string }

/** Invoices and credit notes of orders that were taxed at their destination, by time: none of exempt ones. */
export function findOssDocuments(
  db: Reads,
  after: DocumentKey,
  until: string,
  limit: number,
): Promise<(DocumentKey & { document: string; country: string })[]> {
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.created_at', 'invoices.id', 'invoices.document', 'orders.country'])
    .where('orders.tax_treatment', '=', 'destination')
    .where('orders.is_exempt', '=', 0)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('invoices.created_at', 'invoices.id'), '>', tuple(after.created_at, after.id)),
    )
    .where('invoices.created_at', '<', until)
    .orderBy('invoices.created_at')
    .orderBy('invoices.id')
    .limit(limit)
    .execute()
}
