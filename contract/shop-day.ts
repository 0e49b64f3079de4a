import { timeZone } from '../shop/time-zone.ts'
import { day as dayMs, minute } from './durations.ts'

// Sweden writes days as ISO 8601 does.
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })

/** The day of the shop's calendar at an instant, such as 2026-11-23. */
export function shopDay(time: string | number): string {
  return days.format(new Date(time))
}

const minutes = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone })

/** What the shop's clock shows at an instant, such as 14:05. */
export function shopMinute(time: string | number): string {
  return minutes.format(new Date(time))
}

/** The day a number of days after another one. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** The first instant of a day of the shop's calendar. No clock need show midnight then. */
export function startOfShopDay(day: string): string {
  const utc = Date.parse(day)
  let [before, within] = [utc - dayMs, utc + dayMs]
  while (within - before > minute) {
    const middle = before + Math.floor((within - before) / minute / 2) * minute
    if (shopDay(middle) < day) before = middle
    else within = middle
  }
  return new Date(within).toISOString()
}
