import { createHash } from 'node:crypto'
import type { Checkout, CheckoutQuery } from '../../contract/checkout.ts'
import { countryName, sortByName } from '../../contract/country-name.ts'
import { expectedIfPaid, packingDay, shippingTerms } from '../../contract/expected-days.ts'
import type { ShippingMethod } from '../../contract/settings/shipping.ts'
import { sentMethods, shippingPrice, zoneOf } from '../../contract/shipping-price.ts'
import { shopDay } from '../../contract/shop-day.ts'
import {
  type Exemption,
  exemptionOf,
  isTaxable,
  type TaxTreatment,
  taxRateOf,
  treatmentOf,
} from '../../contract/tax-rate.ts'
import { isOutsideVatArea } from '../../contract/vat-territories.ts'
import { getUser } from '../accounts/profile.ts'
import type { AppContext } from '../app-context.ts'
import { findCartId, type Visitor } from '../cart/cart.ts'
import { type PricedLine, readLines, toCart, weightOf } from '../cart/read-cart.ts'
import type { Reads } from '../db/database.ts'
import { findTerms, type Terms } from '../documents/read-documents.ts'
import { Failure, invalid } from '../failure.ts'
import { type Cents, cents, fromDecimal, sumCents, toDecimal } from '../money.ts'
import { rules } from '../orders/limits.ts'
import { findLastPlacedBy } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { offeredProviders } from '../payments/providers.ts'
import { type TaxRate, toShownTaxes } from '../rated-sums.ts'
import { isClosed } from '../settings/is-closed.ts'
import { newToken } from '../tokens.ts'
import { type IsBeyondLimit, readBeyondLimit } from '../vat/sales-abroad.ts'
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

/** When an order is drafted, and the sales abroad before it: they decide about its VAT. */
export type SalesSoFar = { at: string; isBeyondLimit: IsBeyondLimit }

export type OrderDraft = {
  lines: PricedLine[]
  /** ISO 3166-1. */
  country: string
  method: ShippingMethod
  /** All methods for the country. */
  methods: ShippingMethod[]
  settings: Settings
  terms: Terms
  /** The countries that the cart can be sent to. */
  countries: string[]
  soFar: SalesSoFar
  treatment: TaxTreatment
  exemption: Exemption | null
  /** It goes to a place in which the EU's law on VAT doesn't apply. */
  isOutsideVatArea: boolean
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
    : await findDiscount(db.read, code, lines, buyer, settings.shop.currency)
  const { country, shipping, postcode = prefilled.postcode } = query
  const choice = { country, preferred: prefilled.country, shipping, postcode }
  const soFar = await readSalesSoFar(db.read, settings)
  const draft = draftOrder(settings, lines, choice, soFar, await findTerms(db.read), discount)
  const checkout = toCheckout(await readPayments(context), draft, prefilled)
  return isClosed(context.config, settings) ? { ...checkout, paymentMethods: [] } : checkout
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

/** @param db the current transaction, which has locked the sales abroad, or a connection for reading */
export async function readSalesSoFar(db: Reads, settings: Settings): Promise<SalesSoFar> {
  const at = new Date().toISOString()
  const isLimited = settings.tax.mode === 'automatic'
  const isBeyondLimit = isLimited ? await readBeyondLimit(db, settings, at) : () => false
  return { at, isBeyondLimit }
}

type Choice = Pick<CheckoutQuery, 'country' | 'shipping' | 'postcode'> & {
  /** A country to start with, unless the cart can't be sent there. */
  preferred?: string | undefined
}

/**
 * The draft for a choice, or for the first country and method instead of those that it can't have.
 * @throws Failure `validation_failed` of a country whose VAT isn't known, or `checkout_closed` if no country's is
 */
export function draftOrder(
  settings: Settings,
  lines: PricedLine[],
  choice: Choice,
  soFar: SalesSoFar,
  terms: Terms,
  discount = noDiscount,
): OrderDraft {
  const { zones } = settings.shipping
  const { offer } = discount
  const off = offer && { cents: offer.cents, lines: toDiscountLines(lines).map(offer.isFor) }
  const draftFor = (country: string) => {
    const methods = zoneOf(settings.shipping, country)?.methods ?? []
    const method = methods.find(({ id }) => id === choice.shipping) ?? methods[0]
    const place = {
      country,
      isOutsideVatArea:
        settings.shipping.outsideVatArea && isOutsideVatArea(country, choice.postcode ?? ''),
    }
    const taxed = method && taxOrder(settings, lines, { ...place, method, off }, soFar)
    return taxed && { ...place, method, methods, ...taxed }
  }
  const day = shopDay(soFar.at, settings.shop.timeZone)
  const isTaxed = (country: string) =>
    isTaxable(settings.tax, { country, isPickup: false, day, isOver: true }) ||
    draftFor(country) !== undefined
  const countries = zones.flatMap(zone => zone.countries).filter(isTaxed)
  const { country: chosen, preferred } = choice
  const first = countries.find(country => country === preferred) ?? countries[0]
  const drafted = draftFor(chosen ?? first ?? '')
  if (drafted) return { ...drafted, countries, settings, lines, soFar, terms, discount }
  // No country has a rate, now that their VAT is due.
  if (chosen === undefined) {
    throw new Failure('checkout_closed', 'We aren’t taking orders at the moment.')
  }
  const message = `We can’t ship to ${countryName(chosen)} at the moment. Choose another country`
  throw invalid('country', message)
}

type Delivery = {
  country: string
  isOutsideVatArea?: boolean
  method: ShippingMethod
  off?: Parameters<typeof calculateTotals>[1]['discount']
}

/** How the lines are taxed if they are sent to a country; undefined if that isn't known. */
export function taxOrder(
  { tax, shop }: Settings,
  lines: Pick<PricedLine, 'totalCents' | 'taxClass' | 'grams'>[],
  { country, isOutsideVatArea = false, method, off = null }: Delivery,
  { at, isBeyondLimit }: SalesSoFar,
) {
  const subtotal = sumCents(lines.map(({ totalCents }) => totalCents))
  const shipping = fromDecimal(shippingPrice(method, toDecimal(subtotal), weightOf(lines)))
  const taxed = (isOver: boolean) => {
    const sale = {
      country,
      isPickup: method.pickup !== '',
      day: shopDay(at, shop.timeZone),
      isOver,
      isOutsideVatArea,
    }
    if (!isTaxable(tax, sale)) return
    const rates = lines.map(({ taxClass }) => taxRateOf(tax, sale, taxClass))
    return {
      treatment: treatmentOf(tax, sale),
      exemption: exemptionOf(tax, sale),
      rates,
      sums: calculateTotals(
        lines.map(({ totalCents: total }, at) => ({ total, rate: rates[at] ?? 0 })),
        { shipping, standardRate: taxRateOf(tax, sale), discount: off },
      ),
    }
  }
  const below = taxed(false)
  if (tax.mode !== 'automatic' || below?.treatment !== 'origin') return below
  return isBeyondLimit(cents(below.sums.total - below.sums.tax)) ? taxed(true) : below
}

/** What the cheapest method of sending it costs, which is refunded after a withdrawal. */
export function standardShippingOf({ lines, methods, method, sums }: OrderDraft): Cents {
  const sent = sentMethods(methods)
  const weight = weightOf(lines)
  const prices = [method, ...sent].map(each =>
    fromDecimal(shippingPrice(each, toDecimal(sums.subtotal), weight)),
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
  const { shipping, shop } = settings
  const now = new Date().toISOString()
  return {
    cart: toCart(lines),
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
