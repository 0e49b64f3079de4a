import { expect, test } from 'vitest'
import { shopDefaults } from '../shop/defaults.ts'
import { postcodeError } from './postcodes.ts'

test.each([
  ['DE', '10115'],
  ['FR', '75001'],
  ['AT', '1010'],
  ['BE', '1000'],
  ['NL', '1012 AB'],
  ['NL', '1012ab'],
  ['IE', 'D02 XY45'],
  ['IE', 'd6w xy45'],
  // Nothing is known of its postcodes.
  ['XX', 'anything'],
])('%s may have %s', (country, postcode) => {
  expect(postcodeError(country, postcode)).toBeUndefined()
})

test.each([
  ['DE', '10A15'],
  ['DE', '1011'],
  ['FR', '750011'],
  ['AT', '10115'],
  ['BE', 'B'],
  ['NL', '1012'],
  ['IE', '10115'],
])('%s has no %s', (country, postcode) => {
  expect(postcodeError(country, postcode)).toMatch(/postal code/)
})

test('the countries that the shop comes with are known', () => {
  const countries = shopDefaults.shipping.zones.flatMap(zone => zone.countries)
  for (const code of countries) expect(postcodeError(code, '?')).toBeDefined()
})
