import type { Next } from '../../../contract/payment.ts'

export const orderLink = (number: string) => `/order/${number}`

/**
 * Where a buyer goes on to pay. A form that is posted without scripts must not end at another site,
 * which the Content-Security-Policy forbids: the order's own page leads there.
 */
export function wayAfter(next: Next, number: string): string {
  const here = next.kind === 'redirect' && /^\/(?![/\\])/.test(next.url)
  return here ? next.url : orderLink(number)
}
