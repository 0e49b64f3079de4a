import { z } from 'zod'
import { PaymentMethod } from '../payments/payment.ts'
import { LegalLink, SocialLink } from './footer.ts'
import { ShownLook } from './look.ts'
import { ShippingMethod } from './shipping.ts'
import { ShopSettings } from './shop.ts'

const ShownMethod = z.object({
  ...{ name: z.string(), delivery: z.string() },
  ...{ tiers: ShippingMethod.shape.tiers, freeFrom: ShippingMethod.shape.freeFrom },
  /** The price is by weight. */
  byWeight: z.boolean().optional(),
})
export type ShownMethod = z.output<typeof ShownMethod>

/** The settings that pages show, without empty ones, and how buyers can pay. */
export const PublicSettings = z.object({
  shop: ShopSettings.pick({ name: true, tagline: true, since: true, currency: true }).extend({
    timeZone: z.string(),
  }),
  /** The shop's public address. A browser may have reached it by another. */
  publicUrl: z.string(),
  /** Buyers can't order yet, or can't at the moment. */
  closed: z.literal(true).optional(),
  look: ShownLook.optional(),
  /** A link. */
  contact: z.string().optional(),
  social: z.array(SocialLink).optional(),
  legal: z.array(LegalLink).optional(),
  /** There is an accessibility statement. */
  accessibility: z.literal(true).optional(),
  material: z.string().optional(),
  fit: z.string().optional(),
  guarantee: z.string().optional(),
  /** The lines of the address that goods are sent back to. */
  returns: z.array(z.string()).optional(),
  /** Days after the last delivery in which buyers may withdraw. */
  withdrawalDays: z.int(),
  /** The shop pays for the parcel that brings goods back. */
  freeReturns: z.literal(true).optional(),
  /** How the shop ships to the countries of the first zone. */
  shipping: z.array(ShownMethod).optional(),
  /** What to say of VAT beside prices, unless they include it everywhere; empty for nothing. */
  vatNote: z.string().optional(),
  /** How buyers can pay; none in a shop without real payments. */
  payments: z.array(PaymentMethod.exclude(['demo'])).optional(),
})
export type PublicSettings = z.output<typeof PublicSettings>
