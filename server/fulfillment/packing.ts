import { Readable } from 'node:stream'
import { addressLines } from '../../contract/addresses/address-lines.ts'
import { unshippedQuantity } from '../../contract/orders/line-quantities.ts'
import { sellerLines } from '../../contract/settings/seller.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import { zonedFormat } from '../../contract/time/zoned-format.ts'
import { shop } from '../../shop/shop.ts'
import type { AppContext } from '../app-context.ts'
import type { Reads } from '../db/database.ts'
import { Failure } from '../failure.ts'
import type { Download } from '../http/download.ts'
import { parseOrderNumber, toOrderNumber } from '../order-number.ts'
import * as repository from '../orders/orders.repository.ts'
import { paperLogoOf, readPaperLogo } from '../pdf/paper-logo.ts'
import { openPdfThread } from '../pdf/pdf-thread.ts'
import type { Letterhead, PackingDocument, PackingSlip } from './draw-packing.ts'
import { parcelItems, remainingQuantities } from './line-quantities.ts'

const renderPdf = openPdfThread<PackingDocument>(
  new URL('./draw-packing-worker.ts', import.meta.url),
)

const formatTime = zonedFormat(shop.locale, { dateStyle: 'long', timeStyle: 'short' })
const formatDate = zonedFormat(shop.locale, { dateStyle: 'long' })

type PackingContext = Pick<AppContext, 'settings' | 'images'> & { db: { read: Reads } }
type Packed = Awaited<ReturnType<typeof findToPack>>[number]

/**
 * The packing slips of orders in one file: what is left to ship of each or, if that is nothing, its last
 * package. Canceled orders have none.
 * @throws Failure `not_found` of a number; `conflict` if there is nothing to pack; `unavailable`
 */
export async function packingSlips(context: PackingContext, numbers: string[]): Promise<Download> {
  const orders = await findToPack(context.db.read, numbers)
  const { timeZone } = (await context.settings.read()).shop
  const slips = orders.map(order => toSlip(order, timeZone)).filter(({ items }) => items.length > 0)
  if (slips.length === 0) throw nothingToPack()
  return toFile(context, { kind: 'slips', slips })
}

/**
 * What is left to ship of all these orders, added up per product.
 * @throws Failure `not_found` of a number; `conflict` if there is nothing to pack; `unavailable`
 */
export async function pickList(context: PackingContext, numbers: string[]): Promise<Download> {
  const left = (await findToPack(context.db.read, numbers)).flatMap(packed =>
    leftToPack(packed).map(part => ({ ...part, order: toOrderNumber(packed.order.seq) })),
  )
  if (left.length === 0) throw nothingToPack()
  const byProduct = Map.groupBy(left, ({ line }) => line.product_id)
  const items = [...byProduct.values()].map(parts => ({
    // A product may have been renamed since.
    name: parts.at(-1)?.line.name ?? '',
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
    orders: parts.map(({ order, quantity }) => `${order} (${quantity})`).join(', '),
  }))
  const packed = new Set(left.map(({ order }) => order))
  const { timeZone } = (await context.settings.read()).shop
  const list = {
    facts: [
      ['Created', formatTime(Date.now(), timeZone)],
      ['Orders', String(packed.size)],
      ['Items', String(left.reduce((sum, { quantity }) => sum + quantity, 0))],
    ] satisfies [string, string][],
    items: items.toSorted((a, b) => a.name.localeCompare(b.name, shop.locale)),
  }
  return toFile(context, { kind: 'pick-list', list })
}

async function findToPack(db: Reads, numbers: string[]) {
  const seqs = numbers.map(number => parseOrderNumber(number) ?? 0)
  const rows = await repository.findOrdersBySeq(db, seqs)
  const orders = seqs.map((seq, at) => {
    const order = rows.find(row => row.seq === seq)
    if (!order) throw new Failure('not_found', `There is no order ${numbers[at]}.`)
    return order
  })
  const ids = orders.map(({ id }) => id)
  const lines = Map.groupBy(await repository.findLinesOfOrders(db, ids), ({ order_id }) => order_id)
  const parcels = Map.groupBy(
    await repository.findParcelsOfOrders(db, ids),
    ({ order_id }) => order_id,
  )
  return orders.map(order => ({
    order,
    lines: lines.get(order.id) ?? [],
    parcels: parcels.get(order.id) ?? [],
  }))
}

function leftToPack({ order, lines }: Packed) {
  return order.state === 'canceled' ? [] : remainingQuantities(lines, unshippedQuantity)
}

function toSlip(packed: Packed, timeZone: string): PackingSlip {
  const { order, lines, parcels } = packed
  const left = leftToPack(packed)
  const isRest = left.length > 0 && parcels.length > 0
  const last = left.length > 0 || order.state === 'canceled' ? undefined : parcels.at(-1)
  const items = last ? parcelItems(last, lines) : left
  return {
    number: toOrderNumber(order.seq),
    buyer: addressLines(order),
    facts: [
      ['Order', toOrderNumber(order.seq)],
      ['Ordered', formatDate(order.placed_at, timeZone)],
      ['Shipping', order.shipping_name],
      ...(isRest
        ? [
            [
              'Partial order',
              `Other items were ${repository.pickupOf(order) ? 'packed' : 'shipped'} earlier.`,
            ] satisfies [string, string],
          ]
        : []),
    ],
    items: items.map(({ line, quantity }) => ({ name: line.name, quantity })),
    note: order.note,
  }
}

function nothingToPack(): Failure {
  return new Failure('conflict', 'These orders have nothing left to pack.')
}

type Content<T = PackingDocument> = T extends unknown ? Omit<T, keyof Letterhead> : never

async function toFile({ settings, images }: PackingContext, content: Content): Promise<Download> {
  const createdAt = new Date().toISOString()
  const { shop, seller, look } = await settings.read()
  const logo = await readPaperLogo({ images }, paperLogoOf(look))
  const head: Letterhead = { shop: shop.name, seller: sellerLines(seller), createdAt, logo }
  const name = content.kind === 'slips' ? 'packing-slips' : 'pick-list'
  const bytes = await renderPdf({ ...head, ...content })
  return {
    name: `${name}-${shopDay(createdAt, shop.timeZone)}.pdf`,
    content: Readable.from([bytes]),
  }
}
