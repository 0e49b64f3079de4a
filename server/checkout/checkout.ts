import { createHash } from 'node:crypto'
import { countryName, sortByName } from '../../contract/addresses/country-name.ts'
import type { Checkout, CheckoutQuery } from '../../contract/checkout/checkout.ts'
import { expectedIfPaid, packingDay, shippingTerms } from '../../contract/checkout/expected-days.ts'
import { shippingPrice } from '../../contract/checkout/shipping-price.ts'
import { vatNote } from '../../contract/vat/vat-note.ts'
import { getUser } from '../accounts/profile.ts'
import { findCartId, type Visitor } from '../cart/cart.ts'
import { readLines, toCart, weightOf } from '../cart/read-cart.ts'
import type { Reads } from '../db/database.ts'
import { findTerms } from '../documents/read-documents.ts'
import { toDecimal } from '../money.ts'
import { findLastPlacedBy } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { offeredProviders } from '../payments/providers.ts'
import { toShownTaxes } from '../rated-sums.ts'
import { isClosed } from '../settings/is-closed.ts'
import { newToken } from '../tokens.ts'
import { prefillAddress } from './address-columns.ts'
import { attemptsOf, checkCode, findDiscount } from './checkout-discount.ts'
import { assertShips, draftOrder, type OrderDraft, readSalesSoFar } from './draft-order.ts'

/**
 * A context whose settings are read once: on PostgreSQL they may change during the transaction, and what is
 * kept must be what was compared.
 */
export async function readSettingsOnce(context: OrderContext, trx: Reads): Promise<OrderContext> {
  const settings = await context.settings.read(trx)
  return { ...context, settings: { ...context.settings, read: async () => settings } }
}

/** What the visitor would order, with all available choices. */
export async function getCheckout(
  context: OrderContext,
  visitor: Visitor,
  query: CheckoutQuery,
): Promise<Checkout> {
  const { db } = context
  const settings = await context.settings.read()
  assertShips(settings, query)
  const lines = await readLines(db.read, await findCartId(db.read, visitor))
  const prefilled = await prefill(context, visitor.userId)
  const code = await checkCode(context, query.code ?? '', ...attemptsOf(visitor))
  const buyer = { email: prefilled.email || undefined, userId: visitor.userId }
  const discount = await findDiscount(db.read, code, lines, buyer, settings.shop.currency)
  // That of the last order is for the country it went to, before anything is chosen.
  const { country, shipping, postcode = country ? '' : prefilled.postcode } = query
  const choice = { country, preferred: prefilled.country, shipping, postcode }
  const soFar = await readSalesSoFar(db.read, settings)
  const draft = draftOrder(settings, lines, choice, soFar, await findTerms(db.read), discount)
  const checkout = toCheckout(await readPayments(context), draft, prefilled)
  return isClosed(context.config, settings) ? { ...checkout, paymentMethods: [] } : checkout
}

/** How the buyer can pay. */
export type Payments = {
  offered: PaymentProvider[]
  /** The version of the shop's bank account, if transfers are offered. */
  bankVersion: number | null
}

/** @param trx the current transaction, if any */
export async function readPayments(context: OrderContext, trx?: Reads): Promise<Payments> {
  const offered = await offeredProviders(context, trx)
  const { versions } = await context.settings.read(trx)
  const isTransfer = offered.some(({ id }) => id === 'transfer')
  return { offered, bankVersion: isTransfer ? versions.bank : null }
}

export type Prefilled = Checkout['prefilled'] & { country?: string }

export function toCheckout(
  payments: Payments,
  draft: OrderDraft,
  { country: _, ...prefilled }: Prefilled = nobody,
): Checkout {
  const { settings, lines, country, method, methods, discount, sums } = draft
  const { shipping, shop } = settings
  const now = new Date().toISOString()
  return {
    // Also where too few are left, so that the lines add up to the totals.
    cart: toCart(lines.map(line => ({ ...line, orderableCents: line.totalCents }))),
    countries: sortByName(draft.countries).map(code => ({
      code,
      name: countryName(code),
    })),
    country,
    shippingMethods: methods.map(each => {
      const { id, name, delivery, pickup } = each
      const price = shippingPrice(each, toDecimal(sums.subtotal), weightOf(lines))
      const expected = expectedIfPaid(shippingTerms(each, shipping), now, shop.timeZone) ?? null
      return { id, name, delivery, pickup, price, expected }
    }),
    shipping: method.id,
    payBy: { time: shipping.cutOff, day: packingDay(now, shipping, shop.timeZone) },
    paymentMethods: payments.offered.map(({ id, name }) => ({ id, name })),
    subtotal: toDecimal(sums.subtotal),
    discount: discount.offer && {
      code: discount.offer.code ?? '',
      reason: discount.offer.reason ?? '',
      amount: toDecimal(sums.discount),
    },
    codeProblem: discount.problem,
    shippingPrice: toDecimal(sums.shipping),
    tax: toShownTaxes(sums.taxes),
    total: toDecimal(sums.total),
    isOutsideVatArea: draft.isOutsideVatArea && method.pickup === '',
    vatNote: vatNote({
      isExport: draft.treatment === 'export',
      isExempt: draft.exemption !== null,
    }),
    prefilled,
    fields: settings.checkout,
    checkoutKey: newToken(),
    digest: digestDraft(draft, payments),
  }
}

/** A digest of everything the buyer agrees to: if it differs when they order, they saw something else. */
export function digestDraft(
  draft: OrderDraft,
  { bankVersion }: Pick<Payments, 'bankVersion'>,
): string {
  const { lines, country, method, terms, discount, rates, sums } = draft
  const { versions } = draft.settings
  const shown = [
    terms.material,
    [versions.shipping, versions.tax, versions.checkout, versions.orders, versions.returns],
    lines.map(line => [line.productId, line.quantity, line.priceCents, line.problem === 'gone']),
    [country, draft.treatment, rates, method.id, sums.shipping, sums.total],
    [discount.offer?.code, sums.discount],
    [bankVersion, draft.settings.shop.currency],
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

const nobody: Prefilled = { email: '', name: '', street: '', postcode: '', city: '' }

/** What the checkout of a signed-in buyer begins with; its email is their confirmed one. */
export async function prefill(
  context: OrderContext,
  userId: string | undefined,
): Promise<Prefilled> {
  if (userId === undefined) return nobody
  const { email, name } = await getUser(context, userId)
  // Not guest orders: anyone may have typed this email with their own address.
  const last = await findLastPlacedBy(context.db.read, userId)
  if (!last) return { ...nobody, email, name }
  return { email, country: last.country, ...prefillAddress(await context.settings.read(), last) }
}
