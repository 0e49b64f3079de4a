import type { Cart, CartLine } from '../../contract/cart/cart.ts'
import type { Product } from '../../contract/catalogue/product.ts'
import { standardClass } from '../../contract/vat/tax-class.ts'
import { findSellable } from '../catalogue/products/products-by-id.ts'
import type { Reads } from '../db/database.ts'
import type { CartLineTable } from '../db/tables/selling-tables.ts'
import { type Cents, cents, fromDecimal, toDecimal } from '../money.ts'
import { findFree } from '../stock/holds.ts'
import * as carts from './cart.repository.ts'

/** A cart line at today's price. */
export type PricedLine = {
  productId: string
  /** Undefined once deleted or hidden. */
  product: Product | undefined
  /** That of VAT. */
  taxClass: string
  name: string
  quantity: number
  priceCents: Cents
  totalCents: Cents
  /** The total of those available. */
  orderableCents: Cents
  /** The weight of those available, if it is known. */
  grams: number
  seenCents: Cents
  problem: CartLine['problem']
  left: number | null
  addedAt: string
}

type UnpricedLine = Pick<
  CartLineTable,
  'product_id' | 'quantity' | 'name' | 'price_cents' | 'added_at'
>

export async function readLines(db: Reads, cartId: string | undefined): Promise<PricedLine[]> {
  return priceLines(db, cartId === undefined ? [] : await carts.findLines(db, cartId))
}

/** Prices items that come from no cart, as when an admin creates or edits an order. */
export function priceItems(
  db: Reads,
  items: { id: string; quantity: number }[],
): Promise<PricedLine[]> {
  const unseen = { name: '', price_cents: cents(0), added_at: new Date().toISOString() }
  return priceLines(
    db,
    items.map(({ id, quantity }) => ({ product_id: id, quantity, ...unseen })),
  )
}

/** Prices lines at today's prices, and says which can't be ordered. */
async function priceLines(db: Reads, rows: UnpricedLine[]): Promise<PricedLine[]> {
  const ids = rows.map(row => row.product_id)
  const products = await findSellable(db, ids)
  const stocked = await findFree(db, ids)
  return rows.map(row => {
    const { product_id: productId, quantity, name, price_cents: seenCents } = row
    const sellable = products.get(productId)
    const product = sellable?.product
    const priceCents = product ? fromDecimal(product.price) : seenCents
    const free = stocked.get(productId) ?? quantity
    const problem = problemOf(product, quantity, free)
    return {
      productId,
      product,
      taxClass: sellable?.taxClass ?? standardClass,
      name: product?.name ?? name,
      quantity,
      priceCents,
      totalCents: cents(product ? priceCents * quantity : 0),
      orderableCents: cents(product ? priceCents * Math.min(quantity, free) : 0),
      grams: (product?.weight ?? 0) * Math.min(quantity, free),
      seenCents,
      problem,
      left: problem === 'too-few' ? free : null,
      addedAt: row.added_at,
    }
  })
}

function sumOf(lines: PricedLine[]): Cents {
  return cents(lines.reduce((sum, { orderableCents }) => sum + orderableCents, 0))
}

/** The weight of what can be ordered, in grams; what isn't known counts as nothing. */
export function weightOf(lines: Pick<PricedLine, 'grams'>[]): number {
  return lines.reduce((sum, { grams }) => sum + grams, 0)
}

export function toCart(lines: PricedLine[]): Cart {
  const weight = weightOf(lines)
  return {
    lines: lines.map(toLine),
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    subtotal: toDecimal(sumOf(lines)),
    ...(weight > 0 && { weight }),
  }
}

function problemOf(product: Product | undefined, quantity: number, free: number) {
  if (!product) return 'gone'
  if (free === 0) return 'sold-out'
  return free < quantity ? 'too-few' : null
}

function toLine(line: PricedLine): CartLine {
  const { productId, product, name, quantity, priceCents, orderableCents, seenCents } = line
  return {
    product: {
      id: productId,
      name,
      image: product?.image ?? null,
      category: product?.category?.name ?? null,
      price: toDecimal(priceCents),
      ...(product?.reduction && { reduction: product.reduction }),
      availability: product?.availability ?? 'sold-out',
    },
    quantity,
    total: toDecimal(orderableCents),
    oldPrice: seenCents === priceCents ? null : toDecimal(seenCents),
    problem: line.problem,
    left: line.left,
    addedAt: line.addedAt,
  }
}
