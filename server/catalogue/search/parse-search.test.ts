import { expect, test } from 'vitest'
import { categoryTerm, nameTerm } from '../../db/search/product-terms.ts'
import { everywhere, termsOf } from './find-matches.ts'
import { parseSearch } from './parse-search.ts'
import { parseSynonyms } from './synonyms.ts'

const sources = {
  synonyms: parseSynonyms('mail, chainmail, chain mail\nhelm, great helm\nunder armor, gambeson'),
  vocabulary: { all: [], inNames: ['helmsman'] },
  categories: [
    { id: '1', name: 'Mail' },
    { id: '2', name: 'Helmets of old' },
  ],
}

test.each([
  ['mail', [['mail'], ['chainmail']]],
  ['chain-mail', [['chainmail'], ['mail']]],
  ['great helm', [['helm']]],
  ['glove', [['glove']]],
])('a search for “%s” skips synonyms that contain another alternative', (search, stems) => {
  expect(parseSearch(search, sources).words.map(word => word.stems)).toEqual([stems])
})

test.each([
  ['the best armor', ['armor']],
  ['I need to find a helm, please', ['helm']],
  ['I’d like a helm, what’s it cost? I don’t want two', ['helm', 'cost']],
  ['show me helms below', ['helms']],
  ['very under', ['very', 'under']],
  ['"under tunic"', ['under', 'tunic']],
  ['under armor', ['under armor']],
])('“%s” keeps words that mean something in it', (search, texts) => {
  expect(parseSearch(search, sources).words.map(({ text }) => text)).toEqual(texts)
})

test('within a category, words are not looked up in the names of other categories', () => {
  const { words } = parseSearch('mail helm', sources)
  const termsWithin = (categoryId?: string) => termsOf(words, everywhere, { categoryId }).all
  const [mail, helm] = [
    [['mail'], ['chainmail']],
    [['helm'], [nameTerm('helmsman')]],
  ]
  const [first, second] = [[categoryTerm('1')], [categoryTerm('2')]]
  expect(termsWithin()).toEqual([
    [...mail, first],
    [...helm, second],
  ])
  expect(termsWithin('1')).toEqual([[...mail, first], helm, [first]])
  expect(termsWithin('2')).toEqual([mail, [...helm, second], [second]])
})
