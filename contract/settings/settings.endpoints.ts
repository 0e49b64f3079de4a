import type { z } from 'zod'
import { MessageReply } from '../accounts/account.ts'
import { anySettings } from '../accounts/permissions.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  AdminSettingsQuery,
  adminSettingsReply,
  ResetSettingsQuery,
  saveSettingsBody,
} from './admin-settings.ts'
import { EmailPreview, TryEmail } from './emails.ts'
import { type SettingGroup, type SettingGroupDefinition, settingGroups } from './groups.ts'
import { FeaturedChoicesReply, FeaturedQuery, FeaturedReply } from './home.ts'
import { UploadedImage, UploadReply } from './look.ts'
import { MailSettings } from './mail.ts'
import { PublicSettings } from './public-settings.ts'
import { SellerReply } from './seller.ts'
import {
  ImportSettings,
  PreviewSettings,
  SettingsFile,
  SettingsPreview,
  settingsFileType,
} from './settings-file.ts'
import { ShippingSettings } from './shipping.ts'
import { TryReply } from './stripe.ts'
import { ShippingPrices, TryShipping } from './try-shipping.ts'

/** The endpoints that read, save and reset a group. */
function endpointsOf<G extends SettingGroup, T extends z.ZodType>(
  group: G,
  definition: SettingGroupDefinition & { schema: T },
) {
  const { name, may, schema, fresh, large } = definition
  // Typed as the schema, of which it is a part.
  const reply = adminSettingsReply((definition.reply ?? schema) as T)
  const saved = reply.extend(MessageReply.shape)
  const endpoints = {
    GET: {
      may,
      summary: `The settings “${name}”, or an older version of them`,
      query: AdminSettingsQuery,
      reply,
    },
    PUT: {
      may,
      summary: `Saves the settings “${name}”`,
      body: saveSettingsBody(schema),
      ...(fresh && { fresh }),
      ...(large && { large }),
      reply: saved,
    },
    DELETE: {
      may,
      summary: `Resets the settings “${name}” to their defaults`,
      query: ResetSettingsQuery,
      ...(fresh && { fresh }),
      reply: saved,
    },
  } as const
  type Endpoints = typeof endpoints
  return Object.fromEntries(
    Object.entries(endpoints).map(([method, endpoint]) => [
      `${method} /api/admin/settings/${group}`,
      endpoint,
    ]),
  ) as { [M in keyof Endpoints as `${M} /api/admin/settings/${G}`]: Endpoints[M] }
}

export const settingsEndpoints = {
  'GET /api/settings': {
    access: 'public',
    summary: 'What every page shows of the settings',
    reply: PublicSettings,
    cache: 'settings',
  },
  'GET /api/seller': {
    access: 'public',
    summary: 'Who sells, as the imprint names them',
    reply: SellerReply,
    cache: 'settings',
  },
  'GET /api/featured': {
    access: 'public',
    summary: 'The words and products of the home page; the newest replace any that were deleted',
    reply: FeaturedReply,
    cache: 'catalogue',
  },
  'GET /api/shipping': {
    access: 'public',
    summary: 'Where the shop ships to, for how much, and when',
    reply: ShippingSettings,
    cache: 'settings',
  },
  'GET /api/admin/featured': {
    may: 'settings.shop',
    summary: 'Products that the home page could feature, including hidden and deleted ones',
    query: FeaturedQuery,
    reply: FeaturedChoicesReply,
  },
  ...endpointsOf('shop', settingGroups.shop),
  ...endpointsOf('look', settingGroups.look),
  'POST /api/admin/settings/look/image': {
    may: 'settings.shop',
    summary: 'Uploads an image for use in the “Look” settings',
    body: UploadedImage,
    upload: true,
    reply: UploadReply,
    status: 201,
  },
  ...endpointsOf('seller', settingGroups.seller),
  ...endpointsOf('footer', settingGroups.footer),
  ...endpointsOf('home', settingGroups.home),
  ...endpointsOf('goods', settingGroups.goods),
  ...endpointsOf('search', settingGroups.search),
  ...endpointsOf('emails', settingGroups.emails),
  'POST /api/admin/settings/emails/preview': {
    may: 'settings.texts',
    summary: 'Renders an email with example data, and saves nothing',
    body: TryEmail,
    reply: EmailPreview,
  },
  'POST /api/admin/settings/emails/send': {
    may: 'settings.texts',
    summary: 'Sends the caller an email with example data',
    body: TryEmail,
    reply: MessageReply,
  },
  ...endpointsOf('shipping', settingGroups.shipping),
  'POST /api/admin/settings/shipping/try': {
    may: 'settings.selling',
    summary: 'What a basket would pay with these zones, which need not be saved',
    body: TryShipping,
    reply: ShippingPrices,
  },
  ...endpointsOf('tax', settingGroups.tax),
  ...endpointsOf('checkout', settingGroups.checkout),
  ...endpointsOf('orders', settingGroups.orders),
  ...endpointsOf('returns', settingGroups.returns),
  ...endpointsOf('compliance', settingGroups.compliance),
  ...endpointsOf('bank', settingGroups.bank),
  ...endpointsOf('stripe', settingGroups.stripe),
  'GET /api/admin/settings/export': {
    may: anySettings,
    summary: 'The settings that the caller may see as one JSON file, without secrets',
    reply: SettingsFile,
    download: settingsFileType,
  },
  'POST /api/admin/settings/import/preview': {
    may: anySettings,
    summary:
      'Previews a file of settings by group and field, and of texts by line; changes nothing',
    body: PreviewSettings,
    large: 'file',
    reply: SettingsPreview,
  },
  'POST /api/admin/settings/import': {
    may: anySettings,
    summary:
      'Saves the chosen groups of a file of settings, and publishes the chosen texts, as its preview showed, or none',
    fresh: true,
    body: ImportSettings,
    large: 'file',
    reply: MessageReply,
  },
  'POST /api/admin/settings/stripe/try': {
    may: 'settings.money',
    summary: 'Tries the key at Stripe, without taking money',
    reply: TryReply,
  },
  ...endpointsOf('mail', settingGroups.mail),
  'POST /api/admin/settings/mail/try': {
    may: 'settings.mail',
    summary: 'Sends an email to the caller with these values, which need not be saved',
    body: MailSettings,
    reply: TryReply,
  },
} as const satisfies EndpointTable
