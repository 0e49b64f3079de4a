import { z } from 'zod'
import { decimal } from '../settings/numbers.ts'
import { CountryCode } from '../settings/shipping.ts'
import { ShopSettings } from '../settings/shop.ts'

/** What the owner of a new shop chooses first: what it is called, where it is, and what its first order and invoice lock. */
export const SetUpShop = ShopSettings.pick({
  name: true,
  tagline: true,
  timeZone: true,
  currency: true,
}).extend({
  /** The home country, in which VAT is due. */
  country: CountryCode,
  /** The standard rate of VAT there. */
  vat: decimal(100, 'Enter a percentage from 0 to 100 with at most 2 decimals'),
})

/** The choices, and the versions of both groups of settings that they were made on: a later one is a conflict. */
export const SetUpShopBody = SetUpShop.extend({
  versions: z.object({ shop: z.int(), tax: z.int() }),
})
export type SetUpShopBody = z.output<typeof SetUpShopBody>
