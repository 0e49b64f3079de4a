import type { InvoiceKind } from '../../../contract/orders/invoice.ts'
import type { Cents } from '../../money.ts'

/** The last number of a series in a year: raised in the transaction that writes what has it. */
export type InvoiceCounterTable = { series: InvoiceKind; year: number; last: number }

/** Invoices and credit notes. Nothing is changed or deleted here. */
export type InvoiceTable = {
  id: string
  series: InvoiceKind
  year: number
  number: number
  order_id: string
  /** The invoice that a credit note belongs to. */
  invoice_id: string | null
  /** What it says, as JSON, and SHA-256 of that text in hex. */
  document: string
  hash: string
  /** Without VAT; of a credit note, what it takes off. */
  net_cents: Cents
  created_at: string
}

/** The file of an invoice or a credit note, as it was first drawn. Nothing is changed here. */
export type InvoicePdfTable = { invoice_id: string; pdf: Uint8Array }

export type InvoiceTables = {
  invoice_counters: InvoiceCounterTable
  invoices: InvoiceTable
  invoice_pdfs: InvoicePdfTable
}
