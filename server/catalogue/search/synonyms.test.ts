import { expect, test } from 'vitest'
import { noSynonyms, readSynonyms } from './synonyms.ts'

test('each phrase of a line finds all of them, longer phrases first', () => {
  expect(readSynonyms('Helmets, great helm\n\nplate').phrases).toEqual([
    { phrase: ['great', 'helm'], stems: [['helmet'], ['great', 'helm']] },
    { phrase: ['helmet'], stems: [['helmet'], ['great', 'helm']] },
    { phrase: ['plate'], stems: [['plate']] },
  ])
})

test('a phrase on two lines finds what both have', () => {
  expect(readSynonyms('mage, wizard\nmage, sorcerer').phrases[0]).toEqual({
    phrase: ['mage'],
    stems: [['mage'], ['wizard'], ['sorcer']],
  })
})

test('nothing but commas has no synonyms', () => {
  expect(readSynonyms(' , ,\n,')).toEqual(noSynonyms)
})
