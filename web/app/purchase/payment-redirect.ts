import type { NextAction } from '../../../contract/payment.ts'

export const orderLink = (number: string) => `/order/${number}`

/** The page of an invoice, and its PDF. */
export const invoiceLink = (number: string, invoice: string) =>
  `${orderLink(number)}/invoice/${invoice}`
export const pdfLink = (number: string, invoice: string) => `/api${invoiceLink(number, invoice)}`

/** Whether an address is of another site. */
export function isExternal(url: string): boolean {
  return !/^\/(?![/\\])/.test(url)
}

/**
 * Where a buyer goes on to pay. A form that is posted without scripts must not end at another site,
 * which the Content-Security-Policy forbids: the order's own page leads there.
 */
export function nextUrl(next: NextAction, number: string): string {
  if (next.kind !== 'redirect') return orderLink(number)
  return isExternal(next.url) ? `${orderLink(number)}?${redirectParam}` : next.url
}

const redirectParam = 'to=payment'

/** Where the page of an order leads on to at once, if its address says so. */
export function paymentUrl(next: NextAction, search: string): string | undefined {
  const isAsked = search === `?${redirectParam}` && next.kind === 'redirect'
  return isAsked && /^https?:/.test(next.url) ? next.url : undefined
}
