import { z } from 'zod'
import { distinct, filledText, oneLine, ShopDay, text } from '../fields.ts'
import { isInEu } from '../vat/eu-vat-rates.ts'
import { standardClass } from '../vat/tax-class.ts'
import { decimal, integer } from './numbers.ts'
import { CountryCode } from './shipping.ts'

export const maxRates = 300
export const maxClasses = 20
export const maxClassName = 40
export const maxYears = 20
const maxSource = 120

/** Such as IE1234567-EX: its form differs by country, but it always ends in EX. */
const ExNumber = z
  .string()
  .overwrite(typed => typed.replace(/\s/g, '').toUpperCase())
  .refine(
    number => number === '' || /^[A-Z]{2}[A-Z0-9.-]{2,20}EX$/.test(number),
    'Enter your EX number as your tax office issued it, such as IE1234567-EX',
  )

/** Products that are taxed alike, such as books. */
const TaxClass = z.object({
  /** What products refer to: a class may be renamed. */
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .refine(id => id !== standardClass),
  name: filledText(maxClassName, 'Enter a name')
    .check(oneLine)
    .refine(name => name.toLowerCase() !== standardClass, 'This class always exists'),
})
export type TaxClass = z.output<typeof TaxClass>

const TaxRate = z.object({
  /** ISO 3166-1. */
  country: CountryCode,
  /** The id of a class, or `standardClass`. */
  class: z.string(),
  percent: decimal(100, 'Enter a percentage from 0 to 100 with at most 2 decimals'),
  /** The first day on which it applies, in the shop's time zone. */
  from: ShopDay,
  /** Where the owner has it from. */
  source: text(maxSource).check(oneLine),
})

const SoldElsewhere = z.object({
  year: integer(2020, 2999),
  /** Net, in the shop's currency. */
  amount: decimal(9_999_999, 'Enter an amount with at most 2 decimals'),
})

export const TaxSettings = z
  .object({
    /**
     * Where sales to consumers in other countries of the EU are taxed; `automatic`: at home, until they exceed the
     * threshold of the directive.
     */
    mode: z.enum(['automatic', 'home', 'destination']),
    /** The seller's country. */
    home: CountryCode,
    /** The seller charges no VAT at home (Article 284 of Directive 2006/112/EC). */
    smallBusiness: z.boolean(),
    /** The number of the same exemption in other countries of the EU (Article 284(3)); empty for none. */
    exNumber: ExNumber,
    /** The EU countries that grant it. */
    exCountries: z
      .array(CountryCode.refine(isInEu, 'Choose an EU country'))
      .check(distinct(code => code)),
    /** Such sales that other shops of the seller made, which count against the threshold, too. */
    elsewhere: z
      .array(SoldElsewhere)
      .max(maxYears)
      .check(distinct(({ year }) => String(year), 'This year is already in another row')),
    /** Those beside the standard one. */
    classes: z
      .array(TaxClass)
      .max(maxClasses)
      .check(
        distinct(({ id }) => id),
        distinct(({ name }) => name.toLowerCase(), 'Another class has this name'),
      ),
    /** A class has the standard rate where it has none of its own. */
    rates: z
      .array(TaxRate)
      .max(maxRates)
      .check(
        distinct(
          rate => rate.country + rate.class + rate.from,
          'This country already has a rate for this class from this date',
        ),
      ),
  })
  .superRefine(({ classes, rates, home, exNumber, exCountries }, { addIssue }) => {
    if (exCountries.length > 0 && exNumber === '') {
      const message = 'Enter your EX number, or remove the exempt countries'
      addIssue({ code: 'custom', path: ['exNumber'], message })
    }
    if (exCountries.includes(home)) {
      const message = 'Remove your home country. Use the checkbox above for it'
      addIssue({ code: 'custom', path: ['exCountries'], message })
    }
    const ids = [standardClass, ...classes.map(({ id }) => id)]
    for (const [place, rate] of rates.entries()) {
      const path = ['rates', place, 'class']
      if (!ids.includes(rate.class)) addIssue({ code: 'custom', path, message: 'Choose a class' })
    }
  })
export type TaxSettings = z.output<typeof TaxSettings>
