import type { Dispatch } from '../../../contract/checkout/expected-days.ts'
import { shop } from '../../../shop/shop.ts'
import { shopCity } from '../ui/shop-time-zone.ts'

const weekday = new Intl.DateTimeFormat(shop.locale, { weekday: 'long', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: 'UTC' })
const list = new Intl.ListFormat(shop.locale)

/** When parcels leave, at any hour of any day. */
export function dispatchText(dispatch: Dispatch): string {
  const { cutOff, handlingDays, weekdays, closedDays } = dispatch
  const names = weekdays.map(nameOf)
  const inARow = weekdays.length > 2 && weekdays.every((day, i) => day === Number(weekdays[0]) + i)
  const days = inARow ? `${names[0]} to ${names.at(-1)}` : list.format(names)
  const packed = `We pack and ship ${inARow ? 'from' : 'on'} ${days}. If your payment arrives by ${cutOff} (${shopCity()})`
  const leaves = handlingDays === 0 ? 'that day' : `within ${businessDays(handlingDays)}`
  const closed = list.format(closedDays.toSorted().map(date => day.format(new Date(date))))
  return [
    `${packed} on one of these days, your package ships ${leaves}. Later payments count for the next one.`,
    ...(closed ? [`We’re closed on ${closed}.`] : []),
  ].join(' ')
}

function businessDays(count: number): string {
  return count === 1 ? '1 business day' : `${count} business days`
}

function nameOf(index: number): string {
  // 4 January 1970 was a Sunday.
  return weekday.format(new Date(Date.UTC(1970, 0, 4 + index)))
}
