import { createHash } from 'node:crypto'
import type { Checkout, CheckoutQuery } from '../../contract/checkout.ts'
import { expectedIfPaid, packingDay } from '../../contract/expected-days.ts'
import { type Country, type ShippingMethod, selling } from '../../shop/selling.ts'
import { shop } from '../../shop/shop.ts'
import { getUser } from '../accounts/profile.ts'
import { findCartId, type Visitor } from '../cart/cart.ts'
import { type PricedLine, readLines, toCart } from '../cart/read-cart.ts'
import type { Reads } from '../db/database.ts'
import { toEuro } from '../money.ts'
import { findLastPlacedBy } from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { offeredProviders } from '../payments/providers.ts'
import { newToken } from '../tokens.ts'
import {
  type CheckoutDiscount,
  findDiscount,
  noDiscount,
  toDiscountLines,
  tryCode,
} from './checkout-discount.ts'
import { calculateTotals, type Totals } from './totals.ts'

export type OrderDraft = {
  lines: PricedLine[]
  country: Country
  method: ShippingMethod
  discount: CheckoutDiscount
  sums: Totals
}

/** What the visitor would order, with all available choices. */
export async function getCheckout(
  context: OrderContext,
  visitor: Visitor,
  query: CheckoutQuery,
): Promise<Checkout> {
  const { db } = context
  const lines = await readLines(db.read, await findCartId(db.read, visitor))
  const prefilled = await prefill(context, visitor.userId)
  const { code = '' } = query
  const rejected = await tryCode(context, visitor, code)
  const buyer = { email: prefilled.email || undefined, userId: visitor.userId }
  const discount = rejected
    ? { offer: null, problem: rejected }
    : await findDiscount(db.read, code, lines, buyer)
  const choice = { country: query.country ?? prefilled.country, ...query }
  const draft = draftOrder(lines, choice, discount)
  const checkout = toCheckout(await readPayments(context), draft, prefilled)
  const { open } = (await context.settings.read()).shop
  return open ? checkout : { ...checkout, paymentMethods: [] }
}

export function draftOrder(
  lines: PricedLine[],
  choice: CheckoutQuery,
  discount = noDiscount,
): OrderDraft {
  const { countries, shippingMethods } = selling
  const country = countries.find(({ code }) => code === choice.country) ?? countries[0]
  const method = shippingMethods.find(({ id }) => id === choice.shipping) ?? shippingMethods[0]
  if (!country || !method) throw new Error('The shop ships nowhere: see shop/selling.ts.')
  const totals = lines.map(({ totalCents }) => totalCents)
  const { offer } = discount
  const off = offer && { cents: offer.cents, lines: toDiscountLines(lines).map(offer.isFor) }
  return { lines, country, method, discount, sums: calculateTotals(totals, country, method, off) }
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
  const { lines, country, method, discount, sums } = draft
  const totals = lines.map(({ totalCents }) => totalCents)
  const now = new Date().toISOString()
  return {
    cart: toCart(lines),
    countries: selling.countries
      .map(({ code, name }) => ({ code, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, shop.locale)),
    country: country.code,
    shippingMethods: selling.shippingMethods.map(each => {
      const { id, name, delivery } = each
      const price = toEuro(calculateTotals(totals, country, each).shipping)
      return { id, name, delivery, price, expected: expectedIfPaid(name, now) ?? null }
    }),
    shipping: method.id,
    payBy: { time: selling.dispatch.cutOff, day: packingDay(now) },
    paymentMethods: payments.offered.map(({ id, name }) => ({ id, name })),
    subtotal: toEuro(sums.subtotal),
    discount: discount.offer && { code: discount.offer.code, amount: toEuro(sums.discount) },
    codeProblem: discount.problem,
    shippingPrice: toEuro(sums.shipping),
    tax: sums.rate === 0 ? [] : [{ rate: sums.rate / 100, amount: toEuro(sums.tax) }],
    total: toEuro(sums.total),
    prefilled,
    checkoutKey: newToken(),
    digest: digestDraft(draft, payments),
  }
}

/** A digest of everything the buyer agrees to: if it differs when they order, they saw something else. */
export function digestDraft(
  { lines, country, method, discount, sums }: OrderDraft,
  { bankVersion }: Pick<Payments, 'bankVersion'>,
): string {
  const shown = [
    selling.termsVersion,
    lines.map(line => [line.productId, line.quantity, line.priceCents, line.problem === 'gone']),
    [country.code, sums.rate, method.id, sums.shipping, sums.total],
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
  const { street, postcode, city, country } = last
  return { email, name: last.name, street, postcode, city, country }
}
