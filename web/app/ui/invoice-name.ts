import type { InvoiceSummary } from '../../../contract/orders/invoice.ts'

/** Such as `Credit note CN-2026-00001`. */
export function invoiceName({ kind, number }: InvoiceSummary): string {
  return `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`
}
