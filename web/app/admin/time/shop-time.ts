import { zonedFormat } from '../../../../contract/time/zoned-format.ts'
import { shop } from '../../../../shop/shop.ts'
import { shopTimeZone } from '../../ui/shop-time-zone.ts'

const format = zonedFormat(shop.locale, { dateStyle: 'medium', timeStyle: 'short' })
const dayFormat = zonedFormat(shop.locale, { dateStyle: 'medium' })

/** A moment in words, in the shop's time. */
export function formatShopTime(time: string): string {
  return format(time, shopTimeZone())
}

/** The day of a moment in words, in the shop's time. */
export function formatShopDay(time: string): string {
  return dayFormat(time, shopTimeZone())
}

/** @param day such as 2026-11-28 */
export function formatDay(day: string): string {
  return dayFormat(day, 'UTC')
}

/** Writes out the ISO dates in a text, such as 2026-11-28. */
export function formatDaysIn(text: unknown): string {
  return String(text ?? '').replace(/\b\d{4}-\d{2}-\d{2}\b/g, day =>
    Number.isNaN(Date.parse(day)) ? day : formatDay(day),
  )
}
