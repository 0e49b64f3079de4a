import { expect, test } from 'vitest'
import { searchWords } from './search-text.ts'

test.each([
  ['Steel plate', ['steel', 'plate']],
  ['steel STEEL stéel', ['steel']],
  ['steel steelplate plate', ['steelplate']],
  ['of ox', [' of', ' ox']],
  ['a a a', ['  a']],
  ['of office', [' of', 'office']],
  ['…', undefined],
])('"%s" asks for %j', (search, words) => {
  expect(searchWords(search)).toEqual(words)
})
