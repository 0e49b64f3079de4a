import { expect, test } from 'vitest'
import { pagesFor } from './other-pages.ts'

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
  ['under 100', ['/products?maxPrice=100']],
  ['Helmets less than €1,299.50', ['/products?search=Helmets&maxPrice=1299.50']],
  ['sets up to 80 euros', ['/products?maxPrice=80']],
  ['Armour under 50', ['/products?maxPrice=50']],
  ['tier sets below 80', ['/products?maxPrice=80']],
  ['armor  under 100  for women', ['/products?search=armor+for+women&maxPrice=100']],
  ['up to 50% off', []],
  ['under 1.299,50 €', []],
  ['below 1.000', []],
  ['under 100 - 200', []],
  ['"under 100"', []],
  ['under the 9th sea', []],
  ['thunder 9', []],
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
