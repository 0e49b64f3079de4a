import { shop } from '../../../../shop/shop.ts'

const date = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: 'UTC' })

/** @param day such as 2026-11-28 */
export function formatDate(day: string): string {
  return date.format(new Date(day))
}
