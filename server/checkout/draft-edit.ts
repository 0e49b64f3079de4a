import { createHash } from 'node:crypto'
import type { EditedItems, EditPreview } from '../../contract/checkout/edit-order.ts'
import { shippingPrice, zoneOf } from '../../contract/checkout/shipping-price.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import { addedRateOf } from '../../contract/vat/tax-rate.ts'
import { type PricedLine, priceItems } from '../cart/read-cart.ts'
import type { Reads } from '../db/database.ts'
import { invalid } from '../failure.ts'
import { homeOf } from '../home-of.ts'
import { type Cents, cents, fromDecimal, sumCents, toDecimal } from '../money.ts'
import type { LineRow, OrderRow } from '../orders/orders.repository.ts'
import { discountOf } from '../orders/to-order.ts'
import { balanceOf, type Entry } from '../payments/entries.ts'
import { toShownTaxes } from '../rated-sums.ts'
import type { OpenSettings } from '../settings/settings-cache.ts'
import { findFree } from '../stock/holds.ts'
import { editLine, editShipping, type OrderedLine } from './edited-lines.ts'
import { addUp, type Totals } from './totals.ts'

type DraftedLine = ReturnType<typeof editLine> &
  Pick<PricedLine, 'productId' | 'name' | 'problem' | 'left'> & {
    image: string | null
    /** How many were ordered; 0 for what is added. */
    before: number
  }

/** An order as it was placed: changes start from it, so undoing one leads back to it. */
export type Ordered = {
  shipping: Cents
  standardShipping: Cents
  lines: (OrderedLine & { id: string; name: string })[]
}

/** An order with other items, before it is stored. */
export type EditDraft = {
  ordered: Ordered
  lines: DraftedLine[]
  /** Ordered lines that are left out. */
  removed: LineRow[]
  sums: Totals
  /** Paid and not refunded. */
  balance: Cents
  /** What is paid beyond the new total. */
  refund: Cents
  due: Cents
}

/**
 * Drafts an order with other items: what was ordered as it was ordered, and what is added as it costs today.
 * @param db the current transaction, or a connection for reading
 * @throws Failure at `lines` if the VAT of an added product isn't known
 */
export async function draftEdit(
  db: Reads,
  { tax, shipping, shop }: OpenSettings,
  { order, lines: rows, entries }: { order: OrderRow; lines: LineRow[]; entries: Entry[] },
  wanted: EditedItems['lines'],
): Promise<EditDraft> {
  const offers = await priceItems(db, wanted)
  const ids = wanted.map(({ id }) => id)
  const free = await findFree(db, ids)
  const day = shopDay(Date.now(), shop.timeZone)
  const { tax_treatment: treatment, country } = order
  const soldFrom = { ...tax, home: homeOf(order, tax) }
  const ordered = orderedOf(order, rows)
  const lines = offers.map(offer => {
    const { productId, quantity, product } = offer
    const row = rows.find(line => line.product_id === productId)
    const known = ordered.lines.find(({ id }) => id === productId) ?? (row && toOrdered(row))
    const rate =
      known || order.is_exempt === 1
        ? 0
        : addedRateOf(soldFrom, { treatment, country, day }, offer.taxClass)
    if (rate === undefined) throw invalid('lines', `The VAT rate of ${offer.name} isn’t known`)
    const held = row?.quantity ?? 0
    const left = held + (free.get(productId) ?? quantity)
    return {
      ...editLine(quantity, known, { price: offer.priceCents, rate }),
      ...{ productId, name: known?.name ?? offer.name, before: held },
      // The picture of a line that was left out may be deleted by now.
      image: row ? row.image : (product?.image ?? null),
      ...problemOf({ quantity, held, left, isSold: product !== undefined }),
    }
  })
  const subtotal = sumCents(lines.map(({ total }) => total))
  const now = shippingNow(shipping, order, offers, subtotal)
  const sums = addUp(
    lines,
    lines.map(({ discount }) => discount),
    { shipping: editShipping(ordered.shipping, now), standardRate: 0 },
  )
  const balance = balanceOf(entries)
  return {
    ...{ ordered, lines, sums, balance },
    removed: rows.filter(row => !wanted.some(({ id }) => id === row.product_id)),
    refund: cents(Math.max(0, balance - sums.total)),
    due: cents(Math.max(0, sums.total - balance)),
  }
}

function orderedOf(order: OrderRow, rows: LineRow[]): Ordered {
  if (order.ordered !== null) return JSON.parse(order.ordered)
  const { shipping_cents: shipping, standard_shipping_cents: standardShipping } = order
  return { shipping, standardShipping, lines: rows.map(toOrdered) }
}

function toOrdered(row: LineRow): Ordered['lines'][number] {
  const { product_id: id, name, quantity, price_cents, discount_cents, tax_rate } = row
  return { id, name, quantity, price: price_cents, discount: discount_cents, rate: tax_rate }
}

type Wanted = { quantity: number; held: number; left: number; isSold: boolean }

/** Why a line can't be had. What the order already holds stays possible, even if it is no longer sold. */
function problemOf({ quantity, held, left, isSold }: Wanted): Pick<PricedLine, 'problem' | 'left'> {
  if (quantity <= held) return { problem: null, left: null }
  if (!isSold) return { problem: 'gone', left: null }
  if (left === 0) return { problem: 'sold-out', left: null }
  return left < quantity ? { problem: 'too-few', left } : { problem: null, left: null }
}

/** What the method of an order costs now for these items; undefined if the shop no longer has it or can't weigh them. */
function shippingNow(
  shipping: OpenSettings['shipping'],
  { country, shipping_name }: OrderRow,
  offers: PricedLine[],
  subtotal: Cents,
): Cents | undefined {
  const method = zoneOf(shipping, country)?.methods.find(({ name }) => name === shipping_name)
  if (!method || (method.byWeight && offers.some(({ product }) => !product))) return undefined
  const grams = offers.reduce(
    (sum, { product, quantity }) => sum + (product?.weight ?? 0) * quantity,
    0,
  )
  return fromDecimal(shippingPrice(method, toDecimal(subtotal), grams))
}

export function toPreview(order: OrderRow, draft: EditDraft): EditPreview {
  const { lines, sums } = draft
  return {
    lines: lines.map(({ productId: id, name, image, price, quantity, total, problem, left }) => ({
      product: { id, name, image, price: toDecimal(price) },
      ...{ quantity, total: toDecimal(total), problem, left },
    })),
    subtotal: toDecimal(sums.subtotal),
    discount: discountOf({ ...order, discount_cents: sums.discount }),
    shipping: order.shipping_name,
    shippingPrice: toDecimal(sums.shipping),
    tax: toShownTaxes(sums.taxes),
    total: toDecimal(sums.total),
    refund: toDecimal(draft.refund),
    due: toDecimal(draft.due),
    digest: digestEdit(draft),
  }
}

/** A digest of what staff were shown. */
export function digestEdit({ lines, sums, refund, due }: EditDraft): string {
  const shown = [
    lines.map(({ productId, quantity, price, rate, discount }) => [
      ...[productId, quantity, price, rate, discount],
    ]),
    [sums.shipping, sums.total, refund, due],
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}
