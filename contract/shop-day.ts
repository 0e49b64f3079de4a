import { timeZone } from '../shop/time-zone.ts'
import { day as dayMs, minute } from './durations.ts'

// The Swedish format is ISO 8601.
const days = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })

/** The date in the shop's time zone, such as 2026-11-23. */
export function shopDay(time: string | number): string {
  return days.format(new Date(time))
}

const minutes = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone })

/** The time of day in the shop's time zone, such as 14:05. */
export function shopTimeOfDay(time: string | number): string {
  return minutes.format(new Date(time))
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** The first instant of a day in the shop's time zone, which a clock change may move off midnight. */
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
