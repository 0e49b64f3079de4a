import { selling } from './selling.ts'
import { dayAfter, shopDay, shopMinute } from './shop-day.ts'

export type Days = { from: string; to: string }

type Dispatch = typeof selling.dispatch

/**
 * The days, at the earliest and at the latest, on which a parcel arrives that was sent at a time;
 * undefined where the shop no longer has the shipping method, or the method names no days.
 */
export function expectedDays(shipping: string, sentAt: string): Days | undefined {
  return arrivalAfter(shipping, shopDay(sentAt), selling.dispatch)
}

/** The same of what is paid at a time, and packed and sent as the shop does. */
export function expectedIfPaid(
  shipping: string,
  paidAt: string,
  dispatch: Dispatch = selling.dispatch,
): Days | undefined {
  const packed = packedOn(paidAt, dispatch)
  return arrivalAfter(shipping, dispatchDay(packed, dispatch.handlingDays, dispatch), dispatch)
}

/** The day on whose cut-off what is paid at a time is packed: that day, or the next working day. */
export function packedOn(paidAt: string, dispatch: Dispatch = selling.dispatch): string {
  const day = shopDay(paidAt)
  const isInTime = shopMinute(paidAt) < dispatch.cutOff
  return dispatchDay(isInTime ? day : dayAfter(day, 1), 0, dispatch)
}

/** A working day of the shop, a number of them after the first one from a day on. */
function dispatchDay(from: string, count: number, { weekdays, closedDays }: Dispatch): string {
  const isWorked = (day: string) => weekdays.includes(weekdayOf(day)) && !closedDays.includes(day)
  let day = from
  for (let left = count; !isWorked(day) || left > 0; day = dayAfter(day, 1)) {
    if (isWorked(day)) left -= 1
  }
  return day
}

function arrivalAfter(shipping: string, sent: string, { closedDays }: Dispatch): Days | undefined {
  const method = selling.shippingMethods.find(({ name }) => name === shipping)
  if (!method?.days) return
  const [from, to] = method.days.map(days => carried(sent, days, closedDays))
  return from && to ? { from, to } : undefined
}

/** Carriers work from Monday to Friday. */
function carried(sent: string, days: number, closedDays: readonly string[]): string {
  let day = sent
  for (let left = days; left > 0; ) {
    day = dayAfter(day, 1)
    if (weekdayOf(day) % 6 !== 0 && !closedDays.includes(day)) left -= 1
  }
  return day
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}
