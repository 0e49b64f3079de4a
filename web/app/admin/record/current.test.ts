import { beforeEach, expect, test, vi } from 'vitest'
import type { Category } from '../../../../contract/catalogue/category.ts'
import type { AdminProduct } from '../../../../contract/catalogue/product.ts'
import { noSafety } from '../../test/products.ts'
import { knownRecord, useCurrent } from './current.ts'

const time = '2026-01-01T00:00:00.000Z'
const times = { createdAt: time, updatedAt: time }
const category: Category = { _id: 'c1', id: 'c1', name: 'Cinderhall', image: null, ...times }
const product: AdminProduct = {
  _id: 'p1',
  id: 'p1',
  name: 'Frostwarden Plate',
  description: 'Cold.',
  price: 12.5,
  image: 'a.webp',
  category: { _id: 'c1', id: 'c1', name: 'Cinderhall', image: null },
  availability: 'available',
  hidden: false,
  taxClass: 'standard',
  ...noSafety,
  pricing: { regular: 12.5, reduction: null, lowest: 12.5 },
  ...times,
}

const kept = new Map<string, string>()
const current = () => useCurrent.getState()
const startAnew = () => useCurrent.setState(useCurrent.getInitialState(), true)

beforeEach(() => {
  kept.clear()
  startAnew()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('one that was shown is known under its id, for this visit', () => {
  current().show('product', product)
  expect(current()).toMatchObject({ product, category: null })
  expect(knownRecord('product', 'p1')).toEqual(product)
  expect(knownRecord('product', 'p2')).toBeUndefined()
  expect(knownRecord('category', 'p1')).toBeUndefined()
  expect(kept.size).toBe(0)
})

test('one that was updated is known beyond it', () => {
  current().update('product', product)
  current().update('category', category)
  startAnew()
  expect(current()).toMatchObject({ product: null, category: null })
  expect(JSON.parse(kept.get('product') ?? '')).toEqual(product)
  expect(knownRecord('product', 'p1')).toEqual(product)
  expect(knownRecord('category', 'c1')).toEqual(category)
  expect(knownRecord('category', 'c2')).toBeUndefined()
})

test('the one that is shown comes before the one that is kept', () => {
  current().update('product', product)
  const newer = { ...product, price: 14 }
  current().show('product', newer)
  expect(knownRecord('product', 'p1')).toEqual(newer)
  current().show('product', { ...product, id: 'p2' })
  expect(knownRecord('product', 'p1')).toEqual(product)
})

test('one that is deleted is forgotten, another one is not', () => {
  current().update('product', product)
  current().remove('product', 'p2')
  expect(knownRecord('product', 'p1')).toEqual(product)
  current().remove('product', 'p1')
  expect(current().product).toBeNull()
  expect(kept.has('product')).toBe(false)
})

test.each(['', 'null', '{', '[]', '7', '{"id":"p1"}', JSON.stringify({ ...product, price: '12' })])(
  'rubbish that is kept, such as %j, is nothing',
  rubbish => {
    kept.set('product', rubbish)
    expect(knownRecord('product', 'p1')).toBeUndefined()
    current().remove('product', 'p1')
    current().update('product', product)
    expect(kept.get('product')).toBe(JSON.stringify(product))
  },
)

test('a browser that keeps nothing breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(knownRecord('product', 'p1')).toBeUndefined()
  current().update('product', product)
  expect(knownRecord('product', 'p1')).toEqual(product)
  current().remove('product', 'p1')
  expect(knownRecord('product', 'p1')).toBeUndefined()
})
