import { z } from 'zod'
import { countryCodes } from '../countries.ts'
import { distinct, oneLine, ShopDay, text } from '../fields.ts'
import { decimal } from './numbers.ts'

export const maxRates = 300
const maxSource = 120

const Country = z.string().refine(code => countryCodes.includes(code), 'Choose a country')

const TaxRate = z.object({
  /** ISO 3166-1. */
  country: Country,
  percent: decimal(100, 'Enter a percentage from 0 to 100 with at most 2 decimals'),
  /** The first day on which it applies, in the shop's time zone. */
  from: ShopDay,
  /** Where the owner has it from. */
  source: text(maxSource).check(oneLine),
})

export const TaxSettings = z.object({
  /** Where sales to consumers in other countries of the EU are taxed. */
  mode: z.enum(['home', 'destination']),
  /** The seller's country. */
  home: Country,
  /** The seller charges no VAT at home (Article 284 of Directive 2006/112/EC). */
  smallBusiness: z.boolean(),
  rates: z
    .array(TaxRate)
    .max(maxRates)
    .check(
      distinct(
        ({ country, from }) => country + from,
        'This country already has a rate from this date',
      ),
    ),
})
export type TaxSettings = z.output<typeof TaxSettings>
