import { expect, test } from 'vitest'
import type { Product } from '../../../contract/product.ts'
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

const countries = ['IE', 'AT', 'BE', 'DE', 'FR', 'NL']
const shippingOf = (shippingLabel: string, value: string) => ({
  '@type': 'OfferShippingDetails',
  shippingLabel,
  shippingRate: { '@type': 'MonetaryAmount', value, currency: 'EUR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
})

test('a set is a product with a price', () => {
  const [set] = productJsonLd(product, 'https://shop.test', 'https://shop.test/p.webp')['@graph']
  expect(set).toEqual({
    '@type': 'Product',
    name: 'Stormcoil',
    description: 'Plates over mail.',
    url: 'https://shop.test/view-product/p1',
    sku: 'p1',
    brand: { '@type': 'Brand', name: 'Armory' },
    image: 'https://shop.test/p.webp',
    category: 'Galespire',
    offers: {
      '@type': 'Offer',
      url: 'https://shop.test/view-product/p1',
      price: '129.50',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      shippingDetails: [shippingOf('Standard delivery', '6.90'), shippingOf('Express', '19.90')],
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: countries,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 14,
      },
    },
  })
})

test('a set that is reduced has the former price, and how long it is', () => {
  const until = '2026-12-01T11:00:00.000Z'
  const reduction = { formerPrice: 149, percent: 13, until }
  const offersOf = (reduced: Product) =>
    productJsonLd(reduced, 'https://shop.test', undefined)['@graph'][0]
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
  const json = productJsonLd({ ...product, availability }, 'https://shop.test', undefined)
  expect(json['@graph'][0]).toMatchObject({
    offers: { availability: `https://schema.org/${word}` },
  })
})

test('a set that is dear enough is sent for nothing', () => {
  const json = productJsonLd({ ...product, price: 250 }, 'https://shop.test', undefined)
  expect(json['@graph'][0]).toMatchObject({
    offers: {
      shippingDetails: [shippingOf('Standard delivery', '0.00'), shippingOf('Express', '19.90')],
    },
  })
})

test.each([
  [product.category, 'Galespire', 'https://shop.test/products?category=c1'],
  [null, 'Shop', 'https://shop.test/products'],
])('its way from home leads over its category, if it has one', (category, name, item) => {
  const json = productJsonLd({ ...product, category }, 'https://shop.test', undefined)
  expect(json['@graph'][1]).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
      { '@type': 'ListItem', position: 2, name, item },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Stormcoil',
        item: 'https://shop.test/view-product/p1',
      },
    ],
  })
  expect(json['@graph'][0]).not.toHaveProperty('image')
})
