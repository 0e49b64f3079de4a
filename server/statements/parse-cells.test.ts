import { expect, test } from 'vitest'
import type { Currency } from '../../contract/money/currency.ts'
import { currencyOfHeader, parseAmount, parseCurrency, parseDate } from './parse-cells.ts'

test.each([
  ['20.11.2026', 'day-month-year', '2026-11-20'],
  ['1/2/26', 'day-month-year', '2026-02-01'],
  ['02/01/2026', 'month-day-year', '2026-02-01'],
  ['2026-11-20 10:30', 'year-month-day', '2026-11-20'],
  ['31.11.2026', 'day-month-year', undefined],
  ['20.11.2026', 'year-month-day', undefined],
  ['20261120', 'year-month-day', '2026-11-20'],
  ['20112026', 'day-month-year', '2026-11-20'],
  ['20 Nov 2026', 'day-month-year', '2026-11-20'],
  ['1-September-26', 'day-month-year', '2026-09-01'],
  // Words leave no doubt about the order.
  ['5 Jan 2026', 'month-day-year', '2026-01-05'],
  ['20 Foo 2026', 'day-month-year', undefined],
  ['2026112', 'year-month-day', undefined],
  ['1.2.026', 'day-month-year', undefined],
  ['soon', 'day-month-year', undefined],
] as const)('the day %s as %s is %s', (text, dates, day) => {
  expect(parseDate(text, dates)).toBe(day)
})

test.each([
  ['EUR', 'EUR'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['usd', 'USD'],
  ['$', 'USD'],
  ['Fr.', 'CHF'],
  ['Kč', 'CZK'],
  ['zł', 'PLN'],
  ['Ft', 'HUF'],
  ['lei', 'RON'],
  ['kr', undefined],
  ['kr', 'SEK', 'SEK'],
  ['kr.', 'DKK', 'DKK'],
  ['kr', undefined, 'PLN'],
  ['21.11.2026', undefined],
  ['constructor', undefined],
])('the currency %s is %s', (text, code, shopCurrency = 'EUR') => {
  expect(parseCurrency(text, shopCurrency)).toBe(code)
})

test.each([
  ['Betrag (€)', 'EUR'],
  ['Amount in GBP', 'GBP'],
  ['Kwota (zł)', 'PLN'],
  ['Částka Kč', 'CZK'],
  ['Sumă lei', 'RON'],
  ['Sum of all', undefined],
  ['Amount', undefined],
  ['', undefined],
])('the column %s has amounts in %s', (header, code) => {
  expect(currencyOfHeader(header, 'EUR')).toBe(code)
})

test.each<[string, 'comma' | 'point', number | undefined, Currency?]>([
  ['1.234,56', 'comma', 123_456],
  ['1 234,5 €', 'comma', 123_450],
  ['+12', 'comma', 1_200],
  ['-12,30', 'comma', -1_230],
  ['12,30-', 'comma', -1_230],
  ['1,234.56', 'point', 123_456],
  ["1'234.56 EUR", 'point', 123_456],
  ['1.234', 'comma', 123_400],
  ['1.234', 'point', undefined],
  ['12,34.5', 'point', undefined],
  ['=1+1', 'point', undefined],
  // More cents than a number holds.
  ['999.999.999.999.999', 'comma', undefined],
  ['1.00 €', 'point', undefined, 'SEK'],
  ['-1 234,50 kr', 'comma', -123_450, 'SEK'],
  ['US$ 5.00', 'point', 500, 'USD'],
  ['12,50 kr.', 'comma', 1_250, 'DKK'],
  ['EUR.5', 'point', undefined],
  ['1 250,00 Kč', 'comma', 125_000, 'CZK'],
  ['1 250,00 Kč', 'comma', undefined],
  ['', 'point', undefined],
])('the sum %s with a %s is %s cents', (text, decimals, sum, currency = 'EUR') => {
  expect(parseAmount(text, decimals, currency)).toBe(sum)
})
