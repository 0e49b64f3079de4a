import { parsePath } from 'react-router'
import { expect, test } from 'vitest'
import { mergeSearchParams } from './merge-search-params.ts'

const at = (address: string) => ({ pathname: '/', search: '', hash: '', ...parsePath(address) })

test.each([
  ['nothing else was asked for', '/stock?state=low', '/stock', '/stock', '/stock?state=low'],
  ['a filter and then a sorting', '/l?sort=name', '/l', '/l?state=low', '/l?state=low&sort=name'],
  ['a filter is taken away', '/l?sort=name', '/l?sort=name&state=low', '/l?state=low', '/l'],
  ['two filters: the later one', '/l?state=none', '/l', '/l?state=low', '/l?state=none'],
  ['a page of the list before', '/l?sort=name', '/l?page=2', '/l?page=3', '/l?sort=name'],
  ['a page of what is loading', '/l?page=2', '/l', '/l?state=low', '/l?state=low&page=2'],
  ['another page is loading', '/l?sort=name', '/l', '/other?a=b', '/l?sort=name'],
  ['the link leads elsewhere', '/other', '/l', '/l?state=low', '/other'],
])('%s', (_, to, shown, asked, result) => {
  expect(mergeSearchParams(to, at(shown), at(asked))).toBe(result)
})
