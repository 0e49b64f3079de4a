import { day as dayMs, minute } from './durations.ts'
import { zonedFormat } from './zoned-format.ts'

// The Swedish format is ISO 8601.
/** The date in the shop's time zone, such as 2026-11-23. */
export const shopDay = zonedFormat('sv-SE', { dateStyle: 'short' })

/** The time of day in the shop's time zone, such as 14:05. */
export const shopTimeOfDay = zonedFormat('sv-SE', { timeStyle: 'short' })

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

export function isWeekend(day: string): boolean {
  return weekdayOf(day) % 6 === 0
}

/** The first instant of a day in the shop's time zone, which a clock change may move off midnight. */
export function startOfShopDay(day: string, timeZone: string): string {
  const utc = Date.parse(day)
  let [before, within] = [utc - dayMs, utc + dayMs]
  while (within - before > minute) {
    const middle = before + Math.floor((within - before) / minute / 2) * minute
    if (shopDay(middle, timeZone) < day) before = middle
    else within = middle
  }
  return new Date(within).toISOString()
}

/** The last millisecond of a day in the shop's time zone. */
export function endOfShopDay(day: string, timeZone: string): string {
  return new Date(Date.parse(startOfShopDay(addDays(day, 1), timeZone)) - 1).toISOString()
}
