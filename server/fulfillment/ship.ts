import { v7 as uuidv7 } from 'uuid'
import { unreturnedQuantity, unshippedQuantity } from '../../contract/orders/line-quantities.ts'
import type { ManageOrder } from '../../contract/orders/manage-order.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import type { Actor } from '../activities/activities.ts'
import type { Trx } from '../db/database.ts'
import { nextTimestamp } from '../db/time.ts'
import { invalid } from '../failure.ts'
import { toEmailItem } from '../order-emails/email-order.ts'
import { emailBuyer } from '../order-emails/send-order-email.ts'
import { appendEvent } from '../orders/events.ts'
import * as repository from '../orders/orders.repository.ts'
import { reindexOrder } from '../orders/reindex-order.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { assertTransition } from '../orders/transitions.ts'
import { isRefundDue } from '../returns/refund-due.ts'
import { invoiceOrder } from '../settlement/invoicing.ts'
import { settle } from '../settlement/settle.ts'
import { returnStock, shipStock } from '../stock/holds.ts'
import type { StockChange } from '../stock/moves.ts'
import { allocateReturn } from './allocate-return.ts'
import {
  fulfillmentOf,
  parcelItems,
  selectQuantities,
  toEventLines,
  toStockQuantity,
} from './line-quantities.ts'

type Shipping = Extract<ManageOrder, { action: 'ship' }>
type Tracking = Extract<ManageOrder, { action: 'track' }>
type Delivering = Extract<ManageOrder, { action: 'deliver' }>
type Returning = Pick<Extract<ManageOrder, { action: 'return' }>, 'lines' | 'fit'> & {
  /** They count as returned because they are refunded. */
  refunded?: boolean | undefined
}

/** Ships a parcel with some of the items, or all that are left; or makes them ready for pickup. @throws Failure at `carrier` */
export async function ship(
  context: OrderContext,
  change: StockChange,
  order: repository.OrderRow,
  { carrier, tracking, lines }: Shipping,
  actor: Actor,
): Promise<repository.OrderRow> {
  const { trx } = change
  const isPickup = Boolean(repository.pickupOf(order))
  if (!isPickup && carrier === '') throw invalid('carrier', 'Enter a carrier')
  const rows = await repository.findLines(trx, order.id)
  const parts = selectQuantities(rows, lines, unshippedQuantity)
  for (const { line, quantity } of parts) {
    await repository.updateLine(trx, line, { shipped: line.shipped + quantity })
  }
  const reason = isPickup ? 'Ready for pickup' : 'Shipped'
  await shipStock(change, order.id, parts.map(toStockQuantity), reason, actor)
  const id = uuidv7()
  const sent = toEventLines(parts)
  const last = (await repository.findParcelsIfShipped(trx, order.id, rows)).at(-1)
  await repository.insertParcel(trx, {
    id,
    order_id: order.id,
    carrier,
    tracking,
    lines: JSON.stringify(sent),
    // Parcels are numbered by their time, even if the clock was set back.
    at: last ? nextTimestamp(last.at) : new Date().toISOString(),
    delivered_on: null,
  })
  const now = await repository.findLines(trx, order.id)
  const invoiced = await invoiceOrder(context, trx, order, 'shipped', { lines: now })
  if (!invoiced) await reindexOrder(trx, order, { lines: now })
  const data = { parcel: id, carrier, tracking, lines: sent }
  await appendEvent(trx, order, { type: 'shipped', data }, actor)
  const isLast = fulfillmentOf(now) !== 'unfulfilled'
  const items = parts.map(({ line, quantity }) => toEmailItem(line, quantity))
  const mail = isPickup
    ? ({ template: 'order-ready', items, isLast } as const)
    : ({ template: 'order-shipped', items, isLast, carrier, tracking } as const)
  await emailBuyer(context, trx, order, mail, { lines: now, ...invoiced })
  if (!isLast) return settle(context, trx, order)
  assertTransition(order, { fulfillment: 'shipped' })
  return settle(context, trx, await repository.updateOrder(trx, order, { fulfillment: 'shipped' }))
}

/** Changes a parcel's carrier and tracking number. @throws Failure at `parcel` */
export async function track(
  context: OrderContext,
  { trx }: StockChange,
  order: repository.OrderRow,
  { parcel: id, carrier, tracking, mail }: Tracking,
  actor: Actor,
): Promise<repository.OrderRow> {
  const parcel = await findParcel(trx, order, id)
  if (!mail && carrier === parcel.carrier && tracking === parcel.tracking) return order
  await repository.updateParcel(trx, id, { carrier, tracking })
  await reindexOrder(trx, order)
  const data = { parcel: id, carrier, tracking }
  await appendEvent(trx, order, { type: 'tracking', data }, actor)
  if (mail) {
    const rows = await repository.findLines(trx, order.id)
    const items = parcelItems(parcel, rows).map(({ line, quantity }) => toEmailItem(line, quantity))
    const content = { template: 'order-tracking', items, carrier, tracking } as const
    await emailBuyer(context, trx, order, content)
  }
  return repository.updateOrder(trx, order, {})
}

/** Sets or clears the day on which a parcel was delivered. @throws Failure at `on` */
export async function deliver(
  { settings }: Pick<OrderContext, 'settings'>,
  { trx }: StockChange,
  order: repository.OrderRow,
  { parcel: id, on }: Delivering,
  actor: Actor,
): Promise<repository.OrderRow> {
  const { at, delivered_on } = await findParcel(trx, order, id)
  if (on === delivered_on) return order
  const { timeZone } = (await settings.read(trx)).shop
  if (on !== null && on < shopDay(at, timeZone)) {
    throw invalid('on', 'Enter the ship date or a later date')
  }
  if (on !== null && on > shopDay(Date.now(), timeZone))
    throw invalid('on', 'Enter a date that isn’t in the future')
  await repository.updateParcel(trx, id, { delivered_on: on })
  const event = on
    ? ({ type: 'delivered', data: { parcel: id, day: on } } as const)
    : ({ type: 'delivery-undone', data: { parcel: id } } as const)
  await appendEvent(trx, order, event, actor)
  return repository.updateOrder(trx, order, {})
}

async function findParcel(trx: Trx, { id: orderId }: repository.OrderRow, id: string) {
  const parcels = await repository.findParcels(trx, orderId)
  const parcel = parcels.find(parcel => parcel.id === id)
  if (!parcel) throw invalid('parcel', 'Choose a package of this order')
  return parcel
}

/**
 * Records returned items, and restocks those that are fit for sale.
 * @param withdrawalId the withdrawal that they were returned with, if any
 */
export async function receiveReturn(
  context: OrderContext,
  change: StockChange,
  order: repository.OrderRow,
  { lines, fit, refunded }: Returning,
  actor: Actor,
  withdrawalId?: string,
): Promise<repository.OrderRow> {
  const { trx } = change
  const rows = await repository.findLines(trx, order.id)
  const parts = selectQuantities(rows, lines, unreturnedQuantity)
  for (const { line, quantity } of parts) {
    await repository.updateLine(trx, line, { returned: line.returned + quantity })
  }
  const items = parts.map(toStockQuantity)
  const returned = { items, fit, withdrawalId, refunded }
  const refundedBefore = await allocateReturn(trx, order.id, returned)
  const settled = refunded ? toEventLines(parts) : refundedBefore
  if (fit) await returnStock(change, order.id, items, actor)
  const data = {
    ...{ lines: toEventLines(parts), restocked: fit },
    ...(settled.length > 0 && { refunded: settled }),
  }
  await appendEvent(trx, order, { type: 'returned', data }, actor)
  const now = await repository.findLines(trx, order.id)
  const refund_due = (await isRefundDue(trx, order)) ? 1 : order.refund_due
  if (fulfillmentOf(now) !== 'returned') {
    return settle(context, trx, await repository.updateOrder(trx, order, { refund_due }))
  }
  assertTransition(order, { fulfillment: 'returned' })
  return repository.updateOrder(trx, order, { fulfillment: 'returned', refund_due })
}
