import type { z } from 'zod'
import type { Permission } from '../accounts/permissions.ts'
import { BankSettings } from './bank.ts'
import { CheckoutSettings } from './checkout.ts'
import { ComplianceSettings } from './compliance.ts'
import { EmailsSettings } from './emails.ts'
import { FooterSettings } from './footer.ts'
import { GoodsSettings } from './goods.ts'
import { HomeSettings } from './home.ts'
import { LookSettings } from './look.ts'
import { MailReply, MailSettings } from './mail.ts'
import { OrdersSettings } from './orders.ts'
import { ReturnsSettings } from './returns.ts'
import { SearchSettings } from './search.ts'
import { SellerSettings } from './seller.ts'
import { ShippingSettings } from './shipping.ts'
import { ShopSettings } from './shop.ts'
import { StripeReply, StripeSettings } from './stripe.ts'
import { TaxSettings } from './tax.ts'

export type SettingGroupDefinition = {
  name: string
  /** Who may see and change it. */
  may: Permission
  schema: z.ZodType<object>
  /** What replies say of it, if that is less: secrets are never shown. */
  reply?: z.ZodType<object>
  /** Changing it requires a fresh sign-in. */
  fresh?: true
  /** It can be larger than other bodies. */
  large?: true
  /** The fields that are sealed. */
  secret?: readonly string[]
}

/** The settings by group, in the order of the admin page: each is read, saved, versioned and reset as a whole. */
export const settingGroups = {
  shop: { name: 'Shop', may: 'settings.shop', schema: ShopSettings },
  look: { name: 'Look', may: 'settings.shop', schema: LookSettings },
  seller: { name: 'Seller', may: 'settings.money', schema: SellerSettings },
  footer: { name: 'Contact and links', may: 'settings.shop', schema: FooterSettings },
  home: { name: 'Home page', may: 'settings.shop', schema: HomeSettings },
  goods: { name: 'Products', may: 'settings.texts', schema: GoodsSettings },
  compliance: { name: 'Compliance', may: 'settings.selling', schema: ComplianceSettings },
  search: { name: 'Search', may: 'settings.shop', schema: SearchSettings },
  emails: { name: 'Emails', may: 'settings.texts', schema: EmailsSettings, large: true },
  shipping: { name: 'Shipping', may: 'settings.selling', schema: ShippingSettings },
  tax: { name: 'VAT', may: 'settings.money', schema: TaxSettings },
  checkout: { name: 'Checkout', may: 'settings.selling', schema: CheckoutSettings },
  orders: { name: 'Orders', may: 'settings.selling', schema: OrdersSettings },
  returns: { name: 'Returns', may: 'settings.selling', schema: ReturnsSettings },
  bank: { name: 'Bank account', may: 'settings.money', schema: BankSettings, fresh: true },
  stripe: {
    ...{ name: 'Stripe', may: 'settings.money', schema: StripeSettings, fresh: true },
    ...{ reply: StripeReply, secret: ['key', 'webhookSecret'] },
  },
  mail: {
    ...{ name: 'Mail server', may: 'settings.mail', schema: MailSettings, fresh: true },
    ...{ reply: MailReply, secret: ['password'] },
  },
} as const satisfies Record<string, SettingGroupDefinition>

export type SettingGroup = keyof typeof settingGroups
export type SettingValue<G extends SettingGroup> = z.output<(typeof settingGroups)[G]['schema']>
export type Settings = { [G in SettingGroup]: SettingValue<G> }
