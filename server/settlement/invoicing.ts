import { addressLines } from '../../contract/addresses/address-lines.ts'
import { discountLabel } from '../../contract/checkout/manual-discount.ts'
import type { PaymentMethod } from '../../contract/payments/payment.ts'
import { paymentMethodNames } from '../../contract/payments/payment-method-names.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import { isInEu } from '../../contract/vat/eu-vat-rates.ts'
import { quarterOf } from '../../contract/vat/quarters.ts'
import { vatCountryOf } from '../../contract/vat/vat-territories.ts'
import type { Trx } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { type LineQuantity, remainingQuantities } from '../fulfillment/line-quantities.ts'
import { homeOf } from '../home-of.ts'
import {
  type Charges,
  findCurrentInvoice,
  findInvoices,
  type InvoiceData,
  invoicesOf,
  isOutdated,
  readIssuer,
  writeCreditNote,
  writeInvoice,
} from '../invoices/invoices.ts'
import { type Cents, cents } from '../money.ts'
import { toOrderNumber } from '../order-number.ts'
import { invoiceAddressOf } from '../orders/addresses.ts'
import {
  findLines,
  findParcelsIfShipped,
  type LineRow,
  type OrderRow,
} from '../orders/orders.repository.ts'
import { type KnownParts, reindexOrder } from '../orders/reindex-order.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { dueOf, type Entry, lastKeptCharge, priceAfterRefunds } from '../payments/entries.ts'
import { entriesOf } from '../payments/ledger.ts'
import { shippingTaxesOf, taxesOf } from '../rated-sums.ts'
import { amountPaidFor } from './refunds/item-refunds.ts'

const methods: Record<PaymentMethod, string> = {
  ...paymentMethodNames,
  demo: 'demo payment (no money taken)',
}

export const waivedReason = 'Accepted as payment in full'

/**
 * Issues the invoice of an order if it is due. Earlier refunds are credited at once. An order that
 * was paid or shipped before the shop issued invoices gets none.
 * @param event what just happened; of several parcels the first counts
 * @param known the order's lines and, if the transaction has read them, its ledger entries
 * @returns all the order's invoices and credit notes, which are now searchable, and the settings; undefined if no
 * invoice is due
 */
export async function invoiceOrder(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  event: OrderRow['invoice_when'],
  known: { lines: LineRow[]; entries?: Entry[] },
) {
  const { lines } = known
  const parcels = await findParcelsIfShipped(trx, order.id, lines)
  const isDue =
    event === 'paid'
      ? order.invoice_when === 'paid' || parcels.length > 0
      : parcels.length === 1 && (order.invoice_when === 'shipped' || order.payment === 'open')
  if (!isDue) return
  const entries = known.entries ?? (await entriesOf(trx, order.id))
  const sentAt = parcels[0]?.at
  const { data, issuer } = await buildInvoice(context, trx, order, { lines, entries, sentAt })
  const left = order.payment === 'open' ? undefined : priceAfterRefunds(entries, order)
  const { current, all } = await creditOutdated(context, trx, order, { data, left })
  const issued = await writeInvoice(issuer, trx, order.id, data, current)
  const isCredited =
    issued && left !== undefined && (await creditEarlier(context, trx, order, { lines, left }))
  const isKnown = all && !isCredited
  const invoices = isKnown ? [...all, ...(issued ? [issued] : [])] : await invoicesOf(trx, order.id)
  await reindexOrder(trx, order, { lines, invoices })
  return { invoices, settings: issuer }
}

/** Credits an invoice that no longer says what was ordered, so that the next one replaces it. */
export async function creditOutdatedInvoice(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
): Promise<void> {
  const { data } = await buildInvoice(context, trx, order)
  await creditOutdated(context, trx, order, { data })
}

/**
 * Replaces the invoice of a paid order, if it has one that no longer says what was ordered; or by whom, which may have
 * been corrected while a higher total was due.
 */
export async function replaceInvoice(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  reason?: string,
): Promise<void> {
  const { data, issuer } = await buildInvoice(context, trx, order)
  const outdated = { data, reason, compareBuyer: true }
  const { wasOutdated } = await creditOutdated(context, trx, order, outdated)
  if (wasOutdated) await writeInvoice(issuer, trx, order.id, data, undefined)
}

type Outdated = {
  data: InvoiceData
  reason?: string | undefined
  compareBuyer?: boolean
  /** What has to be left of the invoice: less is if the order was paid again after a refund. */
  left?: Cents | undefined
}

/**
 * Credits the order's current invoice in full if it is outdated.
 * @returns `wasOutdated`; if false, also the invoice that stays, if any, and all invoices and credit notes
 */
async function creditOutdated(
  context: OrderContext,
  trx: Trx,
  { id }: OrderRow,
  { data, reason = 'The order was changed', compareBuyer = false, left }: Outdated,
) {
  const { current, all } = await findInvoices(trx, id)
  const isChanged = current && isOutdated(current.document, data, { compareBuyer })
  const isPaidAgain = current && left !== undefined && current.left < left
  const wasOutdated = Boolean(isChanged || isPaidAgain)
  if (!wasOutdated) return { wasOutdated, current, all }
  const credit = { reason: isChanged ? reason : 'The order was paid in full again' }
  await writeCreditNote(context, trx, id, { ...credit, isReplaced: true })
  return { wasOutdated }
}

/**
 * Credits what was waived or refunded before there was an invoice, at the rates of the items that were canceled.
 * @param known with `left`, what has to be left of the invoice
 * @returns whether anything was
 */
async function creditEarlier(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  { lines, left }: { lines: LineRow[]; left: Cents },
): Promise<boolean> {
  const { waived_cents } = order
  await writeCreditNote(context, trx, order.id, { amount: waived_cents, reason: waivedReason })
  const wentBack = cents(dueOf(order) - left)
  const items = paidByRate(remainingQuantities(lines, ({ canceled }) => canceled))
  const credit = { amount: wentBack, reason: 'Refunded before', items }
  await writeCreditNote(context, trx, order.id, credit)
  return waived_cents > 0 || wentBack > 0
}

/**
 * Issues an order's invoice again with its current address: a credit note cancels the one before. Does nothing if there
 * is none, or if it has that address.
 * @returns whether it was issued again
 * @throws Failure `conflict` if part of it was credited, or if it belongs to an earlier quarter of the One Stop Shop
 */
export async function reissueInvoice(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
): Promise<boolean> {
  const current = await findCurrentInvoice(trx, order.id)
  if (!current) return false
  const lines = await findLines(trx, order.id)
  const [parcel] = await findParcelsIfShipped(trx, order.id, lines)
  const { data, issuer } = await buildInvoice(context, trx, order, { lines, sentAt: parcel?.at })
  // It is replaced anyway once what the changed order costs is paid.
  if (isOutdated(current.document, data)) return false
  if (!isOutdated(current.document, data, { compareBuyer: true })) return false
  const { number, date } = current.document
  if (current.left < current.document.total) {
    const message = `Part of invoice ${number} has been credited, so its address can’t be corrected.`
    throw new Failure('conflict', message)
  }
  const today = shopDay(Date.now(), issuer.shop.timeZone)
  const isReported = order.tax_treatment === 'destination' && order.is_exempt === 0
  if (isReported && quarterOf(date) !== quarterOf(today)) {
    const message = `Invoice ${number} is in the One Stop Shop return of an earlier quarter, so its address can’t be corrected.`
    throw new Failure('conflict', message)
  }
  const reason = 'Reissued with a corrected address'
  await writeCreditNote(context, trx, order.id, { reason, isReplaced: true })
  // An invoice over nothing is not credited.
  await writeInvoice(issuer, trx, order.id, data, await findCurrentInvoice(trx, order.id))
  return true
}

/**
 * Credits a refund of an invoiced order, or all that remains if it is canceled. Refunds of partial payments
 * are not credited: the whole amount is still due.
 * @param items those that the refund is for, at whose rates it is credited first
 */
export async function creditOrder(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  amount?: Cents,
  { reason = '', items = [] }: { reason?: string | undefined; items?: LineQuantity[] } = {},
): Promise<void> {
  if (order.state === 'canceled') {
    await writeCreditNote(context, trx, order.id, { reason: reason || 'The order was canceled' })
  } else if (order.payment !== 'open') {
    await writeCreditNote(context, trx, order.id, { amount, reason, items: paidByRate(items) })
  }
  await reindexOrder(trx, order)
}

/** What was paid for items, by rate in percent. */
function paidByRate(items: LineQuantity[]): Map<number, Cents> {
  const byRate = Map.groupBy(items, ({ line }) => line.tax_rate / 100)
  return new Map([...byRate].map(([rate, own]) => [rate, amountPaidFor(own)]))
}

/** @param known with `sentAt`, when the first parcel was sent */
async function buildInvoice(
  context: OrderContext,
  trx: Trx,
  order: OrderRow,
  known: KnownParts & { sentAt?: string | undefined } = {},
) {
  const issuer = await readIssuer(context, trx)
  const { timeZone } = issuer.shop
  const home = homeOf(order, issuer.tax)
  const lines = known.lines ?? (await findLines(trx, order.id))
  const entries = known.entries ?? (await entriesOf(trx, order.id))
  const { sentAt } = known
  const cameIn = lastKeptCharge(entries)
  const isPaid = order.payment !== 'open' && cameIn !== undefined
  const data: InvoiceData = {
    buyer: buyerOf(order),
    order: { number: toOrderNumber(order.seq), date: shopDay(order.placed_at, timeZone) },
    currency: order.currency,
    ...chargesOf(order, lines),
    paid: isPaid ? { date: shopDay(cameIn.at, timeZone), method: methods[cameIn.provider] } : null,
    supplied: sentAt === undefined ? null : shopDay(sentAt, timeZone),
    smallBusiness: order.is_exempt === 1,
    ...(order.is_exempt === 1 && { exemption: exemptionOf(order, home) }),
    ...(isExport(order, home) && { isExport: true }),
  }
  return { data, issuer }
}

/** What the invoice of an order with these lines charges. */
export function chargesOf(order: OrderRow, lines: LineRow[]): Charges {
  return {
    lines: lines.map(({ name, quantity, price_cents, total_cents, tax_rate }) => ({
      ...{ name, quantity, price: price_cents, total: total_cents },
      rate: tax_rate / 100,
    })),
    shipping: shippingTaxesOf(order).map(({ rate, gross }) => ({
      ...{ name: order.shipping_name, total: gross, rate: rate / 100 },
    })),
    ...discountOf(order),
    taxes: taxesOf(order, lines).map(sum => ({ ...sum, rate: sum.rate / 100 })),
    total: order.total_cents,
  }
}

/** Where an order is exempt, and under which number in another country. */
function exemptionOf(
  { ex_number: number, country }: OrderRow,
  home: string,
): InvoiceData['exemption'] {
  return { country: number === '' ? home : vatCountryOf(country), number }
}

/** Only what leaves the EU VAT area is exempt as an export, so not what is sold from elsewhere. */
function isExport({ tax_treatment }: OrderRow, home: string): boolean {
  return tax_treatment === 'export' && isInEu(vatCountryOf(home))
}

function discountOf(order: OrderRow): Pick<Charges, 'discount'> {
  const { discount_code: code, discount_reason: reason, discount_cents } = order
  if (discount_cents === 0) return {}
  const label = discountLabel({ code: code ?? '', reason: reason ?? '' })
  return { discount: { label, cents: discount_cents } }
}

function buyerOf(order: OrderRow): InvoiceData['buyer'] {
  const [name = '', ...address] = addressLines(invoiceAddressOf(order) ?? order)
  return { name, address }
}
