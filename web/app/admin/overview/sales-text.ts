import { shop } from '../../../../shop/shop.ts'
import { formatPrice } from '../../catalogue/price.ts'
import { formatNumber } from '../../ui/format-number.ts'

const format = new Intl.DateTimeFormat(shop.locale, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A day, such as "2026-11-22". */
export function formatShortDay(day: string): string {
  return format.format(new Date(day))
}

export function formatOrderCount(count: number): string {
  return count === 1 ? '1 order' : `${formatNumber(count)} orders`
}

/** Such as "+12%" or "−5%"; undefined if there is nothing to compare with. */
export function formatChange(amount: number, previous: number): string | undefined {
  if (previous <= 0) return undefined
  const percentage = Math.round((amount / previous - 1) * 100)
  const sign = percentage > 0 ? '+' : percentage < 0 ? '−' : ''
  return `${sign}${formatNumber(Math.abs(percentage))}%`
}

/** A whole price without cents, for an axis. */
export function formatWholePrice(price: number): string {
  return formatPrice(price).replace(/\.00$/, '')
}

/** The next 1, 2, 4, 6 or 8 times a power of ten, at least 10: its half has no cents either. */
export function roundUp(amount: number): number {
  if (amount <= 0) return 0
  const power = Math.max(10 ** Math.floor(Math.log10(amount)), 10)
  const step = [1, 2, 4, 6, 8].find(times => times * power >= amount) ?? 10
  return step * power
}
