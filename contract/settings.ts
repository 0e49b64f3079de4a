import { z } from 'zod'
import { networks } from '../shop/defaults.ts'
import { filledText, Id, oneLine, Time, text } from './fields.ts'
import { PaymentMethod } from './payment.ts'
import { Product } from './product.ts'
import { Email } from './user.ts'

export const maxFeatured = 6
export const maxLegal = 6
const maxLink = 500
const maxLinkName = 40
const maxReturns = 300

const linkMessage = 'Enter a link that begins with https://'

/** A URL that is safe to link to: never `javascript:`, and without a password. */
export const HttpsLink = text(maxLink, linkMessage).refine(
  value => {
    if (!/^https:\/\/\S+$/i.test(value) || !URL.canParse(value)) return false
    const { hostname, username, password } = new URL(value)
    return hostname.includes('.') && username === '' && password === ''
  },
  { error: linkMessage, abort: true },
)

/** Empty for none. */
export const Contact = text(maxLink).refine(
  value => value === '' || [Email, HttpsLink].some(kind => kind.safeParse(value).success),
  'Enter an email address, or a link that begins with https://',
)

/** The link to contact the owner. @param contact an email address, or a link */
export function contactLink(contact: string): string {
  return URL.canParse(contact) ? contact : `mailto:${contact}`
}

/** Empty for none. */
export const GuaranteeNotice = text(maxLink).refine(
  value => value === '' || HttpsLink.safeParse(value).success,
  'Enter a link that begins with https://',
)

/** Several lines; empty for the seller's address. */
export const ReturnsAddress = text(maxReturns).refine(
  value => value.split('\n').length <= 6,
  'Use at most 6 lines',
)

const Network = z.enum(networks)
const SocialLink = z.object({ network: Network, href: HttpsLink })
export const LegalLink = z.object({
  name: filledText(maxLinkName, 'Enter a name').check(oneLine),
  href: HttpsLink,
})

const distinct = <T>(of: (item: T) => string) =>
  z.refine<T[]>(items => new Set(items.map(of)).size === items.length, 'Enter each one once')

export const Settings = z.object({
  contact: Contact,
  /** The shop's profiles. If empty, the footer has links to share the shop. */
  social: z
    .array(SocialLink)
    .max(networks.length)
    .check(distinct(({ network }) => network)),
  /** Additional links in the footer. */
  legal: z
    .array(LegalLink)
    .max(maxLegal, `Enter at most ${maxLegal} links`)
    .check(distinct(({ href }) => href)),
  /** Links to the harmonised notice on the legal guarantee (Regulation (EU) 2025/1960). */
  guarantee: GuaranteeNotice,
  /** Where buyers send goods back to. */
  returns: ReturnsAddress,
  /** The ids of the products on the home page. */
  featured: z
    .array(Id)
    .max(maxFeatured, `Choose at most ${maxFeatured} products`)
    .check(distinct(id => id)),
})
export type Settings = z.infer<typeof Settings>
export type Setting = keyof Settings

/** The settings that pages show, without empty ones, and how buyers can pay. */
export const SettingsReply = z.object({
  /** A link. */
  contact: z.string().optional(),
  social: z.array(SocialLink).optional(),
  legal: z.array(LegalLink).optional(),
  guarantee: z.string().optional(),
  returns: z.string().optional(),
  /** How buyers can pay; none in a shop without real payments. */
  payments: z.array(PaymentMethod.exclude(['demo'])).optional(),
})
export type PublicSettings = z.infer<typeof SettingsReply>

/** A product of the home page, and the id that its link contains. */
const Featured = z.object({ linkId: z.string(), product: Product })
export type Featured = z.infer<typeof Featured>
export const FeaturedReply = z.object({ featured: z.array(Featured) })

const FeaturedChoice = z.object({
  id: z.string(),
  /** null if it is deleted. */
  name: z.string().nullable(),
  image: z.string().nullable(),
  hidden: z.boolean(),
})
export type FeaturedChoice = z.infer<typeof FeaturedChoice>

export const AdminSettings = Settings.extend({
  /** Including products that the home page leaves out. */
  featured: z.array(FeaturedChoice),
  /** The settings that an admin has set; the others have their defaults. */
  own: z.array(Settings.keyof()),
  updatedAt: Time,
})
export type AdminSettings = z.infer<typeof AdminSettings>
export const AdminSettingsReply = z.object({ settings: AdminSettings })

/** null resets a setting to its default. */
export const ChangeSettings = z.object({
  contact: Settings.shape.contact.nullish(),
  social: Settings.shape.social.nullish(),
  legal: Settings.shape.legal.nullish(),
  guarantee: Settings.shape.guarantee.nullish(),
  returns: Settings.shape.returns.nullish(),
  featured: Settings.shape.featured.nullish(),
  /** The settings' updatedAt when the admin began to edit: a later change is a conflict. */
  updatedAt: Time.optional(),
})
export type ChangeSettings = z.infer<typeof ChangeSettings>
export const ChangeSettingsReply = AdminSettingsReply.extend({ message: z.string() })
