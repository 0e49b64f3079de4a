import { trackingLink } from '../../contract/tracking-link.ts'
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
        ? `Your order ${email.number} is on its way.`
        : `Part of your order ${email.number} is on its way. The rest will follow in another package.`,
    ),
  }),
  'order-tracking': (email: EmailOf<'order-tracking'>, shop: Sender): BuyerEmail => ({
    subject: `Updated tracking for your order ${email.number} at ${shop.name}`,
    ...parcelEmail(
      email,
      shop,
      `Here’s updated tracking for a package in your order ${email.number}.`,
    ),
  }),
}

function parcelEmail(
  email: ToBuyer & EmailParcel,
  shop: Sender,
  news: string,
): Omit<BuyerEmail, 'subject'> {
  const { carrier, tracking, items } = email
  const url = trackingLink(carrier, tracking)
  const facts: Fact[] = [
    { term: 'Carrier', value: carrier },
    ...(tracking && tracking !== url ? [{ term: 'Tracking number', value: tracking }] : []),
  ]
  return {
    before: [news, { kind: 'facts', facts }],
    ...(url && { link: { label: 'Track package', url } }),
    after: [
      ...(url ? [{ kind: 'url', label: 'Your whole order:', url: email.link } as const] : []),
      itemsBlock('In this package', items, shop),
      ...invoiceBlocks(email),
      ...deliveryBlocks(email.order),
    ],
  }
}
