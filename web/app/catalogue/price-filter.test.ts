import { expect, test } from 'vitest'
import { readCatalogueQuery } from './catalogue-query.ts'
import { catalogueLink } from './links.ts'
import { priceFilterAddress } from './price-filter.ts'

test.each([
  ['?search=helm+over+1,000&sort=name', '/products?search=helm&sort=name&minPrice=1000'],
  ['?search=sets+between+90+and+40&category=1', '/products?category=1&minPrice=40&maxPrice=90'],
  ['?search=helm+under+90&minPrice=40', '/products?search=helm&minPrice=40&maxPrice=90'],
  ['?search=helm+under+9&minPrice=&maxPrice=40', '/products?search=helm&maxPrice=40'],
])('%s leads to %s', (query, list) => {
  const address = priceFilterAddress(new URL(query, 'https://shop.test/products'))
  expect(catalogueLink(readCatalogueQuery(new URL(address ?? '', 'https://shop.test')))).toBe(list)
})

test.each(['helm+9', '+"helm+under+100"', `${'and+'.repeat(500)}under+9`])(
  'a search for %s leads nowhere else',
  search => {
    const address = new URL(`https://shop.test/products?search=${search}`)
    expect(priceFilterAddress(address)).toBeUndefined()
  },
)
