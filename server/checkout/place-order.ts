import type { Checkout, PlaceOrder, PlaceOrderReply } from '../../contract/checkout/checkout.ts'
import type { NextAction } from '../../contract/payments/payment.ts'
import { getCart, lockCart, type Visitor } from '../cart/cart.ts'
import { readLines } from '../cart/read-cart.ts'
import { lockCatalogueShared } from '../catalogue/catalogue-lock.ts'
import { findTerms } from '../documents/read-documents.ts'
import { Failure, invalid } from '../failure.ts'
import { takeIfFree } from '../limits/rate-limits.ts'
import { emailNewOrder } from '../order-emails/send-order-email.ts'
import { rules } from '../orders/limits.ts'
import { addBrowserKey, deriveOrderKey, rememberOrderKey } from '../orders/order-keys.ts'
import * as repository from '../orders/orders.repository.ts'
import { toOrder } from '../orders/to-order.ts'
import { type OrderContext, withOrderTransaction } from '../orders/transactions.ts'
import { isUnpaid } from '../orders/transitions.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { isClosed } from '../settings/is-closed.ts'
import type { OpenSettings } from '../settings/settings-cache.ts'
import { tryStartPayment } from '../settlement/pay-order.ts'
import type { StockChange } from '../stock/moves.ts'
import { hashToken } from '../tokens.ts'
import { countsAgainstLimit, lockSalesAbroad } from '../vat/sales-abroad.ts'
import { readAddress } from './address-columns.ts'
import { alreadyPlaced, findTwin, matchesRequest } from './already-placed.ts'
import {
  digestDraft,
  type Payments,
  type Prefilled,
  prefill,
  readPayments,
  readSettingsOnce,
  toCheckout,
} from './checkout.ts'
import { attemptsOf, type CheckedCode, checkCode, findDiscount } from './checkout-discount.ts'
import { assertShips, draftOrder, readSalesSoFar } from './draft-order.ts'
import { takeOrderLimit } from './limit-orders.ts'
import { storeOrder } from './store-order.ts'
import { assertUnpaidLimit, hashNetwork, lockUnpaidOrders } from './unpaid-quantity.ts'

type Placed = { order: repository.OrderRow; next: NextAction }

/** The checkouts that a node is ordering, by hash: repeats wait, instead of using up the rate limits meanwhile. */
const placingOf = new WeakMap<OrderContext['db'], Map<string, Promise<Placed>>>()

/**
 * Orders what is in the visitor's cart, once per checkout: a repeated request returns the same order.
 * @throws Failure `conflict` if it was placed with other input, `cart_changed`, `sold_out`, `checkout_closed` or `rate_limited`
 */
export async function placeOrder(
  context: OrderContext,
  visitor: Visitor,
  wanted: PlaceOrder,
): Promise<PlaceOrderReply> {
  const { db } = context
  const checkoutHash = hashToken(wanted.checkoutKey)
  const known = await repository.findOrderByCheckout(db.read, checkoutHash)
  const placing = placingOf.get(db) ?? new Map<string, Promise<Placed>>()
  placingOf.set(db, placing)
  const begun = placing.get(checkoutHash)
  const settings = await context.settings.read()
  const { order, next } = known
    ? await beginAgain(known)
    : await (begun?.catch(placeAndBegin) ?? placeAndBegin())
  const key = deriveOrderKey(wanted.checkoutKey)
  if (order.user_id !== visitor.userId) rememberOrderKey(visitor.clientInfo, key)
  // For a repeat, too: the reply whose cookie said that the cart is empty may have been lost.
  await getCart(context, visitor)
  if (!matchesRequest(order, wanted)) {
    const unpaid = 'Open it from your cart to check or cancel it.'
    throw alreadyPlaced(
      order,
      isUnpaid(order) ? unpaid : 'Open it from the email that we sent you.',
    )
  }
  const shown = await toOrder(db.read, order, 'buyer', settings)
  return { order: shown, key, next }

  async function beginAgain(order: repository.OrderRow): Promise<Placed> {
    const mayBegin =
      matchesRequest(order, wanted) &&
      (await takeIfFree(context.rateLimits, [rules.payByOrder, order.id]))
    return { order, next: mayBegin ? await tryStartPayment(context, order) : { kind: 'none' } }
  }

  function placeAndBegin(): Promise<Placed> {
    const placed = place()
      .then(async order => ({ order, next: await tryStartPayment(context, order) }))
      .finally(() => placing.delete(checkoutHash))
    placing.set(checkoutHash, placed)
    return placed
  }

  async function place() {
    // Before an attempt is counted.
    assertOpen(context, await context.settings.read())
    chooseProvider(await readPayments(context), wanted)
    const checkedCode = await checkCode(context, wanted.code, ...attemptsOf(visitor))
    const prefilled = await prefill(context, visitor.userId)
    const isOwn = prefilled.email.toLowerCase() === wanted.email.toLowerCase()
    const { release, releaseRejected } = await takeOrderLimit(context, visitor, wanted.email, isOwn)
    try {
      const work = (change: StockChange) =>
        write(context, change, visitor, { ...wanted, checkedCode, prefilled, isOwn })
      const { order, isNew } = await withOrderTransaction(context, work)
      if (!isNew) await release()
      return order
    } catch (error) {
      await releaseRejected(error)
      return findTwin(context, error, checkoutHash)
    }
  }
}

function chooseProvider({ offered }: Payments, { payment }: PlaceOrder): PaymentProvider {
  if (offered.length === 0) {
    throw new Failure(
      'checkout_closed',
      'We can’t take orders yet because no payment method is set up.',
    )
  }
  const provider = offered.find(({ id }) => id === payment)
  if (!provider) throw invalid('payment', 'Choose one of our payment methods')
  return provider
}

function assertOpen({ config }: OrderContext, settings: OpenSettings): void {
  if (!isClosed(config, settings)) return
  throw new Failure('checkout_closed', 'We aren’t taking orders at the moment.')
}

type LockedCart = Awaited<ReturnType<typeof lockCart>>

type Wanted = PlaceOrder & {
  checkedCode: CheckedCode
  prefilled: Prefilled
  /** Whether the email is the account's own. */
  isOwn: boolean
}

async function write(
  context: OrderContext,
  change: StockChange,
  visitor: Visitor,
  wanted: Wanted,
): Promise<{ order: repository.OrderRow; isNew: boolean }> {
  const { trx } = change
  const cart = await lockCart(trx, visitor)
  // A concurrent request that held the lock may have placed this order.
  const twin = await repository.findOrderByCheckout(trx, hashToken(wanted.checkoutKey))
  if (twin) return { order: twin, isNew: false }
  await lockCatalogueShared(context, trx)
  const decided = await readSettingsOnce(context, trx)
  assertOpen(context, await decided.settings.read(trx))
  return { order: await writeNew(decided, change, visitor, cart, wanted), isNew: true }
}

async function writeNew(
  context: OrderContext,
  change: StockChange,
  visitor: Visitor,
  cart: LockedCart,
  { checkedCode, prefilled, isOwn, ...wanted }: Wanted,
): Promise<repository.OrderRow> {
  const { trx } = change
  const settings = await context.settings.read(trx)
  const lines = await readLines(trx, cart?.id)
  const { userId } = visitor
  // The same check as in the checkout. Whether the typed address has used the code is checked last, so that
  // only an otherwise valid order reveals it.
  const knownBuyer = { email: prefilled.email || undefined, userId }
  const discount = await findDiscount(trx, checkedCode, lines, knownBuyer, settings.shop.currency)
  assertShips(settings, wanted)
  const terms = await findTerms(trx)
  // Of simultaneous orders, each counts those before it.
  if (countsAgainstLimit(settings.tax, wanted)) await lockSalesAbroad(context, trx)
  const soFar = await readSalesSoFar(trx, settings)
  const draft = draftOrder(settings, lines, wanted, soFar, terms, discount)
  const payments = await readPayments(context, trx)
  if (digestDraft(draft, payments) !== wanted.digest) {
    throw cartChanged(toCheckout(payments, draft, prefilled))
  }
  const provider = chooseProvider(payments, wanted)
  const address = readAddress(settings, wanted)
  if (!cart) throw new Failure('conflict', 'Your cart is empty.')

  const origin = hashNetwork(visitor.clientInfo.address)
  const buyer = { email: wanted.email, account: isOwn ? userId : undefined, origin }
  await lockUnpaidOrders(context, trx, buyer)
  const order = await storeOrder(context, change, draft, {
    ...{ wanted, address, provider, placedBy: 'buyer', userId, origin, email: 'order-received' },
    changed: changed => cartChanged(toCheckout(payments, changed, prefilled)),
    onHeld: async ({ id }) => {
      if (draft.sums.total > 0) await assertUnpaidLimit(context, trx, id, buyer)
    },
  })
  await addBrowserKey(trx, order.id, deriveOrderKey(wanted.checkoutKey))
  await cart.empty()
  await emailNewOrder(context, trx, order, provider.name)
  return order
}

function cartChanged(checkout: Checkout): Failure {
  const message = 'Your cart, a price or our terms have changed. Check your order again.'
  return new Failure('cart_changed', message, { details: { checkout } })
}
