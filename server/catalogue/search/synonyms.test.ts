import { expect, test } from 'vitest'
import { noSynonyms, parseSynonyms } from './synonyms.ts'

test('each phrase of a line finds all of them', () => {
  const helmets = [['helmet'], ['great', 'helm']]
  expect([...parseSynonyms('Helmets, great helm\n\nplate').phrases]).toEqual([
    ['helmet', helmets],
    ['greathelm', helmets],
    ['plate', [['plate']]],
  ])
})

test('a phrase on two lines has the synonyms of both', () => {
  expect(parseSynonyms('mage, wizard\nmage, sorcerer').phrases.get('mage')).toEqual([
    ['mage'],
    ['wizard'],
    ['sorcer'],
  ])
})

test('a text of nothing but commas has no synonyms', () => {
  expect(parseSynonyms(' , ,\n,')).toEqual(noSynonyms)
})
