import { mailImageUrl } from '../../contract/images.ts'
import { shop as settings } from '../../shop/shop.ts'
import type { Block, Fact } from '../mail/blocks.ts'
import type { Sender } from '../mail/email-content.ts'
import type { EmailItem, EmailOrder, EmailPayment } from './email-order.ts'

const day = new Intl.DateTimeFormat(settings.locale, { dateStyle: 'long', timeZone: 'UTC' })

export function formatDay(time: string): string {
  return day.format(new Date(time))
}

/** All items of an order, and its totals. */
export function summaryBlocks(order: EmailOrder, shop: Sender): Block[] {
  const { subtotal, discount, shipping, shippingPrice, total, taxRate, tax } = order
  const facts: Fact[] = [
    { term: 'Subtotal', value: subtotal },
    ...(discount ? [discount] : []),
    { term: shipping, value: shippingPrice },
    { term: 'Total', value: total, isTotal: true },
    ...(taxRate > 0 ? [{ term: `VAT included (${taxRate}%)`, value: tax }] : []),
  ]
  return [itemsBlock('Your order', order.items, shop), { kind: 'facts', facts }]
}

export function itemsBlock(title: string, items: EmailItem[], { publicUrl }: Sender): Block {
  const shown = items.map(({ image, ...article }) => ({
    ...article,
    picture: image === null ? undefined : publicUrl + mailImageUrl(image),
  }))
  return { kind: 'articles', title, articles: shown }
}

export function deliveryBlocks({ address }: EmailOrder): Block[] {
  return address.length > 0 ? [{ kind: 'lines', title: 'Delivery to', lines: address }] : []
}

export function paymentBlocks(how: EmailPayment): Block[] {
  if (how.kind !== 'transfer') {
    return how.kind === 'page'
      ? ['If you haven’t paid yet, you can pay on the order page.']
      : ['It costs nothing, and we’re packing it now.']
  }
  const { holder, iban, bic, amount, reference, payBefore } = how
  const facts: Fact[] = [
    { term: 'Account holder', value: holder },
    { term: 'IBAN', value: iban },
    ...(bic ? [{ term: 'BIC', value: bic }] : []),
    { term: 'Amount', value: amount },
    { term: 'Reference', value: reference },
  ]
  return [
    `Please transfer ${amount} by ${formatDay(payBefore)}. Until then we hold everything for you.`,
    { kind: 'facts', facts },
    'The page of the order has the same as a code for your banking app.',
  ]
}

export function invoiceBlocks({ invoice }: { invoice?: string }): Block[] {
  return invoice ? [`Your invoice ${invoice} is a PDF on the page of the order.`] : []
}
