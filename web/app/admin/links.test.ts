import { expect, test } from 'vitest'
import { backLink, catalogueAdmin, categoriesAdmin } from './links.ts'

test('the way back leads to the list as it was', () => {
  const from = '/products-admin?view=table&search=moss&page=2'
  expect(backLink({ from }, catalogueAdmin)).toEqual({ ...catalogueAdmin, to: from })
})

test('a record that two lists lead to leads back to the one that did', () => {
  const back = (from: string) => backLink({ from }, categoriesAdmin, catalogueAdmin)
  expect(back('/products-admin?page=2')).toEqual({
    ...catalogueAdmin,
    to: '/products-admin?page=2',
  })
  expect(back('/users')).toEqual(categoriesAdmin)
})

test.for([
  null,
  {},
  { from: 3 },
  { from: '/users?page=2' },
  { from: '//evil.example/products-admin' },
  { from: '/products-admin-more' },
])('what is no such list leads to the whole list: %j', state => {
  expect(backLink(state, catalogueAdmin)).toEqual(catalogueAdmin)
})
