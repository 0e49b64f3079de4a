import type { Transaction } from 'kysely'
import type { NextAction } from '../../contract/payment.ts'
import { selling } from '../../shop/selling.ts'
import { hasConfirmedEmail } from '../accounts/profile.ts'
import type { Tables } from '../db/tables.ts'
import { formatMoney, fromEuro } from '../money.ts'
import { findLines, type LineRow, type OrderRow } from '../orders/orders.repository.ts'
import { balanceOf } from '../payments/entries.ts'
import { entriesOf } from '../payments/ledger.ts'

/** Some or all pieces of a line. */
export type Pieces = {
  quantity: number
  name: string
  image: string | null
  /** In words; empty where it is of no interest. */
  amount: string
  /** What is to be known of it, if anything. */
  note?: string
}

/** What mails say of an order. All amounts are in words. */
export type OrderInMail = {
  pieces: Pieces[]
  subtotal: string
  /** What a code took off, if one did. */
  discount?: { term: string; value: string } | undefined
  shipping: string
  shippingPrice: string
  /** Percent. */
  taxRate: number
  tax: string
  total: string
  /** What was paid and has not gone back; null for nothing. */
  paid: string | null
  isFree: boolean
  /** Empty where the mail must not have it. */
  address: string[]
}

/** How an order is paid: on its page, by transfer, or not at all because it costs nothing. */
export type PaymentInMail =
  | { kind: 'none' | 'page' }
  | (Omit<Extract<NextAction, { kind: 'transfer' }>, 'amount' | 'code'> & { amount: string })

/**
 * The order as it is. It has the postal address only if the owner of the email address was signed in
 * when they ordered: anybody else may have typed it.
 */
export async function orderInMail(trx: Transaction<Tables>, order: OrderRow): Promise<OrderInMail> {
  const { user_id, is_joined, email, name, street, postcode, city, country } = order
  const lines = await findLines(trx, [order.id])
  const mayHave = user_id !== null && !is_joined && (await hasConfirmedEmail(trx, user_id, email))
  const paid = balanceOf(await entriesOf(trx, order.id))
  const countryName = selling.countries.find(({ code }) => code === country)?.name ?? country
  return {
    pieces: lines.map(line => ({
      ...piecesOf(line),
      amount: formatMoney(line.total_cents),
      ...(line.canceled > 0 && { note: `${line.canceled} canceled` }),
    })),
    subtotal: formatMoney(order.subtotal_cents),
    discount: discountInMail(order),
    shipping: order.shipping_name,
    shippingPrice: order.shipping_cents === 0 ? 'Free' : formatMoney(order.shipping_cents),
    taxRate: order.tax_rate / 100,
    tax: formatMoney(order.tax_cents),
    total: formatMoney(order.total_cents),
    paid: paid > 0 ? formatMoney(paid) : null,
    isFree: order.total_cents === 0,
    address: mayHave ? [name, street, `${postcode} ${city}`, countryName] : [],
  }
}

function discountInMail({ discount_code, discount_cents }: OrderRow) {
  if (discount_code === null) return
  return { term: `Discount code ${discount_code}`, value: `−${formatMoney(discount_cents)}` }
}

export function piecesOf({ name, image, quantity }: LineRow, some = quantity): Pieces {
  return { quantity: some, name, image, amount: '' }
}

export function paymentInMail(next: NextAction, { total_cents }: OrderRow): PaymentInMail {
  if (next.kind !== 'transfer') return { kind: total_cents === 0 ? 'none' : 'page' }
  const { code: _, amount, ...account } = next
  return { ...account, amount: formatMoney(fromEuro(amount)) }
}
