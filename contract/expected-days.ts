import { selling } from './selling.ts'

export type Days = { from: string; to: string }

/**
 * The days, at the earliest and at the latest, on which something arrives that was paid or sent at a
 * time; undefined where the shop no longer has the shipping method, or the method names no days.
 */
export function expectedDays(shipping: string, time: string): Days | undefined {
  const method = selling.shippingMethods.find(({ name }) => name === shipping)
  if (!method?.days) return
  const [from, to] = method.days
  return { from: workingDayAfter(time, from), to: workingDayAfter(time, to) }
}

function workingDayAfter(time: string, days: number): string {
  const day = new Date(time)
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    const isWeekend = day.getUTCDay() % 6 === 0
    if (!isWeekend) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
