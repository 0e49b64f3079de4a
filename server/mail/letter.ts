import { seller } from '../../shop/info.ts'
import { type Block, blockText } from './blocks.ts'

/** The content of a mail, as plain text; all mails share one layout. */
export type Letter = {
  subject: string
  greeting: string
  /** What comes before the link. Lists of mails also show the first paragraph next to the subject. */
  before: [string, ...Block[]]
  link: { label: string; url: string }
  /** What comes after the link. */
  after: Block[]
  /** Why the recipient gets it. */
  why: string
}

/** `contact` is an email address or a link; empty if there is none. */
export type Sender = { name: string; publicUrl: string; contact: string }

/** Where people write to the shop: what its owner has set, or the seller's address. */
export function contactOf(set: string): string {
  return set || seller.email
}

/** The letter writer of each kind of mail, called with the queued data. */
export type Letters = Readonly<Record<string, (mail: never, shop: Sender) => Letter>>

export function letterText(letter: Letter, sender: Sender): string {
  const { greeting, before, link, after, why } = letter
  const { name, publicUrl, contact } = sender
  const foot = [name, publicUrl, contact].filter(Boolean).join('\n')
  const blocks = [greeting, ...before, `${link.label}:`, link.url, ...after, why, foot]
  return `${blocks.map(blockText).join('\n\n')}\n`
}
