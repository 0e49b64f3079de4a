import { createHash } from 'node:crypto'
import type { Checkout, CheckoutQuery } from '../../contract/checkout.ts'
import { countryName, sortByName } from '../../contract/country-name.ts'
import { expectedIfPaid, packingDay, shippingTerms } from '../../contract/expected-days.ts'
import type { ShippingMethod } from '../../contract/settings/shipping.ts'
import { sentMethods, shippingPrice, zoneOf } from '../../contract/shipping-price.ts'
import { shopDay } from '../../contract/shop-day.ts'
import { isExempt, taxRateOf } from '../../contract/tax-rate.ts'
import { getUser } from '../accounts/profile.ts'
import type { AppContext } from '../app-context.ts'
import { findCartId, type Visitor } from '../cart/cart.ts'
import { type PricedLine, readLines, toCart, weightOf } from '../cart/read-cart.ts'
import type { Reads } from '../db/database.ts'
import { findTerms, type Terms } from '../documents/read-documents.ts'
import { invalid } from '../failure.ts'
import { type Cents, cents, fromEuro, sumCents, toEuro } from '../money.ts'
import { rules } from '../orders/limits.ts'
import { findLastPlacedBy } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { offeredProviders } from '../payments/providers.ts'
import { type TaxRate, toShownTaxes } from '../rated-sums.ts'
import { newToken } from '../tokens.ts'
import { prefillAddress } from './address-columns.ts'
import {
  type CheckoutDiscount,
  findDiscount,
  noDiscount,
  toDiscountLines,
  tryCode,
} from './checkout-discount.ts'
import { calculateTotals, type Totals } from './totals.ts'

type Settings = Awaited<ReturnType<AppContext['settings']['read']>>

export type OrderDraft = {
  lines: PricedLine[]
  /** ISO 3166-1. */
  country: string
  method: ShippingMethod
  /** All methods for the country. */
  methods: ShippingMethod[]
  settings: Settings
  terms: Terms
  /** When it was drafted, which decides about the rate of VAT. */
  at: string
  /** No VAT is charged because the seller is a small business. */
  isExempt: boolean
  discount: CheckoutDiscount
  /** The rate of VAT of each line. */
  rates: TaxRate[]
  sums: Totals
}

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
  const { code = '' } = query
  const rejected = await tryCode(context, code, [rules.codeByAddress, visitor.clientInfo.address])
  const buyer = { email: prefilled.email || undefined, userId: visitor.userId }
  const discount = rejected
    ? { offer: null, problem: rejected }
    : await findDiscount(db.read, code, lines, buyer)
  const choice = { country: query.country ?? prefilled.country, shipping: query.shipping }
  const draft = draftOrder(settings, lines, choice, await findTerms(db.read), discount)
  const checkout = toCheckout(await readPayments(context), draft, prefilled)
  return settings.shop.open ? checkout : { ...checkout, paymentMethods: [] }
}

/**
 * @throws Failure `validation_failed` of a country that the shop doesn't ship to, or of a method that it
 * has for none. What another zone has is replaced by `draftOrder`, as after a change of the country.
 */
export function assertShips({ shipping }: Settings, choice: CheckoutQuery): void {
  const { country, shipping: id } = choice
  if (country !== undefined && !zoneOf(shipping, country)) {
    throw invalid('country', 'Choose a country that we ship to')
  }
  const isKnown = shipping.zones.some(({ methods }) => methods.some(method => method.id === id))
  if (id !== undefined && !isKnown) throw invalid('shipping', 'Choose one of our shipping methods')
}

/** The draft for a choice, or for the first country and method instead of those that it can't have. */
export function draftOrder(
  settings: Settings,
  lines: PricedLine[],
  choice: Pick<CheckoutQuery, 'country' | 'shipping'>,
  terms: Terms,
  discount = noDiscount,
): OrderDraft {
  const { shipping } = settings
  const chosen = choice.country === undefined ? undefined : zoneOf(shipping, choice.country)
  const { countries = [], methods = [] } = chosen ?? shipping.zones[0] ?? {}
  const country = chosen ? choice.country : countries[0]
  const method = methods.find(({ id }) => id === choice.shipping) ?? methods[0]
  if (!country || !method) throw new Error('The shop ships nowhere.')
  const { offer } = discount
  const off = offer && { cents: offer.cents, lines: toDiscountLines(lines).map(offer.isFor) }
  const at = new Date().toISOString()
  const sale = { country, isPickup: method.pickup !== '', day: shopDay(at) }
  const rates = lines.map(({ taxClass }) => taxRateOf(settings.tax, sale, taxClass))
  const subtotal = sumCents(lines.map(({ totalCents }) => totalCents))
  const sums = calculateTotals(
    lines.map(({ totalCents: total }, at) => ({ total, rate: rates[at] ?? 0 })),
    {
      shipping: fromEuro(shippingPrice(method, toEuro(subtotal), weightOf(lines))),
      standardRate: taxRateOf(settings.tax, sale),
      discount: off,
    },
  )
  return {
    at,
    isExempt: isExempt(settings.tax, sale),
    settings,
    lines,
    country,
    method,
    methods,
    terms,
    discount,
    rates,
    sums,
  }
}

/** What the cheapest method of sending it costs, which is refunded after a withdrawal. */
export function standardShippingOf({ lines, methods, method, sums }: OrderDraft): Cents {
  const sent = sentMethods(methods)
  const weight = weightOf(lines)
  const prices = [method, ...sent].map(each =>
    fromEuro(shippingPrice(each, toEuro(sums.subtotal), weight)),
  )
  return cents(Math.min(...prices))
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

type Prefilled = Checkout['prefilled'] & { country?: string }

export function toCheckout(
  payments: Payments,
  draft: OrderDraft,
  { country: _, ...prefilled }: Prefilled = nobody,
): Checkout {
  const { settings, lines, country, method, methods, discount, sums } = draft
  const { shipping } = settings
  const now = new Date().toISOString()
  return {
    cart: toCart(lines),
    countries: sortByName(shipping.zones.flatMap(({ countries }) => countries)).map(code => ({
      code,
      name: countryName(code),
    })),
    country,
    shippingMethods: methods.map(each => {
      const { id, name, delivery, pickup } = each
      const price = shippingPrice(each, toEuro(sums.subtotal), weightOf(lines))
      const expected = expectedIfPaid(shippingTerms(each, shipping), now) ?? null
      return { id, name, delivery, pickup, price, expected }
    }),
    shipping: method.id,
    payBy: { time: shipping.cutOff, day: packingDay(now, shipping) },
    paymentMethods: payments.offered.map(({ id, name }) => ({ id, name })),
    subtotal: toEuro(sums.subtotal),
    discount: discount.offer && { code: discount.offer.code, amount: toEuro(sums.discount) },
    codeProblem: discount.problem,
    shippingPrice: toEuro(sums.shipping),
    tax: toShownTaxes(sums.taxes),
    total: toEuro(sums.total),
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
    [country, rates, method.id, sums.shipping, sums.total],
    [discount.offer?.code, sums.discount],
    bankVersion,
  ]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

/** The confirmed email address of the signed-in user. */
export async function findAccountEmail(
  context: OrderContext,
  { userId }: Visitor,
): Promise<string | undefined> {
  return userId === undefined ? undefined : (await getUser(context, userId)).email
}

const nobody: Prefilled = { email: '', name: '', street: '', postcode: '', city: '' }

async function prefill(context: OrderContext, userId: string | undefined): Promise<Prefilled> {
  if (userId === undefined) return nobody
  const { email, name } = await getUser(context, userId)
  // Not guest orders: anyone may have typed this email with their own address.
  const last = await findLastPlacedBy(context.db.read, userId)
  if (!last) return { ...nobody, email, name }
  return { email, country: last.country, ...prefillAddress(await context.settings.read(), last) }
}
