import { expectedDays, type ShippingTerms } from '../../contract/expected-days.ts'
import type { Delivery } from '../../contract/order.ts'
import { shopDay } from '../../contract/shop-day.ts'
import type { OrderParcelTable } from '../db/tables/selling-tables.ts'
import type { LineRow, OrderRow } from '../orders/orders.repository.ts'
import type { StoredItem } from './line-quantities.ts'

type Parcel = Pick<OrderParcelTable, 'at' | 'delivered_on' | 'lines'>
type Line = Pick<LineRow, 'product_id' | 'returned'>

/**
 * The delivery status of what was shipped. That a parcel's expected days have passed doesn't mean
 * that it has arrived: only the owner can say so. Nothing more is expected of one whose items came back.
 * @param parcels those of the order, oldest first
 * @param timeZone the shop's
 */
export function deliveryOf(
  { fulfillment, shipping_terms }: Pick<OrderRow, 'fulfillment' | 'shipping_terms'>,
  { parcels, lines }: { parcels: Parcel[]; lines: Line[] },
  timeZone: string,
  now = new Date(),
): Delivery | null {
  const last = parcels.at(-1)
  if (!last) return null
  const terms: ShippingTerms = JSON.parse(shipping_terms)
  const awaited = awaitedParcels(parcels, lines)
  // What is ready for pickup waits for the buyer.
  const days = terms.pickup
    ? []
    : awaited.flatMap(({ at }) => expectedDays(terms, at, timeZone) ?? [])
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
  const deliveredOn = arrivals.length < parcels.length ? null : (arrivals.toSorted().at(-1) ?? null)
  const delivery = { sentAt: last.at, expected, deliveredOn }
  if (terms.pickup && awaited.length === 0 && !deliveredOn) {
    return { ...delivery, state: 'partly-returned' }
  }
  if (fulfillment === 'unfulfilled') return { ...delivery, state: 'sent-in-part' }
  if (deliveredOn) return { ...delivery, state: 'delivered' }
  const isDue = expected !== null && expected.to < shopDay(now.getTime(), timeZone)
  return { ...delivery, state: isDue ? 'due' : 'on-its-way' }
}

/**
 * The parcels that may still be under way. Returned items are taken to be from those that were delivered, and then
 * from the oldest.
 */
export function awaitedParcels<P extends Parcel>(parcels: P[], lines: Line[]): P[] {
  const returned = new Map(lines.map(line => [line.product_id, line.returned]))
  const isUnderWay = ({ delivered_on }: Parcel) => delivered_on === null
  const byArrival = parcels.toSorted((a, b) => Number(isUnderWay(a)) - Number(isUnderWay(b)))
  return byArrival.filter(parcel => {
    const items: StoredItem[] = JSON.parse(parcel.lines)
    const leftOf = (id: string) => returned.get(id) ?? 0
    const cameBack = items.some(({ id }) => leftOf(id) > 0)
    for (const { id, quantity } of items) returned.set(id, leftOf(id) - quantity)
    return isUnderWay(parcel) && !cameBack
  })
}
