import type { Fact } from '../mail/blocks.ts'
import type { Sender } from '../mail/email-content.ts'
import type { BuyerEmail, EmailOf, EmailParcel, ToBuyer } from './email-data.ts'
import { deliveryBlocks, invoiceBlocks, itemsBlock } from './template-parts.ts'

export const parcelTemplates = {
  'order-shipped': (email: EmailOf<'order-shipped'>, shop: Sender): BuyerEmail => ({
    subject: `Your order ${email.number} at ${shop.name} is on its way`,
    ...parcelEmail(
      email,
      shop,
      email.isLast
        ? `A parcel with your order ${email.number} is on its way to you.`
        : `A parcel with a part of your order ${email.number} is on its way to you. The rest follows in another one.`,
    ),
  }),
  'order-tracking': (email: EmailOf<'order-tracking'>, shop: Sender): BuyerEmail => ({
    subject: `How to track your order ${email.number} at ${shop.name}`,
    ...parcelEmail(
      email,
      shop,
      `Here is updated tracking for a parcel with your order ${email.number}.`,
    ),
  }),
}

function parcelEmail(
  email: ToBuyer & EmailParcel,
  shop: Sender,
  news: string,
): Omit<BuyerEmail, 'subject'> {
  const { carrier, tracking, items } = email
  const isUrl = /^https?:\/\//.test(tracking) && URL.canParse(tracking)
  const facts: Fact[] = [
    { term: 'Carrier', value: carrier },
    ...(tracking && !isUrl ? [{ term: 'Tracking number', value: tracking }] : []),
  ]
  return {
    before: [news, { kind: 'facts', facts }],
    ...(isUrl && { link: { label: 'Track the parcel', url: tracking } }),
    after: [
      ...(isUrl ? [{ kind: 'url', words: 'The whole order:', url: email.link } as const] : []),
      itemsBlock('In this parcel', items, shop),
      ...invoiceBlocks(email),
      ...deliveryBlocks(email.order),
    ],
  }
}
