import { expect, test } from 'vitest'
import { readPricePhrase } from './price-phrase.ts'

test.each([
  ['helm under 200', 'helm', { maxPrice: '200' }],
  ['Below €100', '', { maxPrice: '100' }],
  ['less than 100 EUR', '', { maxPrice: '100' }],
  ['sets up to 80 euros', '', { maxPrice: '80' }],
  ['helm at most 90', 'helm', { maxPrice: '90' }],
  ['cheaper than 1.299,50 €', '', { maxPrice: '1.299,50' }],
  ['not over 100', '', { maxPrice: '100' }],
  ['nothing more than 100', '', { maxPrice: '100' }],
  ['blue helm over 1,000', 'blue helm', { minPrice: '1,000' }],
  ['no less than $70', '', { minPrice: '70' }],
  ['not under 70', '', { minPrice: '70' }],
  ['something for under 50?', '', { maxPrice: '50' }],
  ['Armour below 50', '', { maxPrice: '50' }],
  ['armor  under 100  for women', 'armor for women', { maxPrice: '100' }],
  ['under 100 armor', '', { maxPrice: '100' }],
  ['under €100,- helms', 'helms', { maxPrice: '100' }],
  ['under €100 helms', 'helms', { maxPrice: '100' }],
  ['over 100 under 200', '', { minPrice: '100', maxPrice: '200' }],
  ['red helm over 100, but under 200', 'red helm', { minPrice: '100', maxPrice: '200' }],
  ['over 200 and under 100', '', { minPrice: '200', maxPrice: '100' }],
  ['between 400 and 200', '', { minPrice: '400', maxPrice: '200' }],
  ['sets from €200 to €400', '', { minPrice: '200', maxPrice: '400' }],
  ['armor over tunic under 200', 'armor over tunic', { maxPrice: '200' }],
  ['helm under 300 on sale', 'helm on sale', { maxPrice: '300' }],
  ['under armor under 200', 'under armor', { maxPrice: '200' }],
])('“%s” asks for “%s” in %j', (typed, search, range) => {
  expect(readPricePhrase(typed)).toEqual({ search, range })
})

test.each([
  ...['"under 100"', '“helm under 100”', 'thunder 100', 'under the 9th sea', 'under', 'under 9th'],
  ...[
    'over 6 ft',
    'over 180cm',
    'over 40 kg in weight',
    'up to 50% off',
    'up to 50%',
    'up to 2 sets',
    'over 6 in',
    'under 200 or over 400',
  ],
  ...['under 100 - 200', 'between 5 and tier 6', 'under 1234567890', 'under 1,00,000'],
])('%s has no price', search => {
  expect(readPricePhrase(search)).toEqual({ search, range: {} })
})
