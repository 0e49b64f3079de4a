import type { Product } from '../../../../contract/catalogue/product.ts'
import type { Reduction } from '../../../../contract/catalogue/reduction.ts'
import { sentMethods, shippingPrice } from '../../../../contract/checkout/shipping-price.ts'
import { imageUrl } from '../../../../contract/images.ts'
import type { PublicSettings } from '../../../../contract/settings/public-settings.ts'
import type { ShippingMethod, ShippingSettings } from '../../../../contract/settings/shipping.ts'
import type { Availability } from '../../../../contract/stock/stock.ts'
import { catalogueLink, productLink } from '../../catalogue/links.ts'
import { identity } from '../../ui/identity.ts'

const availabilities: Record<Availability, string> = {
  available: 'InStock',
  few: 'LimitedAvailability',
  'sold-out': 'SoldOut',
}

type Returns = Pick<PublicSettings, 'withdrawalDays' | 'freeReturns'>

function returnPolicy({ withdrawalDays, freeReturns }: Returns, countries: string[]) {
  return {
    '@type': 'MerchantReturnPolicy',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: withdrawalDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${freeReturns ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
    applicableCountry: countries,
  }
}

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** What is paid after the cut-off is packed a day later. */
function deliveryTime(least: number, most: number, { handlingDays, weekdays }: ShippingSettings) {
  return {
    '@type': 'ShippingDeliveryTime',
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.map(day => `https://schema.org/${names[day]}`),
    },
    handlingTime: quantityOfDays(handlingDays, handlingDays + 1),
    transitTime: quantityOfDays(least, most),
  }
}

function quantityOfDays(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

function shippingJsonLd(
  method: ShippingMethod,
  countries: string[],
  { price, weight = 0 }: Product,
  settings: ShippingSettings,
) {
  const { daysFrom, daysTo } = method
  return {
    '@type': 'OfferShippingDetails',
    shippingLabel: method.name,
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: shippingPrice(method, price, weight).toFixed(2),
      currency: identity.currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
    ...(daysFrom !== null &&
      daysTo !== null && { deliveryTime: deliveryTime(daysFrom, daysTo, settings) }),
  }
}

/** What a set cost before, and until when it costs less. */
function reductionJsonLd({ formerPrice, until }: Reduction) {
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: formerPrice.toFixed(2),
      priceCurrency: identity.currency,
    },
    ...(until && { priceValidUntil: until }),
  }
}

/** A set and its place in the shop, as structured data for search engines. */
export function productJsonLd(
  product: Product,
  { shipping, returns }: { shipping: ShippingSettings; returns: Returns },
  origin: string,
) {
  const { zones } = shipping
  const { id, name, description, image, price, reduction, category, availability } = product
  const url = origin + productLink(id)
  // As the page shows them.
  const steps = [
    { name: 'Shop', item: origin + catalogueLink() },
    ...(category
      ? [{ name: category.name, item: origin + catalogueLink({ category: category.id }) }]
      : []),
    { name, item: url },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name,
        description,
        url,
        sku: id,
        brand: { '@type': 'Brand', name: identity.name },
        ...(image && { image: origin + imageUrl('products', image, 1200) }),
        ...(category && { category: category.name }),
        offers: {
          '@type': 'Offer',
          url,
          price: price.toFixed(2),
          priceCurrency: identity.currency,
          ...(reduction && reductionJsonLd(reduction)),
          availability: `https://schema.org/${availabilities[availability]}`,
          shippingDetails: zones.flatMap(({ countries, methods }) =>
            sentMethods(methods).map(method =>
              shippingJsonLd(method, countries, product, shipping),
            ),
          ),
          hasMerchantReturnPolicy: returnPolicy(
            returns,
            zones.flatMap(({ countries }) => countries),
          ),
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          ...step,
        })),
      },
    ],
  }
}
