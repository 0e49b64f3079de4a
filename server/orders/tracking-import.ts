import { maxTrackingRows } from '../../contract/admin-limits.ts'
import { maxCarrier } from '../../contract/limits.ts'
import type { ManageOrder } from '../../contract/orders/manage-order.ts'
import { orderLimits } from '../../contract/orders/order-limits.ts'
import type { ImportTracking, PreviewTracking } from '../../contract/orders/tracking-import.ts'
import { readOrderNumber } from '../../contract/orders/typed-order-number.ts'
import type { TableLine, TablePreview, TableReply } from '../../contract/table-import.ts'
import { requireMay } from '../accounts/rights.ts'
import type { Actor } from '../activities/activities.ts'
import type { DbContext } from '../app-context.ts'
import { applyRows } from '../bulk.ts'
import { readTable, type TableRow, toTablePreview } from '../csv/read-table.ts'
import { findRounding } from '../csv/rounded-number.ts'
import { requireSamePreview } from '../csv/same-preview.ts'
import type { Reads } from '../db/database.ts'
import type { OrderParcelTable } from '../db/tables/selling-tables.ts'
import { Failure } from '../failure.ts'
import { isShippable } from '../fulfillment/line-quantities.ts'
import { withLease } from '../jobs/lease.ts'
import { parseOrderNumber, toOrderNumber } from '../order-number.ts'
import { explainRejection } from './explain-rejection.ts'
import { findListedOrders, type ListedRow } from './list-orders.repository.ts'
import { manageOrder } from './manage-order.ts'
import {
  findLinesOfOrders,
  findParcelsOfOrders,
  type LineRow,
  pickupOf,
} from './orders.repository.ts'
import { overdueCutoffs } from './overdue.ts'
import type { OrderContext } from './transactions.ts'

type Field = 'order' | 'carrier' | 'tracking'

/** As carriers, spreadsheets and our own export write them. */
const columns: Record<string, Field> = {
  ...{ order: 'order', number: 'order', 'order number': 'order', 'order no': 'order' },
  ...{ 'order no.': 'order', 'order id': 'order', reference: 'order', bestellnummer: 'order' },
  ...{ carrier: 'carrier', 'shipping carrier': 'carrier', versanddienstleister: 'carrier' },
  ...{ tracking: 'tracking', 'tracking number': 'tracking', 'tracking no': 'tracking' },
  ...{ 'tracking no.': 'tracking', 'tracking code': 'tracking', 'tracking id': 'tracking' },
  ...{ sendungsnummer: 'tracking', barcode: 'tracking' },
}

type Command = Extract<ManageOrder, { action: 'ship' | 'track' }>
type Planned = { shown: TableLine; command?: Command }
/** A row, and the number of its order as the shop writes it. */
type TrackingRow = TableRow<Field> & { number: string }
type Found = { order: ListedRow; lines: LineRow[]; parcels: OrderParcelTable[] }

/** @throws Failure at `file` if it cannot be read */
export async function previewTracking(
  { db }: DbContext,
  actor: Actor | 'system',
  upload: PreviewTracking,
): Promise<TablePreview> {
  await requireMay(db.read, actor, 'orders.manage')
  return (await plan(db.read, upload)).preview
}

/**
 * Ships the orders of a file and sets their tracking numbers, each as by the single action. One that fails stops none
 * of the others; a repeated file changes nothing.
 * @throws Failure at `file`; `conflict` if the preview would be another one now, `unavailable` if another import
 * is running
 */
export async function importTracking(
  context: OrderContext,
  actor: Actor,
  { digest, ...upload }: ImportTracking,
): Promise<TableReply> {
  await requireMay(context.db.read, actor, 'orders.manage')
  const work = async () => {
    const { preview, planned } = await plan(context.db.read, upload)
    requireSamePreview('The orders have', preview.digest, digest)
    return apply(context, actor, planned)
  }
  return withLease(context, 'tracking-import', work, { waitMs: 0, busy: otherFile })
}

function otherFile(): Failure {
  const message = 'Another import is running. Try again in a moment.'
  return new Failure('unavailable', message, { retryAfter: 5 })
}

async function apply(context: OrderContext, actor: Actor, planned: Planned[]): Promise<TableReply> {
  const done = { ship: 0, track: 0 }
  const failed = await applyRows(planned, async ({ shown, command }) => {
    if (!command) return
    await manageOrder(context, actor, shown.name, command)
    done[command.action] += 1
  })
  return { message: doneMessage(done), failed }
}

function doneMessage({ ship, track }: Record<Command['action'], number>): string {
  const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
  const parts = [
    ...(ship > 0 ? [`Shipped ${orders(ship)}.`] : []),
    ...(track > 0 ? [`Added tracking to ${orders(track)}.`] : []),
  ]
  return parts.join(' ') || 'No changes needed.'
}

async function plan(db: Reads, { file, carrier }: PreviewTracking) {
  const table = await readTable(file, {
    columns,
    required: { order: 'Order', tracking: 'Tracking number' },
    most: maxTrackingRows,
  })
  const rows = table.rows.map(row => ({ ...row, number: readOrderNumber(row.cells.order) }))
  const numbers = rows.map(({ number }) => number)
  const orders = await findOrders(db, numbers)
  const seen = new Map<string, TrackingRow>()
  const planned = rows.map(row => {
    const before = seen.get(row.number)
    if (!before) seen.set(row.number, row)
    return planRow(row, orders.get(row.number), before, row.cells.carrier || carrier)
  })
  const commands = planned.map(({ command }) => command)
  return {
    planned,
    preview: toTablePreview(
      table,
      planned.map(({ shown }) => shown),
      commands,
    ),
  }
}

async function findOrders(db: Reads, numbers: string[]): Promise<Map<string, Found>> {
  const seqs = new Set(numbers.flatMap(number => parseOrderNumber(number) ?? []))
  const orders = await findListedOrders(db, [...seqs], overdueCutoffs())
  const ids = orders.map(({ id }) => id)
  const lines = Map.groupBy(await findLinesOfOrders(db, ids), ({ order_id }) => order_id)
  const parcels = Map.groupBy(await findParcelsOfOrders(db, ids), ({ order_id }) => order_id)
  return new Map(
    orders.map(order => [
      toOrderNumber(order.seq),
      { order, lines: lines.get(order.id) ?? [], parcels: parcels.get(order.id) ?? [] },
    ]),
  )
}

function planRow(
  row: TrackingRow,
  found: Found | undefined,
  before: TrackingRow | undefined,
  carrier: string,
): Planned {
  const { number } = row
  const { tracking } = row.cells
  const shownAs = (outcome: TableLine['outcome'], text: string): TableLine => ({
    ...{ line: row.line, name: number, outcome, text },
  })
  const reject = (text: string) => ({ shown: shownAs('reject', text) })
  const problem = problemOf(row, carrier)
  if (problem) return reject(problem)
  if (!found) return reject(`There is no order ${number}.`)
  if (before) {
    return compact(before.cells.tracking) === compact(tracking)
      ? { shown: shownAs('keep', `Same as row ${before.line}.`) }
      : reject(`Row ${before.line} has this order, too. Ship several packages on its page.`)
  }
  const { order, lines, parcels } = found
  if (parcels.some(parcel => compact(parcel.tracking) === compact(tracking))) {
    return { shown: shownAs('keep', 'It has this tracking number already.') }
  }
  if (pickupOf(order)) return reject('The buyer picks it up. Mark it as ready on its page.')
  const { updated_at: updatedAt } = order
  if (isShippable(order, lines)) {
    if (order.dispute) return reject('Its payment is disputed. Ship it on its page.')
    if (order.withdrawn) return reject('A return is requested. Ship it on its page.')
    const text = `Ships all remaining items with ${carrier}, ${tracking}, and emails the buyer.`
    const ship = { action: 'ship', updatedAt, carrier, tracking, despiteDispute: false } as const
    return { shown: shownAs('change', text), command: { ...ship, lines: undefined } }
  }
  const [parcel] = parcels
  if (!parcel) return reject(explainRejection(order, 'ship'))
  if (parcels.length > 1)
    return reject('It has several packages. Change their tracking on its page.')
  if (parcel.tracking) {
    return reject(`It has the tracking number ${parcel.tracking}. Change that on its page.`)
  }
  const track = { action: 'track', updatedAt, parcel: parcel.id, carrier, tracking } as const
  return {
    shown: shownAs('change', `Adds ${carrier}, ${tracking}, to its package and emails the buyer.`),
    command: { ...track, mail: true },
  }
}

function problemOf({ cells: { order, tracking } }: TableRow<Field>, carrier: string) {
  if (!order) return 'Enter an order number.'
  if (!tracking) return 'Enter a tracking number.'
  if (!carrier) return 'Enter a carrier.'
  const rounding = findRounding(tracking)
  if (rounding) return `${rounding}.`
  if (tracking.length > orderLimits.tracking) {
    return `The tracking number has more than ${orderLimits.tracking} characters.`
  }
  if (carrier.length > maxCarrier) return `The carrier has more than ${maxCarrier} characters.`
  return /\p{Cc}/u.test(tracking + carrier) ? 'Use a single line in each cell.' : undefined
}

const compact = (tracking: string) => tracking.replace(/\s/g, '').toLowerCase()
