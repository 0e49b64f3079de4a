import { expect, test } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { exemptionNote } from './exemption-note.ts'

const ex = { exNumber: 'IE1234567-EX', exCountries: ['DE', 'FR'] }
const small = { smallBusiness: true }
const untaxed = { country: 'US', class: 'standard', percent: 0, from: '2026-01-01', source: '' }
const all = 'No VAT charged (small-business exemption).'

test.each([
  ['home', {}, ['IE', 'DE'], undefined],
  ['home', small, ['IE', 'DE', 'US'], all],
  ['destination', small, ['IE', 'US'], all],
  [
    'destination',
    small,
    ['IE', 'DE'],
    'VAT included, except in Ireland (small-business exemption).',
  ],
  [
    'destination',
    small,
    ['DE', 'FR'],
    'VAT included, except in Ireland (small-business exemption).',
  ],
  ['destination', { ...small, ...ex }, ['IE', 'DE'], all],
  [
    'destination',
    { ...small, ...ex },
    ['DE', 'FR', 'AT'],
    'VAT included, except in France, Germany, and Ireland (small-business exemption).',
  ],
  [
    'destination',
    ex,
    ['DE', 'FR'],
    'VAT included, except in France and Germany (small-business exemption).',
  ],
  // Once the limit is exceeded, Austria is taxed; before, nothing is.
  [
    'automatic',
    small,
    ['AT'],
    'No VAT charged, except where the VAT of the destination country applies (small-business exemption).',
  ],
  ['automatic', { ...small, ...ex }, ['DE'], all],
  // Before it is, German buyers pay Irish VAT.
  ['automatic', ex, ['DE'], undefined],
  [
    'destination',
    { ...small, ...ex, exCountries: ['DE', 'FR', 'NL'] },
    ['DE', 'FR', 'NL', 'AT'],
    'VAT included, except where we’re exempt as a small business.',
  ],
  ['home', { home: 'US', rates: [untaxed] }, ['US', 'CA'], ''],
] as const)('%s, %j: what is shipped to %j says “%s”', (mode, own, countries, note) => {
  const [zone] = shopDefaults.shipping.zones
  if (!zone) throw new Error('There is no zone.')
  const tax = { ...shopDefaults.tax, mode, ...own }
  const shipping = { ...shopDefaults.shipping, zones: [{ ...zone, countries: [...countries] }] }
  const [exCountries, rates] = [[...tax.exCountries], [...tax.rates]]
  const settings = { shipping, tax: { ...tax, exCountries, rates } }
  expect(exemptionNote(settings)).toBe(note)
})
