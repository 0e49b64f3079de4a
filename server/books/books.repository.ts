import type { Selectable } from 'kysely'
import type { Reads } from '../db/database.ts'
import type { InvoiceTable } from '../db/tables/invoice-tables.ts'
import type { OrderTable, PaymentEntryTable } from '../db/tables/selling-tables.ts'

export type DocumentRow = Pick<Selectable<InvoiceTable>, 'number' | 'document'> &
  Pick<Selectable<OrderTable>, 'country' | 'tax_treatment' | 'home_country'>

/** The documents of a series and a year by number, after a given one and up to the last one of an export. */
export function findDocuments(
  db: Reads,
  { series, year, last }: Pick<InvoiceTable, 'series' | 'year'> & { last: number },
  after: { number: number },
  limit: number,
): Promise<DocumentRow[]> {
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.number', 'invoices.document'])
    .select(['orders.country', 'orders.tax_treatment', 'orders.home_country'])
    .where('invoices.series', '=', series)
    .where('invoices.year', '=', year)
    .where('invoices.number', '>', after.number)
    .where('invoices.number', '<=', last)
    .orderBy('invoices.number')
    .limit(limit)
    .execute()
}

export type BookingRow = Selectable<PaymentEntryTable> & {
  order_seq: number
  /** Null unless the owner was to send it. */
  manual_refund: string | null
}

/** Entries of the ledger after one, oldest first, that were made before a time. */
export function findBookings(
  db: Reads,
  after: { at: string; seq: number },
  before: string,
  limit: number,
): Promise<BookingRow[]> {
  return db
    .selectFrom('payment_entries')
    .innerJoin('orders', 'orders.id', 'payment_entries.order_id')
    .leftJoin('manual_refunds', 'manual_refunds.id', 'payment_entries.provider_ref')
    .selectAll('payment_entries')
    .select(['orders.seq as order_seq', 'manual_refunds.id as manual_refund'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('payment_entries.at', 'payment_entries.seq'), '>', tuple(after.at, after.seq)),
    )
    .where('payment_entries.at', '<', before)
    .orderBy('payment_entries.at')
    .orderBy('payment_entries.seq')
    .limit(limit)
    .execute()
}

/** When the first or the last entry of the ledger was made. */
export async function findBookingTime(
  db: Reads,
  edge: 'first' | 'last',
): Promise<string | undefined> {
  const found = await db
    .selectFrom('payment_entries')
    .select('at')
    .orderBy('at', edge === 'first' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.at
}
