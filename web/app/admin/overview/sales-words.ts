import { shop } from '../../../../shop/shop.ts'
import { formatNumber } from '../../ui/format-number.ts'

const format = new Intl.DateTimeFormat(shop.locale, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A day, such as "2026-11-22". */
export function dayWords(day: string): string {
  return format.format(new Date(day))
}

export function ordersWords(count: number): string {
  return count === 1 ? '1 order' : `${formatNumber(count)} orders`
}
