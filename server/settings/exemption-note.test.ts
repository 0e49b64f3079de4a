import { expect, test } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { exemptionNote } from './exemption-note.ts'

const ex = { exNumber: 'IE1234567-EX', exCountries: ['DE', 'FR'] }
const small = { smallBusiness: true }
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
] as const)('%s, %j: what is shipped to %j says “%s”', (mode, own, countries, note) => {
  const [zone] = shopDefaults.shipping.zones
  if (!zone) throw new Error('There is no zone.')
  const tax = { ...shopDefaults.tax, mode, ...own }
  const shipping = { ...shopDefaults.shipping, zones: [{ ...zone, countries: [...countries] }] }
  const settings = { shipping, tax: { ...tax, exCountries: [...tax.exCountries] } }
  expect(exemptionNote(settings)).toBe(note)
})
