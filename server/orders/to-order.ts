import { summaryLines } from '../../contract/limits.ts'
import type { AdminOrderSummary, Order, OrderAction, OrderSummary } from '../../contract/order.ts'
import { findProducts } from '../catalogue/products-by-id.service.ts'
import type { Reads } from '../db/database.ts'
import { toEuro } from '../money.ts'
import { numberOf } from '../order-number.ts'
import {
  balanceOf,
  type Entry,
  entriesOf,
  toPayment,
  turnoverOf,
} from '../payments/ledger.service.ts'
import { isLate, type Lateness } from './late.ts'
import * as repository from './orders.repository.ts'

type Reader = 'buyer' | 'admin'

/** An order as its reader may see it: what admins noted, and who they are, is no buyer's business. */
export async function toOrder(db: Reads, row: repository.OrderRow, reader: Reader): Promise<Order> {
  const lines = await repository.findLines(db, [row.id])
  const entries = await entriesOf(db, row.id)
  const parcels = await repository.findParcels(db, row.id)
  const history = await repository.findHistory(db, row.id)
  const products = await findProducts(
    db,
    lines.map(line => line.product_id),
  )
  return {
    id: row.id,
    number: numberOf(row.seq),
    email: row.email,
    address: addressOf(row),
    note: row.note,
    lines: lines.map(line => toLine(line, products.has(line.product_id))),
    subtotal: toEuro(row.subtotal_cents),
    shipping: row.shipping_name,
    shippingPrice: toEuro(row.shipping_cents),
    tax: taxOf(row),
    total: toEuro(row.total_cents),
    currency: 'EUR',
    state: row.state,
    payment: row.payment,
    fulfillment: row.fulfillment,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    payBefore: row.hold_until,
    paid: toEuro(balanceOf(entries)),
    payments: entries.map(toPayment),
    parcels: parcels.map(({ id, carrier, tracking, lines, at }) => ({
      id,
      carrier,
      tracking,
      lines: JSON.parse(lines),
      at,
    })),
    history: history
      .filter(({ what }) => reader === 'admin' || what !== 'note')
      .map(({ at, what, actor, actor_id, detail }) => ({
        at,
        what,
        actor: reader === 'buyer' && actor_id !== null ? 'shop' : actor,
        detail,
      })),
    can: reader === 'admin' ? adminCan(row, lines, entries) : buyerCan(row),
    updatedAt: row.updated_at,
  }
}

export function toSummary(row: repository.OrderRow, lines: repository.LineRow[]): OrderSummary {
  const own = lines.filter(line => line.order_id === row.id)
  return {
    id: row.id,
    number: numberOf(row.seq),
    name: row.name,
    email: row.email,
    count: own.reduce((count, { quantity }) => count + quantity, 0),
    lineCount: own.length,
    lines: own
      .slice(0, summaryLines)
      .map(({ product_id: id, name, image }) => ({ id, name, image })),
    total: toEuro(row.total_cents),
    state: row.state,
    payment: row.payment,
    fulfillment: row.fulfillment,
    placedAt: row.placed_at,
  }
}

export function toAdminSummary(
  row: repository.OrderRow,
  lines: repository.LineRow[],
  entries: Entry[],
  { late, withdrawn }: { late: Lateness; withdrawn: Set<string> },
): AdminOrderSummary {
  const { received, refunded } = turnoverOf(entries.filter(entry => entry.order_id === row.id))
  const isSettled = row.state === 'cancelled' || row.payment === 'refunded'
  return {
    ...toSummary(row, lines),
    address: addressOf(row),
    shipping: row.shipping_name,
    shippingPrice: toEuro(row.shipping_cents),
    tax: taxOf(row),
    received: toEuro(received),
    refunded: toEuro(refunded),
    late: isLate(row, late),
    withdrawn: withdrawn.has(row.id) && !isSettled,
    updatedAt: row.updated_at,
  }
}

/** What an admin can do with an order as it is. */
export function adminCan(
  { state, payment }: repository.OrderRow,
  lines: repository.LineRow[],
  entries: Entry[],
): OrderAction[] {
  const isShipped = lines.some(({ shipped }) => shipped > 0)
  const isPaid = payment === 'paid' || payment === 'partly-refunded'
  const can: [OrderAction, boolean][] = [
    ['book-payment', payment !== 'paid'],
    ['ship', state === 'placed' && isPaid && lines.some(line => line.shipped < line.quantity)],
    ['cancel', state === 'placed' && !isShipped],
    ['refund', balanceOf(entries) > 0],
    ['return', lines.some(line => line.returned < line.shipped)],
    ['note', true],
  ]
  return can.filter(([, may]) => may).map(([action]) => action)
}

/** What a buyer can do with an order as it is. */
export function buyerCan({ state, payment, fulfillment }: repository.OrderRow): Order['can'] {
  const isOpen = state === 'placed' && payment === 'open'
  const can: [Order['can'][number], boolean][] = [
    ['pay', isOpen],
    ['cancel', isOpen && fulfillment === 'unfulfilled'],
    ['withdraw', state !== 'cancelled'],
  ]
  return can.filter(([, may]) => may).map(([what]) => what)
}

function addressOf({ name, street, postcode, city, country }: repository.OrderRow) {
  return { name, street, postcode, city, country }
}

function taxOf({ tax_rate, tax_cents }: repository.OrderRow): Order['tax'] {
  return [{ rate: tax_rate / 100, amount: toEuro(tax_cents) }]
}

function toLine(row: repository.LineRow, inShop: boolean): Order['lines'][number] {
  return {
    id: row.product_id,
    name: row.name,
    image: row.image,
    price: toEuro(row.price_cents),
    quantity: row.quantity,
    total: toEuro(row.total_cents),
    taxRate: row.tax_rate / 100,
    tax: toEuro(row.tax_cents),
    shipped: row.shipped,
    returned: row.returned,
    inShop,
  }
}
