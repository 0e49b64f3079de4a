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

export const InvoiceParams = z.object({ number: Id, invoice: Id })
