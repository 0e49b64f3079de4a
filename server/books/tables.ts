import type { BooksReply } from '../../contract/books/books.ts'
import { InvoiceKind } from '../../contract/orders/invoice.ts'
import { paymentMethodNames } from '../../contract/payments/payment-method-names.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import { zonedFormat } from '../../contract/time/zoned-format.ts'
import { destinationOf, vatCountryOf } from '../../contract/vat/vat-territories.ts'
import type { Reads } from '../db/database.ts'
import { keysetBatches } from '../db/keyset-batches.ts'
import { homeOf } from '../home-of.ts'
import type { InvoiceDocument } from '../invoices/invoices.ts'
import { type Cents, cents, toDecimal } from '../money.ts'
import { refundReference, toOrderNumber } from '../order-number.ts'
import { bankReference } from '../payments/transfer/booking-reference.ts'
import {
  type BookingRow,
  type DocumentRow,
  findBookings,
  findDocuments,
} from './books.repository.ts'

const decimal = (amount: Cents) => toDecimal(amount).toFixed(2)

type Sum = InvoiceDocument['taxes'][number]
/** A sum of a credit note is negative. */
type Row = { document: InvoiceDocument; vatCountry: string; sum: Sum }

const documentColumns: [header: string, cell: (row: Row) => string][] = [
  ['Number', ({ document }) => document.number],
  ['Type', ({ document }) => (document.kind === 'invoice' ? 'invoice' : 'credit note')],
  ['Date', ({ document }) => document.date],
  ['For invoice', ({ document }) => (document.kind === 'invoice' ? '' : document.invoice.number)],
  ['Order', ({ document }) => document.order.number],
  ['Buyer', ({ document }) => document.buyer.name],
  ['Country', ({ document }) => document.buyer.address.at(-1) ?? ''],
  ['VAT country', ({ vatCountry }) => vatCountry],
  ['VAT rate in %', ({ sum }) => String(sum.rate)],
  ['Net in ¤', ({ sum }) => decimal(cents(sum.gross - sum.tax))],
  ['VAT in ¤', ({ sum }) => decimal(sum.tax)],
  ['Gross in ¤', ({ sum }) => decimal(sum.gross)],
  ['Paid on', ({ document }) => (document.kind === 'invoice' ? (document.paid?.date ?? '') : '')],
  ['Paid by', ({ document }) => (document.kind === 'invoice' ? (document.paid?.method ?? '') : '')],
  ['Exempt', ({ document }) => exemptAs(document)],
]

/** A tax return lists each of them separately. */
function exemptAs({ smallBusiness, isExport, exemption }: InvoiceDocument): string {
  if (isExport) return 'export'
  if (!smallBusiness) return ''
  return exemption?.number ? 'small business, EX number' : 'small business'
}

/** For `headersIn`. */
export const documentHeaders = documentColumns.map(([header]) => header)

/** The country whose VAT return a sale belongs to: where its goods went, or the seller's. */
function vatReturnCountry(row: DocumentRow, home: string): string {
  return row.tax_treatment === 'destination'
    ? destinationOf(row.country)
    : vatCountryOf(homeOf(row, { home }))
}

/**
 * A row for each rate of VAT of each invoice and credit note of a year, then the totals: one for each VAT
 * country, rate and exemption, and a grand total.
 * @param home the seller's country
 */
export async function* documentRows(
  db: Reads,
  { year, invoices, creditNotes }: BooksReply['years'][number],
  home: string,
): AsyncGenerator<string[][]> {
  const last = { invoice: invoices, 'credit-note': creditNotes }
  const totals = new Map<string, Total>()
  for (const series of InvoiceKind.options) {
    const of = { series, year, last: last[series] }
    const find = (after: { number: number }, limit: number) => findDocuments(db, of, after, limit)
    for await (const found of keysetBatches({ number: 0 }, find)) {
      const rows = found.flatMap(row => {
        const document: InvoiceDocument = JSON.parse(row.document)
        const vatCountry = vatReturnCountry(row, home)
        return signed(document).map(sum => ({ document, vatCountry, sum }))
      })
      for (const { document, vatCountry, sum } of rows) {
        const exempt = exemptAs(document)
        const key = `${vatCountry} ${sum.rate} ${exempt}`
        totals.set(key, { vatCountry, exempt, sum: add(totals.get(key)?.sum, sum) })
      }
      yield rows.map(row => documentColumns.map(([, cell]) => cell(row)))
    }
  }
  const sums = [...totals.values()].toSorted(byCountryAndRate)
  const all = sums.map(({ sum }) => sum).reduce<Sum | undefined>(add, undefined)
  yield [
    ...sums.map(({ sum, vatCountry, exempt }) =>
      totalRow(sum, {
        'VAT country': vatCountry,
        'VAT rate in %': String(sum.rate),
        Exempt: exempt,
      }),
    ),
    ...(all ? [totalRow(all, { 'VAT rate in %': 'all' })] : []),
  ]
}

type Total = { vatCountry: string; exempt: string; sum: Sum }

function byCountryAndRate(a: Total, b: Total): number {
  if (a.vatCountry !== b.vatCountry) return a.vatCountry < b.vatCountry ? -1 : 1
  return b.sum.rate - a.sum.rate
}

function signed({ kind, taxes }: InvoiceDocument): Sum[] {
  if (kind === 'invoice') return taxes
  return taxes.map(({ rate, tax, gross }) => ({ rate, tax: cents(-tax), gross: cents(-gross) }))
}

function add(total: Sum | undefined, { rate, tax, gross }: Sum): Sum {
  return { rate, tax: cents((total?.tax ?? 0) + tax), gross: cents((total?.gross ?? 0) + gross) }
}

function totalRow({ tax, gross }: Sum, of: Record<string, string>): string[] {
  const cells: Record<string, string> = {
    ...of,
    Type: 'total',
    'Net in ¤': decimal(cents(gross - tax)),
    'VAT in ¤': decimal(tax),
    'Gross in ¤': decimal(gross),
  }
  return documentHeaders.map(header => cells[header] ?? '')
}

const kindTexts: Record<BookingRow['kind'], string> = {
  charge: 'payment',
  refund: 'refund',
  chargeback: 'chargeback',
  reversal: 'payment undone',
  'refund-failed': 'refund failed',
}
const formatTime = zonedFormat('sv-SE', { timeStyle: 'medium' })
const comesIn: BookingRow['kind'][] = ['charge', 'refund-failed']

const bookingColumns: [header: string, cell: (row: BookingRow, timeZone: string) => string][] = [
  ['Date', ({ at }, timeZone) => shopDay(at, timeZone)],
  ['Time', ({ at }, timeZone) => formatTime(at, timeZone)],
  ['Order', ({ order_seq }) => toOrderNumber(order_seq)],
  ['Type', ({ kind }) => kindTexts[kind]],
  ['By', ({ provider }) => paymentMethodNames[provider]],
  ['Reference', referenceOf],
  ['Received in ¤', ({ kind, cents: sum }) => (comesIn.includes(kind) ? decimal(sum) : '')],
  ['Paid out in ¤', ({ kind, cents: sum }) => (comesIn.includes(kind) ? '' : decimal(sum))],
]

/** The bank's or the provider's reference for a payment; empty if the shop doesn't know it. */
function referenceOf({ provider, kind, provider_ref, ...row }: BookingRow): string {
  if (provider !== 'transfer') return provider_ref
  if (kind !== 'refund') return bankReference(provider_ref)
  // One that replaces failed refunds was sent by the references of theirs.
  return row.manual_refund === null ? '' : refundReference(row)
}

/** For `headersIn`. */
export const bookingHeaders = bookingColumns.map(([header]) => header)

/**
 * The ledger of a year of the shop's calendar, which may begin and end in another one of UTC, and then what came
 * in and went out in all.
 */
export async function* bookingRows(
  db: Reads,
  year: number,
  timeZone: string,
): AsyncGenerator<string[][]> {
  const start = { at: `${year - 1}-12-31`, seq: 0 }
  const find = (after: typeof start, limit: number) =>
    findBookings(db, after, `${year + 1}-01-02`, limit)
  let [received, paidOut] = [0, 0]
  for await (const found of keysetBatches(start, find)) {
    const rows = found.filter(({ at }) => shopDay(at, timeZone).startsWith(`${year}-`))
    for (const { kind, cents } of rows) {
      if (comesIn.includes(kind)) received += cents
      else paidOut += cents
    }
    yield rows.map(row => bookingColumns.map(([, cell]) => cell(row, timeZone)))
  }
  const totals: Record<string, string> = {
    Type: 'total',
    'Received in ¤': decimal(cents(received)),
    'Paid out in ¤': decimal(cents(paidOut)),
  }
  yield [bookingHeaders.map(header => totals[header] ?? '')]
}
