import { expect, test } from 'vitest'
import { meansSale, pagesFor } from './other-pages.ts'

test.each([
  ['Delivery time', ['/info/delivery']],
  ['how to pay', ['/info/payment']],
  ['gift card', ['/info/payment']],
  ['coupon', ['/info/payment']],
  ['discount code', ['/info/payment', '/products?reduced=only']],
  ['can I use PayPal', ['/info/payment']],
  ['new arrivals', ['/products']],
  ['most expensive', ['/products?sort=-price']],
  ['my account', ['/my-orders']],
  ['what’s new', ['/products']],
  ['shields in stock', ['/products?stock=available']],
  ['something that isn’t too expensive', ['/products?sort=price']],
  ['Less expensive', ['/products?sort=price']],
  ['the least expensive', ['/products?sort=price']],
  ['isnt expensive', ['/products?sort=price']],
  ['dairy free', []],
  ['want an expensive helm', ['/products?sort=-price']],
  ['affordable helm', ['/products?sort=price']],
  ['Do you ship to Germany?', ['/info/delivery']],
  ['where is my order', ['/find-order']],
  ['contact', ['/info/imprint']],
  ['is there a warranty', ['/info/terms']],
  ['cheapest armor', ['/products?sort=price']],
  ['Returns on sale', ['/info/returns', '/products?reduced=only']],
  ['#10001', ['/find-order']],
  ['helm10001', []],
  ['shipp', []],
  ['steel helmet', []],
  ['from 200 to 400', ['/products?minPrice=200&maxPrice=400']],
  ['Helmets less than €1,299.50', ['/products?search=Helmets&maxPrice=1%2C299.50']],
  ['up to 50% off', []],
  ['"under 100"', []],
])('“%s” may mean %j', (search, paths) => {
  expect(pagesFor(search).map(({ path }) => path)).toEqual(paths)
})

test.each([
  ['shipp', ['/info/delivery']],
  ['returns of shipp', ['/info/delivery', '/info/returns']],
  ['red', []],
  ['payable', []],
])('“%s” may become a search for %j', (typed, paths) => {
  expect(pagesFor(typed, { typing: true }).map(({ path }) => path)).toEqual(paths)
})

test.each([
  ['sale', true],
  ['show me the sets on sale', true],
  ['something on sale', true],
  ['full armor on sale', true],
  ['red sale', false],
  ['sets not on sale', false],
  ['show me', false],
  ['"sale"', false],
])('“%s” asks for all reduced sets: %s', (search, isMeant) => {
  expect(meansSale(search)).toBe(isMeant)
})
