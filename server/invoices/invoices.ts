import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { InvoiceKind, type InvoiceSummary } from '../../contract/invoice.ts'
import { shopDay } from '../../contract/shop-day.ts'
import type { Reads } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { jobKind, queueJob } from '../jobs/jobs.ts'
import { type Cents, cents, toEuro } from '../money.ts'
import {
  type CreditNote,
  creditedOf,
  grossOf,
  type Invoice,
  type InvoiceData,
  type InvoiceDocument,
  invoiceNumber,
  restOf,
  sellerNow,
} from './document.ts'
import * as repository from './invoices.repository.ts'
import { inWords, wordsOf } from './words.ts'

export type { InvoiceData, InvoiceDocument }
export { invoiceNumber, wordsOf }

type Trx = Transaction<Tables>

const atOnce = 200

export type Issued = Pick<Paper, 'id'>
/** Of invoices and credit notes, to be drawn. */
export const issued = jobKind<Issued>('invoice-pdf')

/**
 * Writes the invoice of an order, unless it has one of which something is left. The counter is the
 * last but one of the locks, before the catalogue's version. Whoever calls it has locked the order.
 * @returns whether one was written
 */
export async function writeInvoice(trx: Trx, orderId: string, data: InvoiceData): Promise<boolean> {
  if (await openInvoice(trx, orderId)) return false
  await write(trx, orderId, null, head => ({ ...head, ...data, kind: 'invoice' }))
  return true
}

/**
 * Writes a credit note of an amount that went back, or of all that is left of the invoice. Without
 * an invoice there is nothing to credit. Whoever calls it has locked the order.
 */
export async function writeCreditNote(
  trx: Trx,
  orderId: string,
  { amount, reason }: { amount?: Cents | undefined; reason: string },
): Promise<void> {
  const open = await openInvoice(trx, orderId)
  if (!open) return
  const { id, document: invoice, rest } = open
  const left = grossOf(rest)
  const total = cents(Math.min(amount ?? left, left))
  if (total <= 0) return
  const taxes = creditedOf(total, rest)
  const { buyer, order, smallBusiness, number, date } = invoice
  await write(trx, orderId, id, head => ({
    ...head,
    ...{ kind: 'credit-note', buyer, order, smallBusiness, taxes, total, reason },
    invoice: { number, date },
  }))
}

/** What is told of an order's invoices and credit notes, oldest first. */
export async function invoicesOf(db: Reads, orderId: string): Promise<InvoiceSummary[]> {
  const rows = await repository.findInvoices(db, orderId)
  return rows.map(row => {
    const { number, kind, total, date } = documentOf(row)
    return { number, kind, total: toEuro(total), date }
  })
}

/** An invoice or a credit note, as it was written. */
export type Paper = { id: string; document: InvoiceDocument }

/** One of an order. */
export async function findPaper(
  db: Reads,
  orderId: string,
  number: string,
): Promise<Paper | undefined> {
  const rows = await repository.findInvoices(db, orderId)
  return rows.map(toPaper).find(({ document }) => document.number === number)
}

/** One by its number. */
export async function findNumbered(
  db: Reads,
  number: Pick<repository.InvoiceRow, 'series' | 'year' | 'number'>,
): Promise<Paper> {
  return toPaper(await repository.findNumbered(db, number))
}

/** What is drawn of an invoice or a credit note. */
export async function findPaperById(db: Reads, id: string): Promise<Paper> {
  return toPaper(await repository.findInvoice(db, id))
}

/** All of a year, some at a time: the invoices, then the credit notes, by number. */
export async function* documentsOfYear(db: Reads, year: number): AsyncGenerator<InvoiceDocument[]> {
  for (const series of InvoiceKind.options) {
    let after = { series, year, number: 0 }
    for (;;) {
      const found = await repository.findInvoicesAfter(db, after, atOnce)
      const rows = found.filter(row => row.year === year)
      yield rows.map(documentOf)
      const last = rows.at(-1)
      if (!last || rows.length < atOnce) break
      after = last
    }
  }
}

/** The last number of each series and year, which is how many there are. */
export const countDocuments = repository.findCounters

/** The invoice of which not all is credited, and what is left of it. */
async function openInvoice(db: Reads, orderId: string) {
  const rows = await repository.findInvoices(db, orderId)
  const last = rows.findLast(({ series }) => series === 'invoice')
  if (!last) return
  const document = documentOf(last) as Invoice
  const rest = restOf(document, creditNotesOf(last.id, rows))
  // An order that costs nothing is invoiced once, too.
  if (grossOf(rest) <= 0 && document.total > 0) return
  return { id: last.id, document, rest }
}

export function creditNotesOf(id: string, rows: repository.InvoiceRow[]): CreditNote[] {
  return rows.filter(row => row.invoice_id === id).map(row => documentOf(row) as CreditNote)
}

function toPaper(row: repository.InvoiceRow): Paper {
  return { id: row.id, document: documentOf(row) }
}

export function documentOf({ document }: repository.InvoiceRow): InvoiceDocument {
  return JSON.parse(document)
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function write(
  trx: Trx,
  orderId: string,
  invoiceId: string | null,
  fill: (head: Pick<Invoice, 'number' | 'date' | 'seller'>) => InvoiceDocument,
): Promise<void> {
  const created_at = new Date().toISOString()
  const date = shopDay(created_at)
  const year = Number(date.slice(0, 4))
  const series = invoiceId === null ? 'invoice' : 'credit-note'
  const number = await repository.raiseCounter(trx, series, year)
  const head = { number: invoiceNumber(series, year, number), date, seller: sellerNow() }
  const filled = fill(head)
  const document = JSON.stringify({ ...filled, words: inWords(filled) })
  const id = uuidv7()
  await repository.insertInvoice(trx, {
    ...{ id, series, year, number, order_id: orderId, invoice_id: invoiceId },
    ...{ document, hash: hashOf(document), created_at },
  })
  await queueJob(trx, issued, id, { id })
}
