import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { InvoiceSummary } from '../../contract/orders/invoice.ts'
import { second } from '../../contract/time/durations.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import type { AppContext } from '../app-context.ts'
import type { Database, Reads, Trx } from '../db/database.ts'
import { type JobSubject, jobKind, queueJob } from '../jobs/jobs.ts'
import { type Cents, cents, toDecimal } from '../money.ts'
import { paperLogoOf } from '../pdf/paper-logo.ts'
import type { CurrentSettings } from '../settings/to-settings.ts'
import {
  allocateCredit,
  type Charges,
  type CreditedSums,
  type CreditNote,
  grossTotal,
  type Invoice,
  type InvoiceData,
  type InvoiceDocument,
  invoiceNumber,
  remainingSums,
  type TaxedSum,
  toSeller,
} from './document.ts'
import { lockTimeZoneShared } from './first-invoice.ts'
import { contentOf, toInvoiceContent } from './invoice-content.ts'
import * as repository from './invoices.repository.ts'

export type { Charges, InvoiceData, InvoiceDocument }
export { contentOf, invoiceNumber }

type InvoiceContext = Pick<AppContext, 'settings'> & { db: Pick<Database, 'lockShared'> }

/** Its subject is the document’s number. */
export type PdfPayload = Pick<IssuedDocument, 'id'> & JobSubject
export const pdfJobKind = jobKind<PdfPayload>('invoice-pdf')
/** Keeps the processor free while many payments are recorded. An invoice opened sooner is drawn then. */
const drawAfterMs = 10 * second

/**
 * Issues an order's invoice, unless it has one that is not fully credited; one over nothing is replaced if it says
 * something else. The caller has locked the order. The counter is the last lock but one, before the catalogue's version.
 * @param issuer what `readIssuer` has read in the transaction
 * @param current what `findCurrentInvoice` finds now
 * @returns the invoice that was issued, if any
 */
export async function writeInvoice(
  issuer: Issuer,
  trx: Trx,
  orderId: string,
  data: InvoiceData,
  current: CurrentInvoice | undefined,
): Promise<InvoiceSummary | undefined> {
  if (
    current &&
    (current.document.total > 0 || !isOutdated(current.document, data, { compareBuyer: true }))
  ) {
    return
  }
  return write(issuer, trx, { orderId, invoiceId: null }, head => ({
    ...head,
    ...data,
    kind: 'invoice',
  }))
}

/**
 * Whether an invoice has other items or amounts than its order.
 * @param compareBuyer whether the buyer's name and address count, too
 */
export function isOutdated(
  invoice: InvoiceData,
  data: InvoiceData,
  { compareBuyer = false } = {},
): boolean {
  if (!haveSameCharges(invoice, data)) return true
  return compareBuyer && buyerOf(invoice) !== buyerOf(data)
}

/** Whether both are over the same items and amounts. */
export function haveSameCharges(a: Charges, b: Charges): boolean {
  const toText = ({ lines, shipping, discount, taxes, total }: Charges) =>
    JSON.stringify([lines, shipping, discount, taxes, total])
  return toText(a) === toText(b)
}

function buyerOf({ buyer: { name, address } }: InvoiceData): string {
  return JSON.stringify([name, address])
}

type Credit = {
  amount?: Cents | undefined
  reason: string
  /** What was paid for the items that it is for, by rate. */
  items?: CreditedSums | undefined
  /** Whether the transaction issues another invoice then. */
  isReplaced?: boolean
}

/**
 * Issues a credit note for a refunded amount, or for all that is left of the invoice. Does nothing
 * without an invoice, or if the amount is zero. The caller has locked the order.
 */
export async function writeCreditNote(
  context: InvoiceContext,
  trx: Trx,
  orderId: string,
  { amount, reason, items, isReplaced = false }: Credit,
): Promise<void> {
  if (amount !== undefined && amount <= 0) return
  const current = await findCurrentInvoice(trx, orderId)
  if (!current) return
  const { id, document: invoice, rest, left } = current
  const total = cents(Math.min(amount ?? left, left))
  if (total <= 0) return
  const issuer = await readIssuer(context, trx)
  if (isReplaced) {
    const today = shopDay(new Date().toISOString(), issuer.shop.timeZone)
    await repository.lockInvoiceNumbers(trx, yearOf(today))
  }
  const taxes = allocateCredit(total, rest, items).filter(({ gross }) => gross > 0)
  const { buyer, order, currency, smallBusiness, exemption, isExport, number, date } = invoice
  await write(issuer, trx, { orderId, invoiceId: id }, head => ({
    ...head,
    ...{ kind: 'credit-note', buyer, order, currency, taxes, total, reason },
    ...{ smallBusiness, ...(exemption && { exemption }), ...(isExport && { isExport }) },
    invoice: { number, date },
  }))
}

/** Summaries of an order's invoices and credit notes, oldest first. */
export async function invoicesOf(db: Reads, orderId: string): Promise<InvoiceSummary[]> {
  const rows = await repository.findInvoices(db, orderId)
  return rows.map(row => toSummary(documentOf(row)))
}

function toSummary({ number, kind, total, date }: InvoiceDocument): InvoiceSummary {
  return { number, kind, total: toDecimal(total), date }
}

/** The numbers of all invoices of these orders, without credit notes; oldest first. */
export async function invoiceNumbersOf(db: Reads, orderIds: string[]) {
  const rows = await repository.findInvoiceNumbers(db, orderIds)
  return rows.map(({ order_id, year, number }) => ({
    order_id,
    number: invoiceNumber('invoice', year, number),
  }))
}

export type IssuedDocument = { id: string; document: InvoiceDocument }

export async function findDocument(
  db: Reads,
  orderId: string,
  number: string,
): Promise<IssuedDocument | undefined> {
  const rows = await repository.findInvoices(db, orderId)
  return rows.map(toIssuedDocument).find(({ document }) => document.number === number)
}

export async function findDocumentByNumber(
  db: Reads,
  number: Pick<repository.InvoiceRow, 'series' | 'year' | 'number'>,
): Promise<IssuedDocument> {
  return toIssuedDocument(await repository.findDocumentByNumber(db, number))
}

export async function findDocumentById(db: Reads, id: string): Promise<IssuedDocument> {
  return toIssuedDocument(await repository.findInvoice(db, id))
}

/** The last number of each series and year, which is also its count. */
export const countDocuments = repository.findCounters

type CurrentInvoice = {
  id: string
  document: Invoice
  /** What is left of it, by rate. */
  rest: TaxedSum[]
  left: Cents
}

/** The order's latest invoice, unless it is fully credited. A free order's invoice always counts. */
export async function findCurrentInvoice(
  db: Reads,
  orderId: string,
): Promise<CurrentInvoice | undefined> {
  return currentOf(await repository.findInvoices(db, orderId))
}

/** `findCurrentInvoice` and `invoicesOf` at once. */
export async function findInvoices(db: Reads, orderId: string) {
  const rows = await repository.findInvoices(db, orderId)
  return { current: currentOf(rows), all: rows.map(row => toSummary(documentOf(row))) }
}

function currentOf(rows: repository.InvoiceRow[]): CurrentInvoice | undefined {
  const invoices = rows
    .filter(({ series }) => series === 'invoice')
    .map(row => {
      const document = documentOf(row) as Invoice
      const rest = remainingSums(document, creditNotesOf(row.id, rows))
      return { id: row.id, document, rest, left: grossTotal(rest) }
    })
  // If the clock was ahead in the next year, a replaced invoice is the last one by its number.
  const current = invoices.findLast(({ left }) => left > 0) ?? invoices.at(-1)
  // A free order is also invoiced only once.
  return current && (current.left > 0 || current.document.total === 0) ? current : undefined
}

export function creditNotesOf(id: string, rows: repository.InvoiceRow[]): CreditNote[] {
  return rows.filter(row => row.invoice_id === id).map(row => documentOf(row) as CreditNote)
}

function toIssuedDocument(row: repository.InvoiceRow): IssuedDocument {
  return { id: row.id, document: documentOf(row) }
}

export function documentOf({ document }: repository.InvoiceRow): InvoiceDocument {
  return JSON.parse(document)
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Its amount without VAT. */
export function netOf({ taxes }: InvoiceDocument): Cents {
  return cents(taxes.reduce((sum, { gross, tax }) => sum + gross - tax, 0))
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

type Issuer = Pick<CurrentSettings, 'shop' | 'seller' | 'look'>

/** Reads who issues a document and in which time zone, which doesn't change before the transaction ends. */
export async function readIssuer(context: InvoiceContext, trx: Trx) {
  await lockTimeZoneShared(context, trx)
  return context.settings.read(trx)
}

async function write(
  { shop, seller, look }: Issuer,
  trx: Trx,
  { orderId, invoiceId }: { orderId: string; invoiceId: string | null },
  fill: (head: Pick<Invoice, 'number' | 'date' | 'shop' | 'seller' | 'logo'>) => InvoiceDocument,
): Promise<InvoiceSummary> {
  const created_at = new Date().toISOString()
  const date = shopDay(created_at, shop.timeZone)
  const year = yearOf(date)
  const series = invoiceId === null ? 'invoice' : 'credit-note'
  const number = await repository.nextNumber(trx, series, year)
  const logo = paperLogoOf(look)
  const issuer = { shop: shop.name, seller: toSeller(seller), ...(logo && { logo }) }
  const head = { number: invoiceNumber(series, year, number), date, ...issuer }
  const filled = fill(head)
  const document = JSON.stringify({ ...filled, content: toInvoiceContent(filled) })
  const id = uuidv7()
  await repository.insertInvoice(trx, {
    ...{ id, series, year, number, order_id: orderId, invoice_id: invoiceId },
    ...{ document, hash: hashOf(document), net_cents: netOf(filled), created_at },
  })
  const drawAt = new Date(Date.now() + drawAfterMs)
  await queueJob(trx, pdfJobKind, id, { id, subject: head.number }, drawAt)
  return toSummary(filled)
}
