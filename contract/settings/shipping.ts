import { z } from 'zod'
import { countryCodes } from '../addresses/countries.ts'
import { distinct, dropBlankLines, filledText, oneLine, text } from '../fields.ts'
import { Carriers } from './carriers.ts'
import { integer, NonNegativeAmount, orNull } from './numbers.ts'

export const maxZones = 20
export const maxMethods = 10
export const maxTiers = 20
export const maxPickup = 300
export const maxClosedDays = 100
const maxName = 80

const Tier = z.object({
  /** The subtotal or the kilograms of items from which the price applies. */
  from: NonNegativeAmount,
  /** In the shop's currency, VAT included. */
  price: NonNegativeAmount,
})

export const ShippingMethod = z
  .object({
    /** Unique within a zone; zones may share it, so that a choice survives a change of the country. */
    id: filledText(40).check(oneLine),
    name: filledText(maxName, 'Enter a name').check(oneLine),
    /** The price is by the weight of the items, otherwise by their value. */
    byWeight: z.boolean(),
    /** The last tier that applies counts. */
    tiers: z
      .array(Tier)
      .min(1)
      .max(maxTiers)
      .superRefine((tiers, { addIssue }) => {
        const path = (place: number) => [place, 'from']
        if (tiers[0]?.from !== 0) {
          addIssue({ code: 'custom', path: path(0), message: 'Start the first price at 0' })
        }
        const wrong = tiers.findIndex(
          ({ from }, at) => at > 0 && from <= (tiers[at - 1]?.from ?? 0),
        )
        const message = 'Enter more than in the row above'
        if (wrong > 0) addIssue({ code: 'custom', path: path(wrong), message })
      }),
    /** The subtotal from which it costs nothing; null: never. */
    freeFrom: orNull(NonNegativeAmount),
    /** How long a parcel takes, in words. */
    delivery: filledText(maxName, 'Enter a delivery time').check(oneLine),
    /** The same in business days after it was sent, at least and at most; null: only the words are told. */
    daysFrom: orNull(integer(0, 60)),
    daysTo: orNull(integer(0, 60)),
    /** The address where buyers pick it up, in lines. Empty: it is sent. */
    pickup: text(maxPickup).check(dropBlankLines),
  })
  .superRefine(({ daysFrom, daysTo }, { addIssue }) => {
    const isWrong = daysFrom === null ? daysTo !== null : daysTo === null || daysTo < daysFrom
    const message = 'Enter both numbers, the smaller one first, or leave both empty'
    if (isWrong) addIssue({ code: 'custom', path: ['daysTo'], message })
  })
export type ShippingMethod = z.output<typeof ShippingMethod>

export const CountryCode = z
  .string()
  .refine(code => countryCodes.includes(code), 'Choose a country')

const ShippingZone = z.object({
  name: filledText(maxName, 'Enter a name').check(oneLine),
  /** ISO 3166-1. */
  countries: z
    .array(CountryCode)
    .min(1, 'Choose a country')
    .check(distinct(code => code)),
  methods: z
    .array(ShippingMethod)
    .min(1, 'Add a shipping method')
    .max(maxMethods)
    .check(
      distinct(({ id }) => id),
      distinct(({ name }) => name, 'Another method of this zone has this name'),
    ),
})
export type ShippingZone = z.output<typeof ShippingZone>

/** Where the shop ships to, for how much, and when parcels leave. */
export const ShippingSettings = z.object({
  /** The first country of the first zone is preselected. The shop ships nowhere else. */
  zones: z
    .array(ShippingZone)
    .min(1, 'Add a zone')
    .max(maxZones)
    .check(distinct(({ name }) => name, 'Another zone has this name'))
    .superRefine((zones, { addIssue }) => {
      for (const [place, { countries }] of zones.entries()) {
        const before = zones.slice(0, place).flatMap(zone => zone.countries)
        const message = 'A country can only be in one zone'
        if (countries.some(code => before.includes(code))) {
          addIssue({ code: 'custom', path: [place, 'countries'], message })
        }
      }
    }),
  /** What is paid before it is packed on the same business day, and what is paid later on the next one. */
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 14:00'),
  /** How many business days after that a parcel leaves; 0: on the same one. */
  handlingDays: integer(0, 30),
  /** The days of the week on which the shop packs and ships; 0 is Sunday. */
  weekdays: z
    .array(z.int().min(0).max(6))
    .min(1, 'Choose at least one day')
    .check(distinct(String)),
  /** Days on which neither the shop nor carriers work. */
  closedDays: z
    .array(z.iso.date('Enter a date'))
    .max(maxClosedDays)
    .check(distinct(day => day)),
  /** What forms suggest who carries a parcel, with where it can be followed; another name can be typed. */
  carriers: Carriers,
  /** Ships to places of the EU in which its law on VAT doesn't apply, too. */
  outsideVatArea: z.boolean(),
})
export type ShippingSettings = z.output<typeof ShippingSettings>
