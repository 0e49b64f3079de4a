import { day } from '../../contract/durations.ts'
import type { BuyerEmailData, ToBuyer } from './email-data.ts'
import type { EmailItem, EmailOrder, EmailPayment } from './email-order.ts'

const helm: EmailItem = { quantity: 2, name: 'Helm', image: null, amount: '€99.80' }
const cloak: EmailItem = { quantity: 1, name: 'Cloak', image: null, amount: '€10.00' }

export const sampleOrder: EmailOrder = {
  items: [helm, cloak],
  subtotal: '€109.80',
  shipping: 'Standard shipping',
  shippingPrice: '€6.90',
  taxes: [{ rate: 23, amount: '€21.82' }],
  total: '€116.70',
  paid: '€116.70',
  isFree: false,
  address: ['Ann Buyer', 'Forge Lane 7', 'D02 XY45 Dublin', 'Ireland'],
}

type Sample = Pick<ToBuyer, 'to' | 'number' | 'link'> & {
  order?: EmailOrder
  parcel?: { carrier: string; tracking: string }
  payBefore?: string
  withdrawnAt?: string
}

/** Each email to a buyer, about an order that nobody placed. */
export function sampleOrderEmails({
  order = sampleOrder,
  parcel = { carrier: 'Post', tracking: 'X1' },
  payBefore = new Date(Date.now() + 7 * day).toISOString(),
  withdrawnAt = new Date().toISOString(),
  ...of
}: Sample): BuyerEmailData[] {
  const mail = { ...of, order }
  const { items, total } = order
  const added = { ...cloak, amount: '', note: 'added' }
  const payment: EmailPayment = {
    kind: 'transfer',
    holder: 'Armory Ltd',
    iban: 'IE29 AIBK 9311 5212 3456 78',
    bic: 'AIBKIE2D',
    amount: total,
    reference: 'RF25 1000 1',
    payBefore,
  }
  return [
    { ...mail, template: 'order-received', payment },
    { ...mail, template: 'order-prepared', payment },
    { ...mail, template: 'order-paid' },
    { ...mail, template: 'order-part-paid', received: '€100.00', rest: '€16.70', payment },
    { ...mail, template: 'order-unpaid', payment },
    { ...mail, template: 'order-changed', items: [added], due: '€10.00', payment },
    { ...mail, template: 'payment-reminder', due: total, payment },
    { ...mail, items, ...parcel, template: 'order-shipped', isLast: true },
    { ...mail, items, ...parcel, template: 'order-tracking' },
    { ...mail, template: 'order-canceled', by: 'shop' },
    { ...mail, template: 'order-reinstated' },
    { ...mail, template: 'order-link' },
    { ...mail, template: 'order-refunded', amount: '€99.80' },
    { ...mail, template: 'refund-resent', amount: '€99.80' },
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
