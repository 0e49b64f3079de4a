import { expect, test } from 'vitest'
import { countryCodes } from './countries.ts'
import { countryName, listCountries } from './country-name.ts'

test('names the countries by the alphabet, as a sentence does', () => {
  expect(listCountries(['NL', 'IE', 'AT'])).toBe('Austria, Ireland and the Netherlands')
})

test('every country has a name, and anything else is its own', () => {
  expect(countryCodes).toHaveLength(249)
  expect(new Set(countryCodes.map(countryName)).size).toBe(249)
  expect(countryCodes.filter(code => countryName(code) === code)).toEqual([])
  for (const other of ['', 'Ireland', 'ie', 'I1', '../']) expect(countryName(other)).toBe(other)
})
