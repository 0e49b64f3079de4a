/** What a new shop is called and which currency it has, until its owner decides; its locale and its information pages. */
export const shop = {
  name: 'Armory',
  tagline: 'A game-themed shop for fantasy armor tier-sets',
  since: 2026,
  currency: 'EUR',
  locale: 'en-IE',
  /** Their texts are in info.ts. */
  info: [
    { page: 'delivery', name: 'Shipping', about: 'help' },
    { page: 'returns', name: 'Returns', about: 'help' },
    { page: 'payment', name: 'Payment', about: 'help' },
    { page: 'terms', name: 'Terms of sale', about: 'law' },
    { page: 'privacy', name: 'Privacy', about: 'law' },
    { page: 'imprint', name: 'Imprint', about: 'law' },
    // There is none until the owner publishes it.
    { page: 'accessibility', name: 'Accessibility', about: 'law' },
  ],
} as const

/** `--ground` of the pages' `tokens.css`, for what browsers draw around a page, and around shared images. */
export const groundColor = '#110d0a'
