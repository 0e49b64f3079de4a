import { expect, test } from 'vitest'
import { privatePages } from '../../../../contract/pages.ts'
import { ariaCurrent, groups } from './menu.ts'

const entries = groups.flat()

test.each([
  ['/users', 'Users', 'page'],
  ['/view-user/1', 'Users', 'true'],
  ['/setup-admin', 'Overview', 'true'],
  ['/setup-shop-admin', 'Overview', 'true'],
  ['/view-order-admin/10001', 'Orders', 'true'],
  ['/create-order-admin', 'Orders', 'true'],
  ['/view-product-admin/1', 'Products', 'true'],
  ['/create-product-admin', 'Products', 'true'],
  ['/view-categories-admin/1', 'Categories', 'true'],
  ['/create-category-admin', 'Categories', 'true'],
  ['/statements-admin', 'Bank statements', 'page'],
])('on %s the entry %s is the current one', (pathname, label, current) => {
  const marked = entries.filter(entry => ariaCurrent(entry, pathname))
  expect(marked.map(entry => [entry.label, ariaCurrent(entry, pathname)])).toEqual([
    [label, current],
  ])
})

test.each(privatePages.filter(page => 'may' in page))(
  'the page $path has one current entry',
  ({ path }) => {
    expect(entries.filter(entry => ariaCurrent(entry, path))).toHaveLength(1)
  },
)
