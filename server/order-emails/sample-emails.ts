import type { Currency } from '../../contract/money/currency.ts'
import { formatAmount } from '../../contract/money/format-amount.ts'
import { day } from '../../contract/time/durations.ts'
import type { BankAccount } from '../connections.ts'
import { inGroups } from '../payments/transfer/reference.ts'
import type { BuyerEmailData, ToBuyer } from './email-data.ts'
import type { EmailItem, EmailOrder, EmailPayment } from './email-order.ts'

const helm = { quantity: 2, name: 'Helm', image: null }
const cloak = { quantity: 1, name: 'Cloak', image: null }

/**
 * An order that nobody placed.
 * @param vat the rate in percent, and whether the seller is exempt as a small business
 */
export function sampleOrder(
  currency: Currency,
  { rate, isExempt }: { rate: number; isExempt: boolean } = { rate: 23, isExempt: false },
): EmailOrder {
  const total = 116.7
  const money = (amount: number) => formatAmount(amount, currency)
  return {
    items: [
      { ...helm, amount: money(99.8) },
      { ...cloak, amount: money(10) },
    ],
    subtotal: money(109.8),
    shipping: 'Standard shipping',
    shippingPrice: money(6.9),
    taxes: rate > 0 ? [{ rate, amount: money((total * rate) / (100 + rate)) }] : [],
    ...(isExempt && { isExempt }),
    total: money(total),
    paid: money(total),
    isFree: false,
    address: ['Ann Buyer', 'Forge Lane 7', 'D02 XY45 Dublin', 'Ireland'],
  }
}

type Sample = Pick<ToBuyer, 'to' | 'number' | 'link'> & {
  /** Of all amounts. */
  currency: Currency
  /** The shop's, if it has one. */
  account?: BankAccount | undefined
  order?: EmailOrder
  parcel?: { carrier: string; tracking: string }
  payBefore?: string
  withdrawnAt?: string
}

/** Each email to a buyer, about an order that nobody placed. */
export function sampleOrderEmails({
  currency,
  account = { holder: 'Armory Ltd', iban: 'IE29AIBK93115212345678', bic: 'AIBKIE2D' },
  order = sampleOrder(currency),
  parcel = { carrier: 'Post', tracking: 'X1' },
  payBefore = new Date(Date.now() + 7 * day).toISOString(),
  withdrawnAt = new Date().toISOString(),
  ...of
}: Sample): BuyerEmailData[] {
  const money = (amount: number) => formatAmount(amount, currency)
  const mail = { ...of, order }
  const { items, total } = order
  const added: EmailItem = { ...cloak, amount: '', note: 'added' }
  const payment: EmailPayment = {
    kind: 'transfer',
    ...account,
    iban: inGroups(account.iban),
    amount: total,
    reference: 'RF25 1000 1',
    payBefore,
    // Only transfers in euros have one.
    ...(currency !== 'EUR' && { lacksCode: true }),
  }
  return [
    { ...mail, template: 'order-received', payment },
    { ...mail, template: 'order-prepared', payment },
    { ...mail, template: 'order-paid' },
    { ...mail, template: 'order-part-paid', received: money(100), rest: money(16.7), payment },
    { ...mail, template: 'order-unpaid', payment },
    { ...mail, template: 'order-changed', items: [added], due: money(10), payment },
    { ...mail, template: 'payment-reminder', due: total, payment },
    { ...mail, items, ...parcel, template: 'order-shipped', isLast: true },
    {
      ...mail,
      items,
      template: 'order-ready',
      isLast: true,
      order: { ...order, pickup: ['Armory Ltd', '7 Forge Lane', 'Dublin'] },
    },
    { ...mail, items, ...parcel, template: 'order-tracking' },
    { ...mail, template: 'order-canceled', by: 'shop' },
    { ...mail, template: 'order-reinstated' },
    { ...mail, template: 'order-link' },
    { ...mail, template: 'order-refunded', amount: money(99.8) },
    { ...mail, template: 'refund-resent', amount: money(99.8) },
    {
      ...mail,
      template: 'withdrawal-received',
      at: withdrawnAt,
      items,
      isInWords: false,
      isSent: true,
    },
    { ...mail, template: 'withdrawal-declined', reason: 'The seal is broken.' },
  ]
}
