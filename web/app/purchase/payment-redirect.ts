import type { NextAction } from '../../../contract/payments/payment.ts'

export const orderLink = (number: string) => `/order/${number}`

/** The page of an invoice, and its PDF. */
export const invoiceLink = (number: string, invoice: string) =>
  `${orderLink(number)}/invoice/${invoice}`
export const pdfLink = (number: string, invoice: string) => `/api${invoiceLink(number, invoice)}`

/** Whether an address belongs to another site. */
export function isExternal(url: string): boolean {
  return !/^\/(?![/\\])/.test(url)
}

/**
 * Where the buyer continues to pay. The Content-Security-Policy forbids that a form posted without
 * scripts ends at another site, so the order's own page redirects there.
 */
export function nextUrl(next: NextAction, number: string): string {
  if (next.kind !== 'redirect') return orderLink(number)
  return isExternal(next.url) ? `${orderLink(number)}?${redirectParam}` : next.url
}

const redirectParam = 'to=payment'

/** Where the page of an order redirects at once, if its address asks for it. */
export function paymentUrl(next: NextAction, search: string): string | undefined {
  const isAsked = search === `?${redirectParam}` && next.kind === 'redirect'
  return isAsked && /^https?:/.test(next.url) ? next.url : undefined
}
