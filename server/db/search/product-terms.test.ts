import { expect, test } from 'vitest'
import { compoundsOf, productTerms, stemOf, vocabularyOf } from './product-terms.ts'

const plain = { name: '', description: '', categoryId: null as string | null, hidden: false }
const terms = (product: Partial<typeof plain>) => productTerms({ ...plain, ...product }).split(' ')

test.each([
  ['helmets', 'helmet'],
  ['axes', 'axe'],
  ['golden', 'gold'],
  ['wooden', 'wood'],
  ['oaken', 'oak'],
  ['sunken', 'sunk'],
  ['horned', 'horns'],
  ['glowing', 'glow'],
])('%s and %s are forms of one word', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other))
})

test.each([
  ['queen', 'que'],
  ['women', 'wom'],
  ['open', 'op'],
  ['raven', 'rave'],
  ['haven', 'have'],
  ['glass', 'glas'],
])('%s is no form of %s', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other))
})

test('numbers and words in other scripts are not stemmed', () => {
  expect(['щиты', '剣', '1000', '3rds'].map(stemOf)).toEqual(['щиты', '剣', '1000', '3rds'])
})

test('a word with an apostrophe is one word, and hyphens join several', () => {
  expect(compoundsOf('Skybreaker’s half\u2011healed (Éon)')).toEqual([
    ['skybreakers'],
    ['half', 'healed'],
    ['eon'],
  ])
})

test('a product has the stems of its words, each once, and of compounds also as one word', () => {
  expect(terms({ description: 'Helms and a helm of black-iron' })).toEqual([
    'helm',
    'and',
    'a',
    'of',
    'black',
    'iron',
    'blackiron',
  ])
})

test('the words of a name, the category and hidden products have terms of their own', () => {
  const [category, hidden] = [terms({ categoryId: 'AB-1' }), terms({ hidden: true })]
  expect(terms({ name: 'Gold' })).toEqual(['gold', '\ue000gold'])
  expect(category).toEqual(['\ue001ab1'])
  expect(hidden).toEqual(['\ue002'])
})

test('no term is longer than the databases allow', () => {
  const [word = ''] = terms({ description: 'x'.repeat(5_000) })
  expect(word).toHaveLength(60)
})

test('the vocabulary has words, but no numbers', () => {
  const words = vocabularyOf({ name: 'Helm 12', description: 'A black-iron 3rd helm' })
  expect(words).toEqual(['helm', '\ue000helm', 'black', 'iron', 'blackiron', 'helm'])
})
