import { expect, test } from 'vitest'
import { readPricePhrase } from './price-phrase.ts'

test.each([
  ['helm under 200', 'helm', { max: 200 }],
  ['Below €100', '', { max: 100 }],
  ['less than 100 EUR', '', { max: 100 }],
  ['sets up to 80 euros', '', { max: 80 }],
  ['helm at most 90', 'helm', { max: 90 }],
  ['cheaper than 1.299,50 €', '', { max: 1299.5 }],
  ['not over 100', '', { max: 100 }],
  ['nothing more than 100', '', { max: 100 }],
  ['blue helm over 1,000', 'blue helm', { min: 1000 }],
  ['no less than $70', '', { min: 70 }],
  ['not under 70', '', { min: 70 }],
  ['something for under 50?', '', { max: 50 }],
  ['Armour below 50', '', { max: 50 }],
  ['armor  under 100  for women', 'armor for women', { max: 100 }],
  ['under 100 armor', '', { max: 100 }],
  ['under €100 helms', 'helms', { max: 100 }],
  ['over 100 under 200', '', { min: 100, max: 200 }],
  ['red helm over 100, but under 200', 'red helm', { min: 100, max: 200 }],
  ['over 200 and under 100', '', { min: 100, max: 200 }],
  ['between 400 and 200', '', { min: 200, max: 400 }],
  ['sets from €200 to €400', '', { min: 200, max: 400 }],
  ['armor over tunic under 200', 'armor over tunic', { max: 200 }],
  ['under armor under 200', 'under armor', { max: 200 }],
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
  ],
  ...['under 100 - 200', 'between 5 and tier 6', 'under 123456789'],
])('%s has no price', search => {
  expect(readPricePhrase(search)).toEqual({ search, range: {} })
})
