import { addressLines } from '../../contract/addresses/address-lines.ts'
import { discountLabel } from '../../contract/checkout/manual-discount.ts'
import type { NextAction } from '../../contract/payments/payment.ts'
import { hasConfirmedEmail } from '../accounts/profile.ts'
import type { Trx } from '../db/database.ts'
import { type Cents, formatMoney, fromDecimal } from '../money.ts'
import { findLines, type LineRow, type OrderRow, pickupOf } from '../orders/orders.repository.ts'
import type { KnownParts } from '../orders/reindex-order.ts'
import { balanceOf } from '../payments/entries.ts'
import { entriesOf } from '../payments/ledger.ts'
import { taxesOf, toShownTaxes } from '../rated-sums.ts'

/** An order line, or a part of its quantity. */
export type EmailItem = {
  quantity: number
  name: string
  image: string | null
  /** Formatted; empty if not shown. */
  amount: string
  note?: string
}

/** What emails say about an order. All amounts are formatted. */
export type EmailOrder = {
  items: EmailItem[]
  subtotal: string
  discount?: { term: string; value: string } | undefined
  shipping: string
  shippingPrice: string
  /** By rate, in percent. */
  taxes: { rate: number; amount: string }[]
  total: string
  /** It's taxed as an export: emails that are queued already call it this. Missing otherwise, like `isExempt`. */
  isOutsideVatArea?: true
  /** The seller is exempt as a small business. */
  isExempt?: true
  /** What was paid, less refunds; null if nothing. */
  paid: string | null
  isFree: boolean
  /** Empty if the email must not contain it. */
  address: string[]
  /** The lines of where the buyer picks it up; missing if it is shipped. */
  pickup?: string[]
}

/** How an order is paid: on its page, by bank transfer, or not at all if it is free. */
export type EmailPayment =
  | { kind: 'none' | 'page' }
  | (Omit<Extract<NextAction, { kind: 'transfer' }>, 'amount' | 'code'> & {
      amount: string
      /** Its page shows no code for banking apps. */
      lacksCode?: true
    })

/**
 * Whether emails may contain the postal address: only if the owner of the email address was signed in when they
 * ordered. Otherwise anyone may have typed the email.
 */
export async function mayShowAddress(
  trx: Trx,
  { user_id, is_joined, email }: OrderRow,
): Promise<boolean> {
  return user_id !== null && !is_joined && (await hasConfirmedEmail(trx, user_id, email))
}

export async function toEmailOrder(
  trx: Trx,
  order: OrderRow,
  known: KnownParts = {},
): Promise<EmailOrder> {
  const lines = known.lines ?? (await findLines(trx, order.id))
  const paid = balanceOf(known.entries ?? (await entriesOf(trx, order.id)))
  const money = (amount: Cents) => formatMoney(amount, order.currency)
  const pickup = pickupOf(order)
  return {
    items: lines.map(line => ({
      ...toEmailItem(line),
      amount: money(line.total_cents),
      ...(line.canceled > 0 && { note: `${line.canceled} canceled` }),
    })),
    subtotal: money(order.subtotal_cents),
    discount: toEmailDiscount(order),
    shipping: order.shipping_name,
    shippingPrice: order.shipping_cents === 0 ? 'Free' : money(order.shipping_cents),
    taxes: toShownTaxes(taxesOf(order, lines)).map(({ rate, amount }) => ({
      ...{ rate, amount: money(fromDecimal(amount)) },
    })),
    total: money(order.total_cents),
    ...(order.tax_treatment === 'export' && { isOutsideVatArea: true }),
    ...(order.is_exempt === 1 && { isExempt: true }),
    paid: paid > 0 ? money(paid) : null,
    isFree: order.total_cents === 0,
    address: (await mayShowAddress(trx, order)) ? addressLines(order) : [],
    ...(pickup && { pickup: pickup.split('\n') }),
  }
}

function toEmailDiscount({ discount_code, discount_reason, discount_cents, currency }: OrderRow) {
  if (discount_cents === 0) return
  const term = discountLabel({ code: discount_code ?? '', reason: discount_reason ?? '' })
  return { term, value: `−${formatMoney(discount_cents, currency)}` }
}

export function toEmailItem({ name, image, quantity }: LineRow, some = quantity): EmailItem {
  return { quantity: some, name, image, amount: '' }
}

export function toEmailPayment(
  next: NextAction,
  { total_cents, currency }: OrderRow,
): EmailPayment {
  if (next.kind !== 'transfer') return { kind: total_cents === 0 ? 'none' : 'page' }
  const { code, amount, ...account } = next
  return {
    ...account,
    amount: formatMoney(fromDecimal(amount), currency),
    ...(code === null && { lacksCode: true }),
  }
}
