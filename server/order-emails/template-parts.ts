import { emailImageUrl } from '../../contract/images.ts'
import { zonedFormat } from '../../contract/time/zoned-format.ts'
import { vatNote } from '../../contract/vat/vat-note.ts'
import { shop as settings } from '../../shop/shop.ts'
import type { Block, Fact } from '../mail/blocks.ts'
import type { Sender } from '../mail/email-content.ts'
import type { EmailItem, EmailOrder, EmailPayment } from './email-order.ts'

const day = zonedFormat(settings.locale, { dateStyle: 'long' })
const minute = zonedFormat(settings.locale, { timeStyle: 'short' })

/** In the shop's time zone, such as 23 November 2026. */
export function formatDay(time: string, { timeZone }: Sender): string {
  return day(time, timeZone)
}

/** In the shop's time zone, such as 23 November 2026, 20:40. */
export function formatTime(time: string, shop: Sender): string {
  return `${formatDay(time, shop)}, ${minute(time, shop.timeZone)}`
}

/** All items of an order, and its totals. */
export function summaryBlocks(order: EmailOrder, shop: Sender): Block[] {
  const { subtotal, discount, shipping, shippingPrice, total, taxes } = order
  const { isOutsideVatArea = false, isExempt = false } = order
  const note = vatNote({ isExport: isOutsideVatArea, isExempt })
  const facts: Fact[] = [
    { term: 'Subtotal', value: subtotal },
    ...(discount ? [discount] : []),
    { term: shipping, value: shippingPrice },
    { term: 'Total', value: total, isTotal: true },
    ...taxes.map(({ rate, amount }) => ({ term: `VAT included (${rate}%)`, value: amount })),
  ]
  return [
    itemsBlock('Your order', order.items, shop),
    { kind: 'facts', facts },
    ...(note ? [note] : []),
  ]
}

export function itemsBlock(title: string, items: EmailItem[], { publicUrl }: Sender): Block {
  const shown = items.map(({ image, ...item }) => ({
    ...item,
    image: image === null ? undefined : publicUrl + emailImageUrl(image),
  }))
  return { kind: 'items', title, items: shown }
}

export function deliveryBlocks({ address, pickup }: EmailOrder): Block[] {
  if (pickup) return [{ kind: 'lines', title: 'Pick it up at', lines: pickup }]
  return address.length > 0 ? [{ kind: 'lines', title: 'Shipping address', lines: address }] : []
}

export function paymentBlocks(how: EmailPayment, shop: Sender): Block[] {
  if (how.kind !== 'transfer') {
    return how.kind === 'page'
      ? ['Haven’t paid yet? Pay on the order page.']
      : ['It’s free, and we’re packing it now.']
  }
  const { holder, iban, bic, amount, reference, payBefore, lacksCode } = how
  const facts: Fact[] = [
    { term: 'Account holder', value: holder },
    { term: 'IBAN', value: iban },
    ...(bic ? [{ term: 'BIC', value: bic }] : []),
    { term: 'Amount', value: amount },
    { term: 'Reference', value: reference },
  ]
  return [
    `Please transfer ${amount} by ${formatDay(payBefore, shop)}. We’ll hold your sets until then.`,
    { kind: 'facts', facts },
    ...(lacksCode ? [] : ['The order page has a QR code for your banking app.']),
  ]
}

export function invoiceBlocks({ invoice }: { invoice?: string }): Block[] {
  return invoice ? [`You can download your invoice ${invoice} from the order page.`] : []
}
