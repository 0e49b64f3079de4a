export type Network =
  | 'Discord'
  | 'Facebook'
  | 'Instagram'
  | 'Reddit'
  | 'Twitch'
  | 'WhatsApp'
  | 'X'
  | 'YouTube'

/** The shop's name and contacts. Change them only here. */
export const shop = {
  name: 'Armory',
  tagline: 'A game-themed shop for fantasy armor tier-sets',
  since: 2026,
  currency: 'EUR',
  locale: 'en-IE',
  /** Where people write to the owner: an email address or a link. Empty for none. */
  contact: '' as string,
  /** The shop's own profiles. If empty, the footer has links to share the shop. */
  social: [] as readonly { network: Network; href: string }[],
  /** Links in the footer, such as an imprint. */
  legal: [] as { name: string; href: string }[],
  /** Their texts are in info.ts. */
  info: [
    { page: 'delivery', name: 'Delivery', about: 'help' },
    { page: 'returns', name: 'Returns', about: 'help' },
    { page: 'payment', name: 'Payment', about: 'help' },
    { page: 'terms', name: 'Terms of sale', about: 'law' },
    { page: 'privacy', name: 'Privacy', about: 'law' },
    { page: 'imprint', name: 'Imprint', about: 'law' },
  ],
} as const

/** The link to contact the owner. @param contact an email address, or a link */
export function contactLink(contact: string): string {
  return URL.canParse(contact) ? contact : `mailto:${contact}`
}

/** `--ground` of the pages' `tokens.css`, for what browsers draw around a page. */
export const groundColor = '#110d0a'
