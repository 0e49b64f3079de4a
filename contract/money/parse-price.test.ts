import { expect, test, vi } from 'vitest'
import type { Currency } from './currency.ts'
import { parsePrice } from './parse-price.ts'

test.each<[string, number, Currency?]>([
  ['249', 249_00],
  ['0', 0],
  ['249.5', 249_50],
  ['249,5', 249_50],
  [' 0,99 ', 99],
  ['0.29', 29],
  ['1299.00', 1_299_00],
  ['1,299.00', 1_299_00],
  ['1.299,00', 1_299_00],
  ['1,299', 1_299_00],
  ['1 299', 1_299_00],
  ['1 299,50', 1_299_50],
  ['1\u202f299', 1_299_00],
  ['1’299.50', 1_299_50],
  ['1,000,000', 1_000_000_00],
  ['1.000.000', 1_000_000_00],
  ['€1,299', 1_299_00],
  ['€ 249.50', 249_50],
  ['249,50 €', 249_50],
  ['249 EUR', 249_00],
  ['1 299 kr', 1_299_00, 'SEK'],
  ['$5', 5_00, 'USD'],
  ['CHF 5', 5_00, 'CHF'],
])('the price %j is %d cents', (text, cents, currency = 'EUR') => {
  expect(parsePrice(text, currency)).toEqual({ cents })
})

test.each(['1.299', '€1.299', '249.500'])('the price %j is ambiguous', text => {
  expect(parsePrice(text, 'EUR')).toEqual({ wrong: 'ambiguous' })
})

test.each(['49,999', '€1,299', '1.299'])('among decimal commas, %j is ambiguous', text => {
  expect(parsePrice(text, 'EUR', { isCommaDecimal: true })).toEqual({ wrong: 'ambiguous' })
})

test.each([
  ['49,99', 49_99],
  ['1.299,00', 1_299_00],
  ['1,299.00', 1_299_00],
  ['1,000,000', 1_000_000_00],
])('among decimal commas, the price %j is %d cents', (text, cents) => {
  expect(parsePrice(text, 'EUR', { isCommaDecimal: true })).toEqual({ cents })
})

test.each([
  '',
  '€',
  'much',
  '-1',
  '1e3',
  ',50',
  '12,',
  '0.125',
  '0,125',
  '012.125',
  '1,29,9',
  '12,2999',
  '1,299,00',
  '1.299.00',
  '1,299.000',
  '1 2 3',
  '$5',
  '9'.repeat(20),
])('%j is not a price', text => {
  expect(parsePrice(text, 'EUR')).toEqual({ wrong: 'not-a-price' })
})

test('parsing thousands of prices creates no further number formats', () => {
  parsePrice('SEK 5', 'SEK')
  const formats = vi.spyOn(Intl, 'NumberFormat')
  for (let price = 0; price < 1_000; price += 1) parsePrice(`${price} kr`, 'SEK')
  expect(formats).not.toHaveBeenCalled()
})
