import { expect, test } from 'vitest'
import type { AdminProduct } from '../../../../contract/product.ts'
import { checkFields } from '../../forms/read-form.ts'
import { changesSchema, NewProduct } from './product-draft.ts'

const time = '2026-01-01T00:00:00.000Z'
const product: AdminProduct = {
  _id: 'p1',
  id: 'p1',
  name: 'Frostwarden Plate',
  description: 'Cold.\nVery cold.',
  price: 12.5,
  image: null,
  category: { _id: 'c1', id: 'c1', name: 'Rimefast', image: null },
  availability: 'available',
  hidden: false,
  createdAt: time,
  updatedAt: time,
}

const changes = (draft: object) => changesSchema(product).parse(draft)
const priceOf = (price: string) => checkFields(changesSchema(product), { price })

test.each([
  ['249', 249],
  ['249.5', 249.5],
  ['249,5', 249.5],
  [' 0,99 ', 0.99],
  ['1000000,00', 1_000_000],
])('the price %j is %d euro', (typed, price) => {
  expect(priceOf(typed)).toEqual({ values: { price } })
})

test.each(['1,234', '1.234,50', '1,234.50', ',50', '12,', '-1', '1e3', 'much', '1000000,01'])(
  'the price %j is refused',
  typed => {
    expect(priceOf(typed)).toEqual({ fields: { price: expect.stringMatching(/amount in euro/) } })
  },
)

test('what is so already is no change, however it is written', () => {
  const { name, description } = product
  expect(changes({ name, description, price: '12,50', category: 'c1' })).toEqual({})
  expect(changes({ description: 'Cold.\r\nVery cold. ' })).toEqual({})
  expect(changes({})).toEqual({})
})

test('the stock is a change if it is another number than the present one', () => {
  expect(changesSchema(product, 12).parse({ stock: '12' })).toEqual({})
  expect(changesSchema(product, 12).parse({ stock: '15' })).toEqual({ stock: 15 })
  expect(changesSchema(product).parse({ stock: '0' })).toEqual({ stock: 0 })
  expect(checkFields(changesSchema(product, 12), { stock: '1.5' })).toEqual({
    fields: { stock: 'must be a whole number from 0 to 1000000' },
  })
})

test('what is filled in and another is a change', () => {
  const draft = { name: 'Other', price: '13', category: 'c2', description: 'Warm.' }
  expect(changes(draft)).toEqual({ ...draft, price: 13 })
  const loose = { ...product, category: null }
  expect(changesSchema(loose).parse({ category: 'c1' })).toEqual({ category: 'c1' })
})

test('a choice of who sees it is a change if it is another one', () => {
  expect(changes({ hidden: 'true' })).toEqual({ hidden: true })
  expect(changes({ hidden: 'false' })).toEqual({})
})

test('a new product needs everything', () => {
  const { fields } = checkFields(NewProduct, {}) as { fields: Record<string, string> }
  expect(fields).toEqual({
    name: 'is required',
    price: 'is required',
    category: 'is required',
    description: 'is required',
    image: 'is required',
  })
  const image = new File(['x'], 'a.png')
  const typed = { name: 'A', price: '1,5', category: 'c1', description: 'B', image }
  expect(checkFields(NewProduct, typed)).toEqual({ values: { ...typed, price: 1.5 } })
  expect(checkFields(NewProduct, { ...typed, stock: '3' })).toMatchObject({ values: { stock: 3 } })
})
