import { v7 as uuidv7 } from 'uuid'
import type { PlaceOrder } from '../../contract/checkout/checkout.ts'
import { shippingTerms } from '../../contract/checkout/expected-days.ts'
import type { NextAction } from '../../contract/payments/payment.ts'
import { isOutsideVatArea, outsideVatAreaMessage } from '../../contract/vat/vat-territories.ts'
import type { PricedLine } from '../cart/read-cart.ts'
import { fromNow } from '../db/time.ts'
import { redeemDiscount } from '../discounts/redeem-discount.ts'
import { Failure, invalid } from '../failure.ts'
import { cents, formatMoney } from '../money.ts'
import { toEmailPayment } from '../order-emails/email-order.ts'
import { emailBuyer } from '../order-emails/send-order-email.ts'
import { appendEvent, type OrderActor } from '../orders/events.ts'
import { queueExpiry } from '../orders/expiry-jobs.ts'
import { orderSearchColumns } from '../orders/order-search.ts'
import * as repository from '../orders/orders.repository.ts'
import type { OrderContext } from '../orders/transactions.ts'
import { addAttempt } from '../payments/attempts.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { endOfHold, maxHoldDays } from '../settlement/hold.ts'
import { toProviderAttempt } from '../settlement/providers/provider-attempt.ts'
import { settle } from '../settlement/settle.ts'
import { rememberAccount } from '../settlement/told-account.ts'
import { holdStock } from '../stock/holds.ts'
import type { StockChange } from '../stock/moves.ts'
import { hashToken } from '../tokens.ts'
import type { AddressColumns } from './address-columns.ts'
import { hashRequest } from './already-placed.ts'
import { toDiscount, toDiscountLines } from './checkout-discount.ts'
import { draftOrder, type OrderDraft, standardShippingOf } from './draft-order.ts'
import { soldOut } from './sold-out.ts'
import { totalProblem } from './total-problem.ts'

type Placing = {
  /** What the buyer, or staff for them, entered. */
  wanted: Omit<PlaceOrder, 'digest' | 'payment'>
  address: AddressColumns
  /** None: the buyer chooses how to pay later. */
  provider: PaymentProvider | undefined
  placedBy: OrderActor
  /** The buyer's account. */
  userId: string | undefined
  /** The network of the buyer, if they ordered. */
  origin: string | null
  /** The email that the buyer gets. */
  email: 'order-received' | 'order-prepared'
  /** The error if the discount is another one than was drafted. */
  changed: (draft: OrderDraft) => Failure
  /** Checks more once the stock is held. */
  onHeld?: (order: repository.OrderRow) => Promise<void>
}

/**
 * Stores a drafted order: holds its stock, redeems its code, and emails the buyer. Call it with the catalogue locked.
 * @throws Failure `sold_out`, `conflict`, at `code` or `postcode`, or what `changed` returns
 */
export async function storeOrder(
  context: OrderContext,
  change: StockChange,
  draft: OrderDraft,
  placing: Placing,
): Promise<repository.OrderRow> {
  const { trx } = change
  const { wanted, provider, placedBy, userId } = placing
  const { discount, sums } = draft
  if (discount.problem) throw rejectedCode(discount.problem)
  if (draft.lines.length === 0) throw new Failure('conflict', 'Your cart is empty.')
  assertInVatArea(draft, wanted)
  assertOrderable(draft, provider)
  const inserted = await repository.insertOrder(trx, newRow(draft, placing))
  const isTransfer = inserted.payment_method === 'transfer'
  const order = isTransfer ? await rememberAccount(context, trx, inserted) : inserted
  const items = draft.lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const shortages = await holdStock(change, order.id, items)
  if (shortages.length > 0) throw soldOut(draft.lines, shortages)
  await placing.onHeld?.(order)
  if (discount.offer && 'id' in discount.offer) {
    const use = { id: order.id, email: wanted.email, userId }
    const now = await redeemDiscount(trx, discount.offer, toDiscountLines(draft.lines), use)
    if ('kind' in now && now.kind === 'used-by-buyer') {
      throw rejectedCode(toDiscount(now, order.currency).problem ?? '')
    }
    // A concurrent order or an admin changed what the code takes off.
    if ('kind' in now || now.cents !== sums.discount) {
      const { settings, lines, soFar, terms } = draft
      throw placing.changed(
        draftOrder(settings, lines, wanted, soFar, terms, toDiscount(now, order.currency)),
      )
    }
  }
  await repository.insertLines(trx, linesOf(order.id, draft))
  await appendEvent(trx, order, { type: 'placed', data: {} }, placedBy)
  if (sums.total === 0) {
    await emailBuyer(context, trx, order, { template: 'order-received', payment: { kind: 'none' } })
    return settle(context, trx, order)
  }
  await queueExpiry(trx, order, draft.settings.orders.reminderDays)
  const next = provider && (await startAttempt(change, order, provider))
  const payment = toEmailPayment(next ?? { kind: 'none' }, order)
  await emailBuyer(context, trx, order, { template: placing.email, payment })
  return order
}

/** @throws Failure at `postcode` of a place where the VAT of its country, which the order contains, isn't due */
function assertInVatArea(
  { country, method, treatment }: OrderDraft,
  { postcode }: Placing['wanted'],
) {
  if (method.pickup !== '' || treatment === 'export') return
  if (isOutsideVatArea(country, postcode)) throw invalid('postcode', outsideVatAreaMessage)
}

/** Adds the first payment of an order. @returns how to pay it, as far as known without asking the provider */
async function startAttempt(
  { trx }: StockChange,
  order: repository.OrderRow,
  provider: PaymentProvider,
): Promise<NextAction | undefined> {
  const attempt = await addAttempt(trx, order.id, order.total_cents, provider.id, undefined)
  return provider.instructions?.(toProviderAttempt(trx, order, attempt), trx)
}

function rejectedCode(problem: string): Failure {
  return invalid('code', `${problem}. Remove the code to order without a discount`)
}

function assertOrderable(
  { lines, sums, settings }: OrderDraft,
  provider: PaymentProvider | undefined,
): void {
  const { currency } = settings.shop
  const blocked = lines.filter(({ problem }) => problem !== null)
  if (blocked.length > 0) {
    const left = (line: PricedLine) => ({ productId: line.productId, left: line.left ?? 0 })
    throw soldOut(lines, blocked.map(left))
  }
  if (provider && sums.total > 0 && sums.total < provider.minimumAmount(currency)) {
    throw new Failure(
      'conflict',
      `${provider.name} is available from ${formatMoney(provider.minimumAmount(currency), currency)}. Choose another payment method.`,
    )
  }
  const tooMuch = totalProblem(sums.total, currency)
  if (tooMuch) throw new Failure('conflict', `${tooMuch}. Split it into smaller orders.`)
}

function newRow(draft: OrderDraft, placing: Placing) {
  const { wanted, address, provider, userId, origin } = placing
  const { email, note } = wanted
  const { sums, method } = draft
  const { orders, returns } = draft.settings
  const holdDays = maxHoldDays(orders, draft.lines)
  const holdEnd = endOfHold(holdDays, draft.settings.shop.timeZone)
  const now = draft.soFar.at
  return {
    id: uuidv7(),
    checkout_hash: hashToken(wanted.checkoutKey),
    request_hash: hashRequest(wanted),
    user_id: userId ?? null,
    origin,
    ...{ email, note, ...address },
    shipping_name: method.name,
    shipping_cents: sums.shipping,
    shipping_taxes: JSON.stringify(sums.shippingTaxes),
    standard_shipping_cents: standardShippingOf(draft),
    shipping_terms: JSON.stringify(shippingTerms(method, draft.settings.shipping)),
    is_exempt: draft.exemption ? 1 : 0,
    tax_treatment: draft.treatment,
    ex_number: draft.exemption === 'abroad' ? draft.settings.tax.exNumber : '',
    home_country: draft.settings.tax.home,
    currency: draft.settings.shop.currency,
    subtotal_cents: sums.subtotal,
    discount_code: draft.discount.offer?.code ?? null,
    discount_reason: draft.discount.offer?.reason ?? null,
    discount_cents: sums.discount,
    tax_cents: sums.tax,
    total_cents: sums.total,
    state: 'placed',
    payment: 'open',
    payment_method: sums.total > 0 ? (provider?.id ?? null) : null,
    bank_account: null,
    fulfillment: 'unfulfilled',
    terms_version: draft.terms.current,
    withdrawal_days: returns.withdrawalDays,
    returns_paid_by: returns.paidBy,
    // What another country taxes is due there when it is paid; its invoice is what is reported.
    invoice_when: isReported(draft) ? 'paid' : orders.invoiceWhen,
    placed_at: now,
    paid_at: null,
    hold_until: fromNow(0, Math.min(Date.now() + (provider?.holdMs ?? Infinity), holdEnd)),
    hold_days: holdDays,
    ...orderSearchColumns(
      { email, ...address },
      {
        words: [...draft.lines.map(line => line.name), draft.discount.offer?.code ?? ''],
        trackings: [],
      },
    ),
    updated_at: now,
  } as const
}

/** Whether it is in the report for the One Stop Shop. */
function isReported({ treatment, exemption }: OrderDraft): boolean {
  return treatment === 'destination' && exemption === null
}

function linesOf(orderId: string, { lines, rates, sums }: OrderDraft) {
  return lines.map((line, position) => ({
    order_id: orderId,
    position,
    product_id: line.productId,
    name: line.name,
    image: line.product?.image ?? null,
    price_cents: line.priceCents,
    quantity: line.quantity,
    total_cents: line.totalCents,
    tax_rate: rates[position] ?? 0,
    tax_cents: sums.lineTaxes[position] ?? cents(0),
    discount_cents: sums.lineDiscounts[position] ?? cents(0),
  }))
}
