import type { EmailContent, Sender } from '../mail/email-content.ts'

/** `product` is its name. */
export type AlertEmail = { to: string; product: string; link: string } & {
  template: 'stock-alert' | 'back-in-stock'
}

type Email = Omit<AlertEmail, 'template'>

/** Emails to people who wait for a product. The first one has nothing that a stranger typed. */
export const alertTemplates: Record<
  AlertEmail['template'],
  (email: Email, shop: Sender) => EmailContent
> = {
  'stock-alert': ({ product, link }, shop) => ({
    subject: `Confirm: email me when ${product} is back`,
    greeting: 'Hello,',
    before: [
      `Someone (hopefully you) asked us to email this address once ${product} is back in stock.`,
    ],
    link: { label: 'Confirm', url: link },
    after: [
      'The link works for 24 hours. We’ll then email you once and delete your address. Changed your mind? Use the same link to cancel.',
      'If this wasn’t you, ignore this email. We’ll delete your address after 24 hours.',
    ],
    why: `You’re receiving this email because someone entered this address at ${shop.name}.`,
  }),
  'back-in-stock': ({ product, link }, shop) => ({
    subject: `${product} is back in stock`,
    greeting: 'Hello,',
    before: [`${product} is available again. We can’t hold it for you, so it may sell out soon.`],
    link: { label: 'View product', url: link },
    after: ['You won’t get another email: we’ve deleted your address from the list.'],
    why: `You’re receiving this email because you asked ${shop.name} to email you when it’s back.`,
  }),
}
