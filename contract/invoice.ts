import { z } from 'zod'
import { Id } from './fields.ts'

export const pdfType = 'application/pdf'

/** A PDF file. */
export const PdfFile = z.string()

export const InvoiceKind = z.enum(['invoice', 'credit-note'])
export type InvoiceKind = z.infer<typeof InvoiceKind>

/** What is told of an invoice or a credit note beside its PDF. */
export const InvoiceSummary = z.object({
  /** Such as `INV-2026-00001`, or `CN-2026-00001` for a credit note. */
  number: z.string(),
  kind: InvoiceKind,
  /** Euro. */
  total: z.number(),
  /** A day in the shop's time zone. */
  date: z.iso.date(),
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

const Rows = z.array(z.array(z.string()))

/** What an invoice or a credit note says, part by part, in the words of its PDF. */
export const InvoiceWords = z.object({
  title: z.string(),
  seller: z.array(z.string()),
  buyer: z.array(z.string()),
  /** Terms and values. */
  facts: Rows,
  /** With its header; empty for a credit note. */
  lines: Rows,
  /** Terms and values. */
  sums: Rows,
  /** A term and its value. */
  total: z.array(z.string()),
  /** With its header; empty for a small business. */
  taxes: Rows,
  notes: z.array(z.string()),
})
export type InvoiceWords = z.infer<typeof InvoiceWords>

export const InvoiceWordsReply = z.object({ words: InvoiceWords })

export const InvoiceParams = z.object({ number: Id, invoice: Id })
