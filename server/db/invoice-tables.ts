import type { InvoiceKind } from '../../contract/invoice.ts'

/** The last number of a series in a year: raised in the transaction that writes what has it. */
export type InvoiceCounterTable = { series: InvoiceKind; year: number; last: number }

/** Invoices and credit notes. Nothing is changed or deleted here. */
export type InvoiceTable = {
  id: string
  series: InvoiceKind
  year: number
  number: number
  order_id: string
  /** Of a credit note: the invoice that it is of. */
  invoice_id: string | null
  /** What it says, as JSON, and SHA-256 of that text in hex. */
  document: string
  hash: string
  created_at: string
}

/** The file of an invoice or a credit note, as it was first drawn. Nothing is changed here. */
export type InvoicePdfTable = { invoice_id: string; pdf: Uint8Array }

/** The export of a year's books that is being made, in one row. */
export type BookExportTable = {
  id: 1
  /** Of the export that may change the row. */
  claim: string
  year: number
  done: number
  documents: number
  /** Not seen for a while, it has ended with its node. */
  seen_at: string
}

export type InvoiceTables = {
  invoice_counters: InvoiceCounterTable
  invoices: InvoiceTable
  invoice_pdfs: InvoicePdfTable
  book_exports: BookExportTable
}
