/** What the shop is called and where its owner can be found: the one place to change it. */
export const shop = {
  name: 'Armory',
  tagline: 'A game-themed shop for fantasy armor tier-sets',
  since: 2026,
  currency: 'EUR',
  locale: 'en-IE',
  social: [
    { name: 'Discord', href: 'https://discord.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
    { name: 'Twitch', href: 'https://www.twitch.tv/' },
    { name: 'Instagram', href: 'https://www.instagram.com/' },
  ],
  /** Such as an imprint: they stand in the footer. */
  legal: [] as { name: string; href: string }[],
} as const

/** `--ground` of the pages' `tokens.css`, for what browsers draw around a page. */
export const groundColor = '#110d0a'
