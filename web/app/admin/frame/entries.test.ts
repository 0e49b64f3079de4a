import { expect, test } from 'vitest'
import { privatePages } from '../../../../contract/pages.ts'
import { currentOf, entries } from './entries.ts'

test.each([
  ['/users', 'Users', 'page'],
  ['/view-user/1', 'Users', 'true'],
  ['/orders-admin', 'Orders', 'page'],
  ['/view-order-admin/10001', 'Orders', 'true'],
  ['/statements-admin', 'Orders', 'true'],
  ['/returns-admin', 'Orders', 'true'],
  ['/products-admin', 'Products', 'page'],
  ['/view-product-admin/1', 'Products', 'true'],
  ['/categories-admin', 'Categories', 'page'],
  ['/view-categories-admin/1', 'Categories', 'true'],
  ['/create-product-admin', 'Products', 'true'],
  ['/create-category-admin', 'Categories', 'true'],
  ['/stock-admin', 'Stock', 'page'],
  ['/activity-admin', 'Activity', 'page'],
  ['/settings-admin', 'Settings', 'page'],
  ['/overview', 'Overview', 'page'],
  ['/emails-admin', 'Overview', 'true'],
  ['/jobs-admin', 'Overview', 'true'],
])('on %s the entry %s is the current one', (pathname, label, current) => {
  const marked = entries.filter(entry => currentOf(entry, pathname))
  expect(marked.map(entry => [entry.label, currentOf(entry, pathname)])).toEqual([[label, current]])
})

test.each(privatePages.filter(({ access }) => access === 'admin'))(
  'the page $path has one current entry',
  ({ path }) => {
    expect(entries.filter(entry => currentOf(entry, path))).toHaveLength(1)
  },
)
