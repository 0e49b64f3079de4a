import { expect, test } from 'vitest'
import { pagesFor } from './other-pages.ts'

test.each([
  ['Delivery time', ['/info/delivery']],
  ['how to pay', ['/info/payment']],
  ['gift card', ['/info/payment']],
  ['Returns on sale', ['/info/returns', '/products?reduced=only']],
  ['#10001', ['/find-order']],
  ['helm10001', []],
  ['shipp', []],
  ['steel helmet', []],
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
