import type { ShippingMethod, ShippingSettings } from '../settings/shipping.ts'
import { addDays, isWeekend, shopDay, shopTimeOfDay, weekdayOf } from '../time/shop-day.ts'

export type DateRange = { from: string; to: string }

export type Dispatch = Pick<ShippingSettings, 'cutOff' | 'handlingDays' | 'weekdays' | 'closedDays'>

/** How long a method takes, and when the shop ships: what dates of arrival depend on. */
export type ShippingTerms = Pick<ShippingMethod, 'delivery' | 'daysFrom' | 'daysTo' | 'pickup'> &
  Dispatch

export function shippingTerms(
  { delivery, daysFrom, daysTo, pickup }: ShippingMethod,
  { cutOff, handlingDays, weekdays, closedDays }: Dispatch,
): ShippingTerms {
  return { delivery, daysFrom, daysTo, pickup, cutOff, handlingDays, weekdays, closedDays }
}

/**
 * The days, at the earliest and at the latest, on which a parcel arrives that was sent at a time;
 * undefined where the method names no days.
 */
export function expectedDays(
  terms: ShippingTerms,
  sentAt: string,
  timeZone: string,
): DateRange | undefined {
  return arrivalAfter(terms, shopDay(sentAt, timeZone))
}

/** The days on which an order arrives that is paid at a time, packed and sent as the shop does. */
export function expectedIfPaid(
  terms: ShippingTerms,
  paidAt: string,
  timeZone: string,
): DateRange | undefined {
  const packed = packingDay(paidAt, terms, timeZone)
  return arrivalAfter(terms, dispatchDay(packed, terms.handlingDays, terms))
}

/** The business day when an order is packed: that of its payment, or after the cut-off the next. */
export function packingDay(paidAt: string, dispatch: Dispatch, timeZone: string): string {
  const day = shopDay(paidAt, timeZone)
  const isInTime = shopTimeOfDay(paidAt, timeZone) < dispatch.cutOff
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
  { daysFrom, daysTo, closedDays }: ShippingTerms,
  sent: string,
): DateRange | undefined {
  if (daysFrom === null || daysTo === null) return
  return {
    from: addCarrierDays(sent, daysFrom, closedDays),
    to: addCarrierDays(sent, daysTo, closedDays),
  }
}

/** Carriers work from Monday to Friday. */
function addCarrierDays(sent: string, days: number, closedDays: readonly string[]): string {
  let day = sent
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (!isWeekend(day) && !closedDays.includes(day)) left -= 1
  }
  return day
}
