import { expect, test } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { toLines } from './setting-lines.ts'

test('business days have names', () => {
  expect(toLines({ ...shopDefaults.shipping, weekdays: [1, 6] })).toEqual({
    weekdays: 'Monday\nSaturday',
  })
})

test('rates name their country and class', () => {
  const rate = { country: 'IE', class: 'standard', percent: 23, from: '2021-07-01', source: '' }
  const rates = [rate, { ...rate, class: 'b', percent: 9, source: 'TEDB' }]
  const classes = [{ id: 'b', name: 'Books' }]
  const elsewhere = [{ year: 2026, amount: 1_500.5 }]
  expect(toLines({ ...shopDefaults.tax, rates, classes, elsewhere })).toEqual({
    home: 'Ireland',
    classes: 'Books',
    rates: 'Ireland: 23% from 2021-07-01\nIreland: 9% for Books from 2021-07-01 (TEDB)',
    elsewhere: '2026: €1,500.50',
    exCountries: '',
  })
})

test('packaging numbers name their country', () => {
  const packaging = [
    { country: 'DE', number: 'DE123' },
    { country: 'AT', number: '' },
  ]
  expect(toLines({ ...shopDefaults.compliance, packaging })).toEqual({
    packaging: 'Germany: DE123\nAustria: none needed',
  })
})
