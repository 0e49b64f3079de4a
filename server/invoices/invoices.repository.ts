import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InvoiceKind } from '../../contract/orders/invoice.ts'
import type { Queries, Reads } from '../db/database.ts'
import { executeDeferred } from '../db/deferred-query.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { InvoiceTable } from '../db/tables/invoice-tables.ts'

export type InvoiceRow = Selectable<InvoiceTable>

/** Takes the next number of a series. The counter's row stays locked, and a rollback frees the number. */
export async function nextNumber(trx: Queries, series: InvoiceKind, year: number): Promise<number> {
  const { last } = await trx
    .insertInto('invoice_counters')
    .values({ series, year, last: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet({ last: sql<number>`invoice_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/**
 * Locks the counter of invoices, for a transaction that issues a credit note before one. All others take the number of
 * an invoice first.
 */
export async function lockInvoiceNumbers(trx: Queries, year: number): Promise<void> {
  await trx
    .insertInto('invoice_counters')
    .values({ series: 'invoice', year, last: 0 })
    .onConflict(conflict =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet({ last: sql<number>`invoice_counters.last` }),
    )
    .execute()
}

export async function insertInvoice(trx: Queries, row: InvoiceRow): Promise<void> {
  await executeDeferred(trx, trx.insertInto('invoices').values(row).compile())
}

/** An order's invoices, each followed by its credit notes. Sorted by number: the clock may have been set back. */
export async function findInvoices(db: Reads, orderId: string): Promise<InvoiceRow[]> {
  const rows = await findByNumber(db, orderId)
  const invoices = rows.filter(({ series }) => series === 'invoice')
  return invoices.flatMap(row => [row, ...rows.filter(({ invoice_id }) => invoice_id === row.id)])
}

const findByNumber = preparedQuery((db, orderId: string) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('year')
    .orderBy('number'),
)

/** Oldest first. */
export async function findInvoiceNumbers(db: Reads, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('invoices')
    .select(['order_id', 'year', 'number'])
    .where('order_id', 'in', orderIds)
    .where('series', '=', 'invoice')
    .orderBy('year')
    .orderBy('number')
    .execute()
}

export function findDocumentByNumber(
  db: Reads,
  { series, year, number }: Pick<InvoiceRow, 'series' | 'year' | 'number'>,
): Promise<InvoiceRow> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('series', '=', series)
    .where('year', '=', year)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

export function findInvoice(db: Reads, id: string): Promise<InvoiceRow> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function findPdf(db: Reads, id: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('invoice_pdfs')
    .select('pdf')
    .where('invoice_id', '=', id)
    .executeTakeFirst()
  return row?.pdf
}

/** Stores the PDF unless there is one. @returns the stored one */
export async function storePdf(db: Queries, id: string, pdf: Uint8Array): Promise<Uint8Array> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('invoice_pdfs')
    .values({ invoice_id: id, pdf })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows ? pdf : ((await findPdf(db, id)) ?? pdf)
}

/** The invoices of a series after a number, for paging through all of them. */
export function findInvoicesAfter(
  db: Reads,
  { series, year, number }: Pick<InvoiceRow, 'series' | 'year' | 'number'>,
  limit: number,
): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('series', '=', series)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('year', 'number'), '>', tuple(year, number)))
    .orderBy('year')
    .orderBy('number')
    .limit(limit)
    .execute()
}

export function findCounters(db: Reads) {
  return db.selectFrom('invoice_counters').selectAll().orderBy('series').orderBy('year').execute()
}
