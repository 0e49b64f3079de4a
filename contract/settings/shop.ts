import { z } from 'zod'
import { filledText, oneLine, text } from '../fields.ts'
import { currencies } from '../money/currency.ts'
import { canonicalTimeZone } from '../time/time-zones.ts'
import { integer } from './numbers.ts'

export const ShopSettings = z.object({
  name: filledText(60, 'Enter a name').check(oneLine),
  /** Beside the name on the home page, in the footer and in search results. */
  tagline: text(120).check(oneLine),
  /** The first year of the copyright. */
  since: integer(1900, 2100),
  /** Determines the shop's days, times and invoice years; locked by the first invoice. */
  timeZone: z
    .string()
    .overwrite(name => canonicalTimeZone(name) ?? name)
    .refine(name => canonicalTimeZone(name) === name, 'Choose a time zone from the list'),
  /** The currency of all prices and orders; amounts are never converted. */
  currency: z.enum(currencies, 'Choose a currency'),
  /** Whether buyers can order. */
  open: z.boolean(),
})
