import { trackingLink } from '../../contract/orders/tracking-link.ts'
import type { Fact } from '../mail/blocks.ts'
import type { Sender } from '../mail/email-content.ts'
import type { BuyerEmail, EmailOf, EmailParcel, ToBuyer } from './email-data.ts'
import { deliveryBlocks, invoiceBlocks, itemsBlock } from './template-parts.ts'

export const parcelTemplates = {
  'order-shipped': (email: EmailOf<'order-shipped'>, shop: Sender): BuyerEmail =>
    parcelEmail(
      email,
      shop,
      email.isLast
        ? []
        : ['This package contains part of your order. The rest will follow separately.'],
    ),
  'order-ready': (email: EmailOf<'order-ready'>, shop: Sender): BuyerEmail => ({
    before: email.isLast
      ? []
      : ['The rest of your order isn’t ready yet. We’ll email you once it is.'],
    after: [
      itemsBlock('Ready for pickup', email.items, shop),
      ...invoiceBlocks(email),
      ...deliveryBlocks(email.order),
    ],
  }),
  'order-tracking': (email: EmailOf<'order-tracking'>, shop: Sender): BuyerEmail =>
    parcelEmail(email, shop),
}

function parcelEmail(email: ToBuyer & EmailParcel, shop: Sender, parts: string[] = []): BuyerEmail {
  const { carrier, tracking, items } = email
  const url = trackingLink(shop.carriers, email)
  const facts: Fact[] = [
    { term: 'Carrier', value: carrier },
    ...(tracking && tracking !== url ? [{ term: 'Tracking number', value: tracking }] : []),
  ]
  return {
    before: [...parts, { kind: 'facts', facts }],
    ...(url && { link: { label: 'Track package', url } }),
    after: [
      ...(url ? [{ kind: 'url', label: 'Your whole order:', url: email.link } as const] : []),
      itemsBlock('In this package', items, shop),
      ...invoiceBlocks(email),
      ...deliveryBlocks(email.order),
    ],
  }
}
