import { countryName } from '../../contract/addresses/country-name.ts'
import type { CheckoutQuery } from '../../contract/checkout/checkout.ts'
import { sentMethods, shippingPrice, zoneOf } from '../../contract/checkout/shipping-price.ts'
import type { ShippingMethod } from '../../contract/settings/shipping.ts'
import { shopDay } from '../../contract/time/shop-day.ts'
import {
  type Exemption,
  exemptionOf,
  isTaxable,
  type TaxTreatment,
  taxRateOf,
  treatmentOf,
} from '../../contract/vat/tax-rate.ts'
import {
  isOutsideVatArea,
  northernIreland,
  vatCountryOf,
} from '../../contract/vat/vat-territories.ts'
import { type PricedLine, weightOf } from '../cart/read-cart.ts'
import type { Reads } from '../db/database.ts'
import type { Terms } from '../documents/read-documents.ts'
import { Failure, invalid } from '../failure.ts'
import { type Cents, cents, fromDecimal, sumCents, toDecimal } from '../money.ts'
import type { TaxRate } from '../rated-sums.ts'
import type { OpenSettings } from '../settings/settings-cache.ts'
import { type IsBeyondLimit, readBeyondLimit } from '../vat/sales-abroad.ts'
import { type CheckoutDiscount, toDiscountLines } from './checkout-discount.ts'
import { calculateTotals, type Totals } from './totals.ts'

/** When an order is drafted, and the sales abroad before it: they decide about its VAT. */
export type SalesSoFar = { at: string; isBeyondLimit: IsBeyondLimit }

export type OrderDraft = {
  lines: PricedLine[]
  /** ISO 3166-1. */
  country: string
  method: ShippingMethod
  /** All methods for the country. */
  methods: ShippingMethod[]
  settings: OpenSettings
  terms: Terms
  /** The countries that the cart can be sent to. */
  countries: string[]
  soFar: SalesSoFar
  treatment: TaxTreatment
  exemption: Exemption | null
  /** It goes to a place in which the EU's law on VAT doesn't apply. */
  isOutsideVatArea: boolean
  discount: CheckoutDiscount
  /** The rate of VAT of each line. */
  rates: TaxRate[]
  sums: Totals
}

/**
 * @throws Failure `validation_failed` of a country that the shop doesn't ship to, or of a method that it
 * has for none. What another zone has is replaced by `draftOrder`, as after a change of the country.
 */
export function assertShips({ shipping }: OpenSettings, choice: CheckoutQuery): void {
  const { country, shipping: id } = choice
  if (country !== undefined && !zoneOf(shipping, country)) {
    throw invalid('country', 'Choose a country that we ship to')
  }
  const isKnown = shipping.zones.some(({ methods }) => methods.some(method => method.id === id))
  if (id !== undefined && !isKnown) throw invalid('shipping', 'Choose one of our shipping methods')
}

/** @param db the current transaction, which has locked the sales abroad, or a connection for reading */
export async function readSalesSoFar(db: Reads, settings: OpenSettings): Promise<SalesSoFar> {
  const at = new Date().toISOString()
  const isLimited = settings.tax.mode === 'automatic'
  const isBeyondLimit = isLimited ? await readBeyondLimit(db, settings, at) : () => false
  return { at, isBeyondLimit }
}

type Choice = Pick<CheckoutQuery, 'country' | 'shipping' | 'postcode'> & {
  /** A country to start with, unless the cart can't be sent there. */
  preferred?: string | undefined
}

/**
 * The draft for a choice, or for the first country and method instead of those that it can't have.
 * @throws Failure `validation_failed` of a country whose VAT isn't known, or `checkout_closed` if no country's is
 */
export function draftOrder(
  settings: OpenSettings,
  lines: PricedLine[],
  choice: Choice,
  soFar: SalesSoFar,
  terms: Terms,
  discount: CheckoutDiscount,
): OrderDraft {
  const { zones } = settings.shipping
  const { offer } = discount
  const off = offer && { cents: offer.cents, lines: toDiscountLines(lines).map(offer.isFor) }
  const draftFor = (country: string) => {
    const methods = zoneOf(settings.shipping, country)?.methods ?? []
    const method = methods.find(({ id }) => id === choice.shipping) ?? methods[0]
    const place = {
      country,
      isOutsideVatArea:
        settings.shipping.outsideVatArea && isOutsideVatArea(country, choice.postcode ?? ''),
    }
    const delivery = { ...place, country: vatCountryOf(country, choice.postcode), off }
    const taxed = method && taxOrder(settings, lines, { ...delivery, method }, soFar)
    return taxed && { ...place, method, methods, ...taxed }
  }
  const day = shopDay(soFar.at, settings.shop.timeZone)
  const isTaxed = (country: string) =>
    isTaxable(settings.tax, { country, isPickup: false, day, isOver: true }) ||
    draftFor(country) !== undefined
  const countries = zones.flatMap(zone => zone.countries).filter(isTaxed)
  const { country: chosen, preferred } = choice
  const first = countries.find(country => country === preferred) ?? countries[0]
  const drafted = draftFor(chosen ?? first ?? '')
  if (drafted) return { ...drafted, countries, settings, lines, soFar, terms, discount }
  // No country has a rate, now that their VAT is due.
  if (chosen === undefined) {
    throw new Failure('checkout_closed', 'We aren’t taking orders at the moment.')
  }
  // The rest of the United Kingdom needs no rate.
  const place = vatCountryOf(chosen, choice.postcode) === northernIreland ? northernIreland : chosen
  const message = `We can’t ship to ${countryName(place)} at the moment. Choose another country`
  throw invalid('country', message)
}

type Delivery = {
  country: string
  isOutsideVatArea?: boolean
  method: ShippingMethod
  off?: Parameters<typeof calculateTotals>[1]['discount']
}

/** How the lines are taxed if they are sent to a country; undefined if that isn't known. */
export function taxOrder(
  { tax, shop }: OpenSettings,
  lines: Pick<PricedLine, 'totalCents' | 'taxClass' | 'grams'>[],
  { country, isOutsideVatArea = false, method, off = null }: Delivery,
  { at, isBeyondLimit }: SalesSoFar,
) {
  const subtotal = sumCents(lines.map(({ totalCents }) => totalCents))
  const shipping = fromDecimal(shippingPrice(method, toDecimal(subtotal), weightOf(lines)))
  const taxed = (isOver: boolean) => {
    const sale = {
      country,
      isPickup: method.pickup !== '',
      day: shopDay(at, shop.timeZone),
      isOver,
      isOutsideVatArea,
    }
    if (!isTaxable(tax, sale)) return
    const rates = lines.map(({ taxClass }) => taxRateOf(tax, sale, taxClass))
    return {
      treatment: treatmentOf(tax, sale),
      exemption: exemptionOf(tax, sale),
      rates,
      sums: calculateTotals(
        lines.map(({ totalCents: total }, at) => ({ total, rate: rates[at] ?? 0 })),
        { shipping, standardRate: taxRateOf(tax, sale), discount: off },
      ),
    }
  }
  const below = taxed(false)
  if (tax.mode !== 'automatic' || below?.treatment !== 'origin') return below
  return isBeyondLimit(cents(below.sums.total - below.sums.tax)) ? taxed(true) : below
}

/** What the cheapest method of sending it costs, which is refunded after a withdrawal. */
export function standardShippingOf({ lines, methods, method, sums }: OrderDraft): Cents {
  const sent = sentMethods(methods)
  const weight = weightOf(lines)
  const prices = [method, ...sent].map(each =>
    fromDecimal(shippingPrice(each, toDecimal(sums.subtotal), weight)),
  )
  return cents(Math.min(...prices))
}
