import { expect, test } from 'vitest'
import { shopDefaults } from '../../shop/defaults.ts'
import { isOutsideVatArea, postcodeIfDecisive } from '../vat/vat-territories.ts'
import { postcodeError, withoutCountry } from './postcodes.ts'

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

test.each([
  ['DE', ['D-10115', 'd 10115', 'DE-10115', 'D10115', '10115'], '10115'],
  ['AT', ['A-1010', 'AT-1010'], '1010'],
  ['BE', ['B-1000'], '1000'],
  ['FR', ['F-75001', 'FR-75001'], '75001'],
  ['NL', ['NL-1012 AB', 'NL 1012 AB'], '1012 AB'],
  ['CH', ['CH-8001'], '8001'],
  ['LI', ['FL-9490', 'LI-9490'], '9490'],
  ['FI', ['FIN-00100', 'FI-00100'], '00100'],
  ['SE', ['SE-114 55', 'S-114 55'], '114 55'],
  ['PL', ['PL-00-950'], '00-950'],
])('the prefix of %s is removed from %j: %s', (country, typed, postcode) => {
  expect(typed.map(code => withoutCountry(country, code))).toEqual(typed.map(() => postcode))
  expect(typed.map(code => postcodeError(country, code))).toEqual(typed.map(() => undefined))
})

test.each([
  // The prefix of another country.
  ['AT', 'D-10115'],
  ['FI', 'AX-22100'],
  // A part of the postcode.
  ['LV', 'LV-1010'],
  ['LT', 'LT-01100'],
  ['LU', 'L-1234'],
  ['AD', 'AD500'],
  ['GB', 'E1 6AN'],
  ['IE', 'D02 XY45'],
  ['DE', 'DE'],
  ['constructor', 'D-10115'],
])('a postcode of %s, %s, stays as it is', (country, postcode) => {
  expect(withoutCountry(country, postcode)).toBe(postcode)
})

test('another country’s prefix is no postal code of this one', () => {
  expect(postcodeError('AT', 'D-1010')).toMatch(/Austrian/)
  expect(postcodeError('DE', 'D-1011')).toMatch(/German/)
})

test('the countries that the shop comes with are known', () => {
  const countries = shopDefaults.shipping.zones.flatMap(zone => zone.countries)
  for (const code of countries) expect(postcodeError(code, '?')).toBeDefined()
})

test.each([
  ['DE', ['27498', '78266'], ['78265', '78267', '27499', '10115']],
  ['ES', ['35001', '38 999', '51001', '52006', 'E-35001'], ['28001', '07001', '53000', '3500']],
  ['FI', ['22100', 'AX-22100'], ['00100', '21600', '23100']],
  ['FR', ['97110', '97400', '97500', '98600', '98800'], ['75001', '20000', '98000', '96000']],
  ['GR', ['63086', '630 87'], ['63085', '10431']],
  ['IT', ['23041', '22061'], ['23040', '22060', '00118']],
  // Nothing in it is outside.
  ['IE', [], ['D02 XY45', '35001', '']],
  ['constructor', [], ['35001']],
])('of %s, %j are outside of the VAT area, and %j are not', (country, outside, inside) => {
  expect(outside.filter(postcode => !isOutsideVatArea(country, postcode))).toEqual([])
  expect(inside.filter(postcode => isOutsideVatArea(country, postcode))).toEqual([])
})

test('a postal code is only sent where it decides which VAT is due, without what people add to it', () => {
  expect(postcodeIfDecisive('ES', '35001')).toEqual({ postcode: '35001' })
  expect(postcodeIfDecisive('FI', ` AX-22100 ${'x'.repeat(30)}`)).toEqual({
    postcode: '22100',
  })
  expect(postcodeIfDecisive('ES', '28001')).toEqual({})
  expect(postcodeIfDecisive('', '35001')).toEqual({})
  expect(postcodeIfDecisive('GB', ' bt1 5gs')).toEqual({ postcode: 'BT' })
  expect(postcodeIfDecisive('GB', 'B1 1BT')).toEqual({})
})
