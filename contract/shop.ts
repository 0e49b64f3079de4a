export type Network =
  | 'Discord'
  | 'Facebook'
  | 'Instagram'
  | 'Reddit'
  | 'Twitch'
  | 'WhatsApp'
  | 'X'
  | 'YouTube'

/** What the shop is called and where its owner can be found: the one place to change it. */
export const shop = {
  name: 'Armory',
  tagline: 'A game-themed shop for fantasy armor tier-sets',
  since: 2026,
  currency: 'EUR',
  locale: 'en-IE',
  /** Where people write to the owner: an email address, or a link to a page. Empty: nowhere. */
  contact: '' as string,
  /** The shop's own profiles. Without any, the footer has links to share the shop. */
  social: [] as readonly { network: Network; href: string }[],
  /** Such as an imprint: they stand in the footer. */
  legal: [] as { name: string; href: string }[],
} as const

/** The link to write to the owner. @param contact an email address, or a link */
export function contactLink(contact: string): string {
  return URL.canParse(contact) ? contact : `mailto:${contact}`
}

/** `--ground` of the pages' `tokens.css`, for what browsers draw around a page. */
export const groundColor = '#110d0a'
