import { expect, test } from 'vitest'
import { catalogueAdmin, wayBack } from './links.ts'

test('the way back leads to the list as it was', () => {
  const from = '/products-admin?view=table&search=moss&page=2'
  expect(wayBack({ from }, catalogueAdmin)).toEqual({ ...catalogueAdmin, to: from })
})

test.for([
  null,
  {},
  { from: 3 },
  { from: '/users?page=2' },
  { from: '//evil.example/products-admin' },
  { from: '/products-admin-more' },
])('what is no such list leads to the whole list: %j', state => {
  expect(wayBack(state, catalogueAdmin)).toEqual(catalogueAdmin)
})
