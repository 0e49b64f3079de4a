import { selling } from '../shop/selling.ts'
import { addDays, shopDay, shopTimeOfDay } from './shop-day.ts'

export type DateRange = { from: string; to: string }

type Dispatch = typeof selling.dispatch

/**
 * The days, at the earliest and at the latest, on which a parcel arrives that was sent at a time;
 * undefined where the shop no longer has the shipping method, or the method names no days.
 */
export function expectedDays(shipping: string, sentAt: string): DateRange | undefined {
  return arrivalAfter(shipping, shopDay(sentAt), selling.dispatch)
}

/** The days on which an order arrives that is paid at a time, packed and sent as the shop does. */
export function expectedIfPaid(
  shipping: string,
  paidAt: string,
  dispatch: Dispatch = selling.dispatch,
): DateRange | undefined {
  const packed = packingDay(paidAt, dispatch)
  return arrivalAfter(shipping, dispatchDay(packed, dispatch.handlingDays, dispatch), dispatch)
}

/** The business day when an order is packed: that of its payment, or after the cut-off the next. */
export function packingDay(paidAt: string, dispatch: Dispatch = selling.dispatch): string {
  const day = shopDay(paidAt)
  const isInTime = shopTimeOfDay(paidAt) < dispatch.cutOff
  return dispatchDay(isInTime ? day : addDays(day, 1), 0, dispatch)
}

/** Counts the shop’s business days on from its first one on or after `from`. */
function dispatchDay(from: string, count: number, { weekdays, closedDays }: Dispatch): string {
  const isWorkingDay = (day: string) =>
    weekdays.includes(weekdayOf(day)) && !closedDays.includes(day)
  let day = from
  for (let left = count; !isWorkingDay(day) || left > 0; day = addDays(day, 1)) {
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

function arrivalAfter(
  shipping: string,
  sent: string,
  { closedDays }: Dispatch,
): DateRange | undefined {
  const method = selling.shippingMethods.find(({ name }) => name === shipping)
  if (!method?.days) return
  const [from, to] = method.days.map(days => addCarrierDays(sent, days, closedDays))
  return from && to ? { from, to } : undefined
}

/** Carriers work from Monday to Friday. */
function addCarrierDays(sent: string, days: number, closedDays: readonly string[]): string {
  let day = sent
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (weekdayOf(day) % 6 !== 0 && !closedDays.includes(day)) left -= 1
  }
  return day
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}
