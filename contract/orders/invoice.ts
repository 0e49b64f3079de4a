import { z } from 'zod'
import { Id } from '../fields.ts'

export const pdfType = 'application/pdf'

export const PdfFile = z.string()

export const InvoiceKind = z.enum(['invoice', 'credit-note'])
export type InvoiceKind = z.infer<typeof InvoiceKind>

export const InvoiceSummary = z.object({
  /** Such as `INV-2026-00001`, or `CN-2026-00001` for a credit note. */
  number: z.string(),
  kind: InvoiceKind,
  /** In the currency of the invoice. */
  total: z.number(),
  /** In the shop's time zone. */
  date: z.iso.date(),
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

const Rows = z.array(z.array(z.string()))

/** The text of an invoice's or a credit note's PDF, section by section. */
export const InvoiceContent = z.object({
  /** The shop's name. */
  shop: z.string(),
  title: z.string(),
  seller: z.array(z.string()),
  buyer: z.array(z.string()),
  /** Labels and values. */
  facts: Rows,
  /** Starts with the header; empty for a credit note. */
  lines: Rows,
  /** Labels and values. */
  sums: Rows,
  /** A label and its value. */
  total: z.array(z.string()),
  /** Starts with the header; empty for a small business. */
  taxes: Rows,
  /** As it was at the time of issue; null for a credit note. */
  payment: z
    .object({ status: z.enum(['Paid', 'Due', 'Nothing due']), text: z.string() })
    .nullable(),
  notes: z.array(z.string()),
})
export type InvoiceContent = z.infer<typeof InvoiceContent>

export const InvoiceContentReply = z.object({ content: InvoiceContent })

export const InvoiceParams = z.object({ number: Id, invoice: Id })
