import { seller } from '../../shop/info.ts'
import { type Block, blockText } from './blocks.ts'

/** What an email says, as plain text; all emails share one layout. */
export type EmailContent = {
  subject: string
  greeting: string
  /** What comes before the link. Lists of emails also show the first paragraph next to the subject. */
  before: [string, ...Block[]]
  link: { label: string; url: string }
  /** What comes after the link. */
  after: Block[]
  /** Why the recipient gets it. */
  why: string
}

/** `contact` is an email address or a link; empty if there is none. */
export type Sender = { name: string; publicUrl: string; contact: string }

/** Who sends the email, and from where. */
export const sellerLine = [seller.name, ...seller.address].join(', ')

/** Where people write to the shop: what its owner has set, or the seller's address. */
export function contactOf(set: string): string {
  return set || seller.email
}

/** By name; each is called with the data that was queued for it. */
export type EmailTemplates = Readonly<Record<string, (data: never, shop: Sender) => EmailContent>>

export function emailText(email: EmailContent, sender: Sender): string {
  const { greeting, before, link, after, why } = email
  const foot = [sellerLine, sender.publicUrl, sender.contact].filter(Boolean).join('\n')
  const blocks = [greeting, ...before, `${link.label}:`, link.url, ...after, why, foot]
  return `${blocks.map(blockText).join('\n\n')}\n`
}
