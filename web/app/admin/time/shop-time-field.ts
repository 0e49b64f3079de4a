import { shopDay, shopTimeOfDay } from '../../../../contract/time/shop-day.ts'
import { shopTimeZone } from '../../ui/shop-time-zone.ts'

/** How a field shows a moment; empty if there is none. */
export function shownMoment(time: string | null | undefined): string {
  return time ? toShopTime(time) : ''
}

/**
 * The moment that was typed; null if the field is empty. An unchanged field keeps what is stored, as it shows neither
 * seconds nor which of the two repeated hours in autumn is meant.
 */
export function readMoment(typed = '', stored: string | null | undefined): string | null {
  if (typed === '') return null
  return stored && toShopTime(stored) === typed ? stored : fromShopTime(typed)
}

/** What a field for a day and a time shows of a moment, in the shop's time: `2026-11-25T09:00`. */
export function toShopTime(time: string): string {
  return `${shopDay(time, shopTimeZone())}T${shopTimeOfDay(time, shopTimeZone())}`
}

/**
 * The moment that a field for a day and a time means. Of the hour that comes twice in autumn it is
 * the first one.
 */
export function fromShopTime(typed: string): string {
  const asUtc = Date.parse(`${typed}Z`)
  const offsetAt = (time: number) =>
    Date.parse(`${toShopTime(new Date(time).toISOString())}Z`) - time
  const day = 24 * 60 * 60 * 1_000
  const [before, after] = [asUtc - day, asUtc + day].map(time => asUtc - offsetAt(time))
  const moments = [before, after].filter(
    time => time !== undefined && time + offsetAt(time) === asUtc,
  )
  // In the hour that is left out in spring, no clock shows it.
  return new Date(moments[0] ?? before ?? asUtc).toISOString()
}
