import type { InvoiceSummary } from '../../../contract/invoice.ts'

/** What a link to a PDF is called. */
export function invoiceName({ kind, number }: InvoiceSummary): string {
  return `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number} (PDF)`
}
