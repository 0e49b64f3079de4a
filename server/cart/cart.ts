import type { AddToCart, AddToCartReply, Cart } from '../../contract/cart/cart.ts'
import { limits } from '../../contract/limits.ts'
import { day } from '../../contract/time/durations.ts'
import type { AppContext, DbContext } from '../app-context.ts'
import { findProducts } from '../catalogue/products/products-by-id.ts'
import type { Reads, Trx } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { toIsoUtc } from '../db/time.ts'
import { Failure, invalid } from '../failure.ts'
import { shareOf } from '../limits/address.ts'
import { limited, type Use } from '../limits/rate-limits.ts'
import { fromDecimal } from '../money.ts'
import { findFree } from '../stock/holds.ts'
import { hashToken, newToken } from '../tokens.ts'
import * as carts from './cart.repository.ts'
import * as browser from './cart-cookies.ts'
import { rules } from './limits.ts'
import { readLines, toCart } from './read-cart.ts'

export type Visitor = browser.Visitor

type CartContext = Pick<AppContext, 'db' | 'rateLimits'>

/** At today's prices. */
export async function getCart(context: DbContext, visitor: Visitor): Promise<Cart> {
  const { db } = context
  const owner = browser.findOwner(visitor)
  const row = owner && (await carts.findCart(db.read, owner))
  if (row && Date.now() - Date.parse(row.seen_at) > day) {
    await carts.touchCart(db.write, row.id)
    browser.extendCartCookie(visitor.clientInfo)
  }
  return withCountCookie(visitor, toCart(await readLines(db.read, row?.id)))
}

/** Adds as many as are available. @throws Failure `not_found`, `sold_out`, or at `quantity` */
export async function addToCart(
  context: CartContext,
  visitor: Visitor,
  { product: productId, quantity, addedAt }: AddToCart,
): Promise<AddToCartReply> {
  const { db } = context
  const product = (await findProducts(db.read, [productId])).get(productId)
  if (!product) throw new Failure('not_found', 'This set is no longer available.')
  if (product.availability === 'sold-out') {
    throw soldOut(productId, product.name)
  }
  const line = {
    product_id: productId,
    quantity,
    name: product.name,
    price_cents: fromDecimal(product.price),
    added_at: noLaterThanNow(addedAt),
  }
  let left: number | null = null
  const add = async (trx: Trx, cartId: string) => {
    left = await addLine(trx, cartId, line)
  }
  const cart =
    (await changeCart(context, visitor, add)) ?? (await createCart(context, visitor, add))
  return { cart, left }
}

/** @throws Failure `not_found` if the product is not in the cart */
export async function setQuantity(
  context: CartContext,
  visitor: Visitor,
  productId: string,
  quantity: number,
): Promise<Cart> {
  const cart = await changeCart(context, visitor, async (trx, cartId) => {
    const line = (await carts.findLines(trx, cartId)).find(row => row.product_id === productId)
    if (!line) throw notInCart()
    await carts.saveLine(trx, { ...line, quantity })
    await acknowledgePrices(trx, cartId)
  })
  if (!cart) throw notInCart()
  return cart
}

export async function removeLine(
  context: CartContext,
  visitor: Visitor,
  productId: string,
): Promise<Cart> {
  const cart = await changeCart(context, visitor, async (trx, cartId) => {
    await carts.deleteLine(trx, cartId, productId)
    await acknowledgePrices(trx, cartId)
  })
  return cart ?? getCart(context, visitor)
}

export async function findCartId(db: Reads, visitor: Visitor): Promise<string | undefined> {
  const owner = browser.findOwner(visitor)
  return owner && (await carts.findCart(db, owner))?.id
}

/** Locks a visitor's cart until the transaction ends. */
export async function lockCart(trx: Trx, visitor: Visitor) {
  const id = await findCartId(trx, visitor)
  if (id === undefined || !(await carts.touchCart(trx, id))) return
  return { id, empty: () => carts.deleteLines(trx, id) }
}

type Work = (trx: Trx, cartId: string) => Promise<void>

/** @returns the changed cart; undefined if the visitor has none */
async function changeCart(
  { db }: DbContext,
  visitor: Visitor,
  work: Work,
): Promise<Cart | undefined> {
  const owner = browser.findOwner(visitor)
  if (!owner) return
  const cart = await db.write.transaction().execute(async trx => {
    const row = await carts.findCart(trx, owner)
    if (!row || !(await carts.touchCart(trx, row.id))) return
    await work(trx, row.id)
    return toCart(await readLines(trx, row.id))
  })
  if (!cart) return
  if (visitor.userId === undefined) browser.extendCartCookie(visitor.clientInfo)
  return withCountCookie(visitor, cart)
}

async function createCart(context: CartContext, visitor: Visitor, work: Work): Promise<Cart> {
  const { db, rateLimits } = context
  const { userId, clientInfo } = visitor
  const token = newToken()
  const owner = userId === undefined ? { tokenHash: hashToken(token) } : { userId }
  const { address } = clientInfo
  const uses: Use[] = [
    [rules.newCartByAddress, address],
    [rules.newCartByNetwork, shareOf(address)],
  ]
  const cart = await limited(rateLimits, uses, () =>
    db.write.transaction().execute(async trx => {
      const id = await carts.ensureCart(trx, owner)
      await work(trx, id)
      return toCart(await readLines(trx, id))
    }),
  )
  if (userId === undefined) browser.setCartCookie(clientInfo, token)
  return withCountCookie(visitor, cart)
}

type NewLine = Omit<Tables['cart_lines'], 'cart_id'>

/** @returns how many are available if fewer than wanted, else null */
async function addLine(trx: Trx, cartId: string, added: NewLine): Promise<number | null> {
  const lines = await carts.findLines(trx, cartId)
  const line = lines.find(row => row.product_id === added.product_id)
  if (!line && lines.length >= limits.cartLines) {
    throw invalid('product', `Your cart is full (${limits.cartLines} items)`)
  }
  const wanted = (line?.quantity ?? 0) + added.quantity
  const free = (await findFree(trx, [added.product_id])).get(added.product_id) ?? wanted
  if (free === 0) throw soldOut(added.product_id, added.name)
  const quantity = Math.min(wanted, free)
  if (quantity > limits.quantity) {
    throw invalid('quantity', `You can order at most ${limits.quantity} of one set`)
  }
  const { added_at } = line ?? added
  await carts.saveLine(trx, { cart_id: cartId, ...added, quantity, added_at })
  return quantity < wanted ? free : null
}

/** A visitor who changes a cart on its page has seen all of its prices. */
async function acknowledgePrices(trx: Trx, cartId: string): Promise<void> {
  for (const { productId, name, priceCents, seenCents } of await readLines(trx, cartId)) {
    if (priceCents === seenCents) continue
    await carts.updateSeenPrice(trx, cartId, productId, { name, price_cents: priceCents })
  }
}

function withCountCookie({ clientInfo }: Visitor, cart: Cart): Cart {
  browser.setCountCookie(clientInfo, cart.count)
  return cart
}

function noLaterThanNow(addedAt: string | undefined): string {
  const now = new Date().toISOString()
  return addedAt && toIsoUtc(addedAt) < now ? toIsoUtc(addedAt) : now
}

function soldOut(id: string, name: string): Failure {
  return new Failure('sold_out', `${name} is sold out.`, {
    details: { lines: [{ id, name, left: 0 }] },
  })
}

function notInCart(): Failure {
  return new Failure('not_found', 'This set is no longer in your cart.')
}
