import type { Carriers } from '../../contract/settings/carriers.ts'
import type { Settings } from '../../contract/settings/groups.ts'
import { type Seller, sellerLines } from '../../contract/settings/seller.ts'
import { type Block, blockText } from './blocks.ts'
import { type EmailColors, emailColors } from './email-colors.ts'
import { type EmailLogo, emailLogoOf } from './email-logo.ts'

/** What an email says, as plain text; all emails share one layout. */
export type EmailContent = {
  subject: string
  /** Empty for none. */
  greeting: string
  /** What comes before the link. Lists of emails also show the first paragraph next to the subject. */
  before: [string, ...Block[]]
  link: { label: string; url: string }
  /** What comes after the link. */
  after: Block[]
  /** Why the recipient gets it. */
  why: string
}

/** `contact` is an email address or a link. */
export type Sender = {
  name: string
  publicUrl: string
  contact: string
  /** The time zone in which days and times are shown. */
  timeZone: string
  seller: Seller
  carriers: Carriers
  colors: EmailColors
  logo?: EmailLogo | undefined
}

/** Who sends the email, and from where. */
export function sellerLine({ seller }: Sender): string {
  return sellerLines(seller).join(', ')
}

/** The shop as its emails name it; people write to the contact that is set, or to the seller. */
export function toSender(
  {
    shop,
    look,
    footer,
    seller,
    shipping,
  }: Pick<Settings, 'shop' | 'look' | 'footer' | 'seller' | 'shipping'>,
  publicUrl: string,
): Sender {
  const contact = footer.contact || seller.email
  const { name, timeZone } = shop
  const style = { colors: emailColors(look), logo: emailLogoOf(look, publicUrl) }
  return { name, publicUrl, contact, timeZone, seller, carriers: shipping.carriers, ...style }
}

/** By name; each is called with the data that was queued for it. */
export type EmailTemplates = Readonly<Record<string, (data: never, shop: Sender) => EmailContent>>

export function emailText(email: EmailContent, sender: Sender): string {
  const { greeting, before, link, after, why } = email
  const foot = [sellerLine(sender), sender.publicUrl, sender.contact].filter(Boolean).join('\n')
  const greetings = greeting === '' ? [] : [greeting]
  const blocks = [...greetings, ...before, `${link.label}:`, link.url, ...after, why, foot]
  return `${blocks.map(blockText).join('\n\n')}\n`
}
