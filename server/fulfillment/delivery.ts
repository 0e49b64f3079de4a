import { expectedDays, type ShippingTerms } from '../../contract/checkout/expected-days.ts'
import type { Delivery } from '../../contract/orders/order.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import type { OrderParcelTable } from '../db/tables/selling-tables.ts'
import type { LineRow, OrderRow } from '../orders/orders.repository.ts'
import type { StoredItem } from './line-quantities.ts'

type Parcel = Pick<OrderParcelTable, 'at' | 'delivered_on' | 'lines'>
type Line = Pick<LineRow, 'product_id' | 'returned'>

/** `left`: the items that didn't come back. `returned`: how many did. */
type OpenedParcel = Parcel & { items: StoredItem[]; left: StoredItem[]; returned: number }

/**
 * The delivery status of what was shipped. That a parcel's expected days have passed doesn't mean
 * that it has arrived: only the owner can say so. Nothing more is expected of one whose items came back.
 * @param parcels those of the order, oldest first
 * @param timeZone the shop's
 */
export function deliveryOf(
  { fulfillment, shipping_terms }: Pick<OrderRow, 'fulfillment' | 'shipping_terms'>,
  parcels: OpenedParcel[],
  timeZone: string,
  now = new Date(),
): Delivery | null {
  const last = parcels.at(-1)
  if (!last) return null
  const terms: ShippingTerms = JSON.parse(shipping_terms)
  const underWay = parcels.filter(({ delivered_on }) => delivered_on === null)
  // What is ready for pickup waits for the buyer.
  const days = terms.pickup
    ? []
    : underWay
        .filter(({ returned }) => returned === 0)
        .flatMap(({ at }) => expectedDays(terms, at, timeZone) ?? [])
  const from = days
    .map(({ from }) => from)
    .toSorted()
    .at(0)
  const to = days
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  const expected = from && to ? { from, to } : null
  const arrivals = parcels.flatMap(parcel => parcel.delivered_on ?? [])
  const deliveredOn = underWay.length > 0 ? null : (arrivals.toSorted().at(-1) ?? null)
  const delivery = { sentAt: last.at, expected, deliveredOn }
  if (!deliveredOn && underWay.every(({ left }) => left.length === 0)) {
    return { ...delivery, state: 'partly-returned' }
  }
  if (fulfillment === 'unfulfilled') return { ...delivery, state: 'sent-in-part' }
  if (deliveredOn) return { ...delivery, state: 'delivered' }
  const isDue = expected !== null && expected.to < shopDay(now.getTime(), timeZone)
  return { ...delivery, state: isDue ? 'due' : 'on-its-way' }
}

/**
 * The items of parcels. Returned ones are taken to be from those that were delivered, and then from the oldest.
 * @param parcels those of an order, oldest first
 */
export function openParcels<P extends Parcel>(parcels: P[], lines: Line[]): (P & OpenedParcel)[] {
  const back = new Map(lines.map(line => [line.product_id, line.returned]))
  const opened = parcels.map(parcel => {
    const items: StoredItem[] = JSON.parse(parcel.lines)
    return { ...parcel, items, left: items, returned: 0 }
  })
  const isUnderWay = ({ delivered_on }: Parcel) => Number(delivered_on === null)
  for (const parcel of opened.toSorted((a, b) => isUnderWay(a) - isUnderWay(b))) {
    parcel.left = parcel.items.flatMap(({ id, quantity }) => {
      const returned = Math.min(quantity, back.get(id) ?? 0)
      parcel.returned += returned
      back.set(id, (back.get(id) ?? 0) - returned)
      return returned < quantity ? { id, quantity: quantity - returned } : []
    })
  }
  return opened
}
