import type { Reads } from '../db/database.ts'
import { dayOf, documentsOfYear, type InvoiceDocument } from '../invoices/invoices.service.ts'
import { type Cents, cents, toEuro } from '../money.ts'
import { numberOf } from '../order-number.ts'
import { type BookingRow, findBookings } from './books.repository.ts'

const atOnce = 500

const euro = (amount: Cents) => toEuro(amount).toFixed(2)

type Row = { document: InvoiceDocument; rate: InvoiceDocument['taxes'][number] }

const documentColumns: [header: string, cell: (row: Row) => string][] = [
  ['Number', ({ document }) => document.number],
  ['Kind', ({ document }) => (document.kind === 'invoice' ? 'invoice' : 'credit note')],
  ['Date', ({ document }) => document.date],
  ['For invoice', ({ document }) => (document.kind === 'invoice' ? '' : document.invoice.number)],
  ['Order', ({ document }) => document.order.number],
  ['Buyer', ({ document }) => document.buyer.name],
  ['Country', ({ document }) => document.buyer.address.at(-1) ?? ''],
  ['VAT rate in %', ({ rate }) => String(rate.rate)],
  ['Net in EUR', ({ rate }) => euro(cents(rate.gross - rate.tax))],
  ['VAT in EUR', ({ rate }) => euro(rate.tax)],
  ['Gross in EUR', ({ rate }) => euro(rate.gross)],
  ['Paid on', ({ document }) => (document.kind === 'invoice' ? (document.paid?.date ?? '') : '')],
  ['Paid by', ({ document }) => (document.kind === 'invoice' ? (document.paid?.method ?? '') : '')],
]

export const documentHeaders = documentColumns.map(([header]) => header)

/** A row for each rate of VAT of each invoice and credit note of a year. */
export async function* documentRows(db: Reads, year: number): AsyncGenerator<string[][]> {
  for await (const documents of documentsOfYear(db, year)) {
    const rows = documents.flatMap(document => document.taxes.map(rate => ({ document, rate })))
    yield rows.map(row => documentColumns.map(([, cell]) => cell(row)))
  }
}

const words: Record<BookingRow['kind'], string> = {
  charge: 'payment',
  refund: 'refund',
  chargeback: 'chargeback',
  reversal: 'payment undone',
  'refund-failed': 'refund failed',
}
const comesIn: BookingRow['kind'][] = ['charge', 'refund-failed']

const bookingColumns: [header: string, cell: (row: BookingRow) => string][] = [
  ['Date', ({ at }) => dayOf(at)],
  ['Time', ({ at }) => at],
  ['Order', ({ order_seq }) => numberOf(order_seq)],
  ['Kind', ({ kind }) => words[kind]],
  ['By', ({ provider }) => provider],
  ['Reference', ({ provider_ref }) => provider_ref],
  ['In in EUR', ({ kind, cents: sum }) => (comesIn.includes(kind) ? euro(sum) : '')],
  ['Out in EUR', ({ kind, cents: sum }) => (comesIn.includes(kind) ? '' : euro(sum))],
]

export const bookingHeaders = bookingColumns.map(([header]) => header)

/** The ledger of a year of the shop's calendar, which may begin and end in another one of UTC. */
export async function* bookingRows(db: Reads, year: number): AsyncGenerator<string[][]> {
  let after = { at: `${year - 1}-12-31`, seq: 0 }
  for (;;) {
    const rows = await findBookings(db, after, `${year + 1}-01-02`, atOnce)
    yield rows
      .filter(({ at }) => dayOf(at).startsWith(`${year}-`))
      .map(row => bookingColumns.map(([, cell]) => cell(row)))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last
  }
}
