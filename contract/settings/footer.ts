import { z } from 'zod'
import { networks } from '../../shop/defaults.ts'
import { Email } from '../accounts/user.ts'
import { distinct, filledText, oneLine, text } from '../fields.ts'

import { HttpsLink, maxLink } from './https-link.ts'

export const maxLegal = 6
export const maxLinkName = 40

/** Empty for none. */
const Contact = text(maxLink).refine(
  value => value === '' || [Email, HttpsLink].some(kind => kind.safeParse(value).success),
  'Enter an email address, or a link that begins with https://',
)

/** The link to contact the owner. @param contact an email address, or a link */
export function contactLink(contact: string): string {
  return URL.canParse(contact) ? contact : `mailto:${contact}`
}

export const SocialLink = z.object({ network: z.enum(networks), href: HttpsLink })
export const LegalLink = z.object({
  name: filledText(maxLinkName, 'Enter a name').check(oneLine),
  href: HttpsLink,
})

export const FooterSettings = z.object({
  contact: Contact,
  /** The shop's profiles. If empty, the footer has links to share the shop. */
  social: z
    .array(SocialLink)
    .max(networks.length)
    .check(distinct(({ network }) => network)),
  /** Additional links. */
  legal: z
    .array(LegalLink)
    .max(maxLegal, `Enter at most ${maxLegal} links`)
    .check(distinct(({ href }) => href, 'This link is already in the list')),
})
