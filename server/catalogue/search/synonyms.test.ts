import { expect, test } from 'vitest'
import { noSynonyms, parseSynonyms } from './synonyms.ts'

test('each phrase of a line finds all of them, longer phrases first', () => {
  expect(parseSynonyms('Helmets, great helm\n\nplate').phrases).toEqual([
    { phrase: ['great', 'helm'], stems: [['helmet'], ['great', 'helm']] },
    { phrase: ['helmet'], stems: [['helmet'], ['great', 'helm']] },
    { phrase: ['plate'], stems: [['plate']] },
  ])
})

test('a phrase on two lines has the synonyms of both', () => {
  expect(parseSynonyms('mage, wizard\nmage, sorcerer').phrases[0]).toEqual({
    phrase: ['mage'],
    stems: [['mage'], ['wizard'], ['sorcer']],
  })
})

test('a text of nothing but commas has no synonyms', () => {
  expect(parseSynonyms(' , ,\n,')).toEqual(noSynonyms)
})
