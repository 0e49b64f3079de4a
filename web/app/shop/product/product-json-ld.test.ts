import { expect, test } from 'vitest'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { shopDefaults } from '../../../../shop/defaults.ts'
import { productJsonLd } from './product-json-ld.ts'

const product: Product = {
  _id: 'p1',
  id: 'p1',
  name: 'Stormcoil',
  description: 'Plates over mail.',
  price: 129.5,
  image: null,
  category: { _id: 'c1', id: 'c1', name: 'Galespire', image: null },
  availability: 'available',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const settings = { shipping: shopDefaults.shipping, returns: { withdrawalDays: 14 } }
const countries = ['IE', 'AT', 'BE', 'DE', 'FR', 'NL']
const daysOf = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})
const shippingOf = (shippingLabel: string, value: string, days: [number, number]) => ({
  '@type': 'OfferShippingDetails',
  shippingLabel,
  shippingRate: { '@type': 'MonetaryAmount', value, currency: 'EUR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
        day => `https://schema.org/${day}`,
      ),
    },
    handlingTime: daysOf(0, 1),
    transitTime: daysOf(...days),
  },
})
const shippingFor = (standard: string) => [
  shippingOf('Standard shipping', standard, [3, 5]),
  shippingOf('Express', '19.90', [1, 1]),
]

test('a set is a product with a price', () => {
  const [set] = productJsonLd({ ...product, image: 'p.webp' }, settings, 'https://shop.test')[
    '@graph'
  ]
  expect(set).toEqual({
    '@type': 'Product',
    name: 'Stormcoil',
    description: 'Plates over mail.',
    url: 'https://shop.test/view-product/p1',
    sku: 'p1',
    brand: { '@type': 'Brand', name: 'Armory' },
    image: 'https://shop.test/public/images/products/1200/p.webp',
    category: 'Galespire',
    offers: {
      '@type': 'Offer',
      url: 'https://shop.test/view-product/p1',
      price: '129.50',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      shippingDetails: shippingFor('6.90'),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: countries,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 14,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      },
    },
  })
})

test('a policy of returns has the shop’s days and who pays', () => {
  const returns = { withdrawalDays: 30, freeReturns: true as const }
  const json = productJsonLd(product, { ...settings, returns }, 'https://shop.test')
  expect(json['@graph'][0]).toMatchObject({
    offers: {
      hasMerchantReturnPolicy: {
        merchantReturnDays: 30,
        returnFees: 'https://schema.org/FreeReturn',
      },
    },
  })
})

test('a set that is reduced has the former price, and how long it is', () => {
  const until = '2026-12-01T11:00:00.000Z'
  const reduction = { formerPrice: 149, percent: 13, until }
  const offersOf = (reduced: Product) =>
    productJsonLd(reduced, settings, 'https://shop.test')['@graph'][0]
  expect(offersOf({ ...product, reduction })).toMatchObject({
    offers: {
      price: '129.50',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '149.00',
        priceCurrency: 'EUR',
      },
      priceValidUntil: until,
    },
  })
})

test.each([
  ['few', 'LimitedAvailability'],
  ['sold-out', 'SoldOut'],
] as const)('of a set that is %s it says so', (availability, word) => {
  const json = productJsonLd({ ...product, availability }, settings, 'https://shop.test')
  expect(json['@graph'][0]).toMatchObject({
    offers: { availability: `https://schema.org/${word}` },
  })
})

test('a set that is dear enough is sent for nothing', () => {
  const json = productJsonLd({ ...product, price: 250 }, settings, 'https://shop.test')
  expect(json['@graph'][0]).toMatchObject({
    offers: { shippingDetails: shippingFor('0.00') },
  })
})

test.each([
  [product.category, [['Galespire', 'https://shop.test/products?category=c1']]],
  [null, []],
])('its breadcrumb is the one that the page shows', (category, between) => {
  const json = productJsonLd({ ...product, category }, settings, 'https://shop.test')
  const steps = [
    ['Shop', 'https://shop.test/products'],
    ...between,
    ['Stormcoil', 'https://shop.test/view-product/p1'],
  ]
  expect(json['@graph'][1]).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item,
    })),
  })
  expect(json['@graph'][0]).not.toHaveProperty('image')
})
