import { expect, test } from 'vitest'
import { destinations } from './destinations.ts'

test('names the countries by the alphabet, as a sentence does', () => {
  expect(destinations()).toBe('Austria, Belgium, France, Germany, Ireland and the Netherlands')
})
