import { expect, test } from 'vitest'
import { linkPages } from '../../../contract/link-pages.ts'
import { privatePages, publicPages, visitorPages } from '../../../contract/pages.ts'
import { isPrivate } from './which-page.ts'

const addresses = (pages: readonly { path: string }[]) =>
  pages.map(({ path }) => path.replace(/\{\w+\}/, 'a-b'))

test('a page is private if the table of pages says so', () => {
  expect(addresses(privatePages).filter(path => !isPrivate(path))).toEqual([])
  expect(addresses([...publicPages, ...visitorPages, ...linkPages]).filter(isPrivate)).toEqual([])
})

test.each([
  ['/Users/', true],
  ['/view-user/a%20b', true],
  ['/view-user/', false],
  ['/users/other', false],
  ['/products-admin/a/b', false],
  ['/info/products-admin', false],
])('%s: %s', (pathname, is) => {
  expect(isPrivate(pathname)).toBe(is)
})
