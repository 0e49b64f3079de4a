import { expect, onTestFinished, test } from 'vitest'
import type { AdminProduct } from '../../../../contract/catalogue/product.ts'
import { checkFields } from '../../forms/read-form.ts'
import { noSafety } from '../../test/products.ts'
import { shopIn } from '../../test/shop-in.ts'
import { changesSchema, NewProduct, shownValues } from './product-draft.ts'

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
  taxClass: 'standard',
  ...noSafety,
  pricing: { regular: 12.5, reduction: null, lowest: 12.5 },
  createdAt: time,
  updatedAt: time,
}

const stock = { onHand: 12, held: 2, updatedAt: time }
const shown = shownValues(product, stock)
/** What is sent if this is typed over the values that the form shows. */
const check = (typed: Record<string, string>) => {
  const filled = Object.entries({ ...shown, ...typed }).filter(([, value]) => value !== '')
  return checkFields(changesSchema(product, stock), Object.fromEntries(filled))
}
const priceOf = (price: string) => check({ price })

test.each([
  ['249', 249],
  ['249.5', 249.5],
  ['249,5', 249.5],
  [' 0,99 ', 0.99],
  ['1000000,00', 1_000_000],
  ['1,299.00', 1299],
  ['1 299', 1299],
  ['€1,299', 1299],
])('the price %j is %d euro', (typed, price) => {
  expect(priceOf(typed)).toEqual({ values: { price } })
})

test.each(['', ',50', '12,', '-1', '1e3', 'much', '1000000,01'])(
  'the price %j is rejected',
  typed => {
    expect(priceOf(typed)).toEqual({
      fields: { price: expect.stringMatching(/^Enter an amount|^Enter a price/) },
    })
  },
)

test('a price that can be read in two ways is rejected, and why', () => {
  expect(priceOf('1.299')).toEqual({
    fields: { price: expect.stringMatching(/read in two ways/) },
  })
})

test('what is so already is no change, however it is written', () => {
  expect(check({})).toEqual({ values: {} })
  expect(check({ price: '12,5', description: 'Cold.\r\nVery cold. ' })).toEqual({ values: {} })
})

test('what is another is a change', () => {
  const typed = { name: 'Other', category: 'c2', description: 'Warm.' }
  expect(check({ ...typed, price: '13', stock: '15' })).toEqual({
    values: { ...typed, price: 13, stock: 15, stockUpdatedAt: time },
  })
  expect(check({ stock: '1.5' })).toEqual({
    fields: { stock: 'Enter a whole number from 0 to 1,000,000' },
  })
})

test('what was emptied is not sent, and asked for', () => {
  expect(check({ name: '', price: '', description: '', stock: '' })).toEqual({
    fields: {
      name: 'Enter a name',
      price: 'Enter a price',
      description: 'Enter a description',
      stock: 'Enter a quantity',
    },
  })
})

const declared = { price: 9.5, from: time, until: null, state: 'running' } as const
const reducing = {
  ...product,
  price: 9.5,
  pricing: { ...product.pricing, reduction: declared },
}
/** What is sent if this is typed over the values of a product that is reduced. */
const checkReduced = (typed: Record<string, string>) => {
  const filled = Object.entries({ ...shownValues(reducing, stock), ...typed })
  const values = Object.fromEntries(filled.filter(([, value]) => value !== ''))
  return checkFields(changesSchema(reducing, stock), values)
}

test('a reduced price may be typed, in the shop’s time', () => {
  onTestFinished(shopIn('Europe/Dublin'))
  expect(check({ reducedPrice: '9,99', reducedUntil: '2026-07-25T09:00' })).toEqual({
    values: { reducedPrice: 9.99, reducedUntil: '2026-07-25T08:00:00.000Z' },
  })
  expect(check({ reducedPrice: 'cheap' })).toEqual({
    fields: { reducedPrice: expect.stringMatching(/^Enter an amount/) },
  })
})

test('a reduction stays, changes in part or ends as its fields do', () => {
  expect(checkReduced({})).toEqual({ values: {} })
  expect(checkReduced({ price: '14' })).toEqual({ values: { price: 14 } })
  expect(checkReduced({ reducedUntil: '2026-12-01T12:00' })).toEqual({
    values: { reducedUntil: '2026-12-01T12:00:00.000Z' },
  })
  expect(checkReduced({ reducedFrom: '' })).toEqual({ values: { reducedFrom: null } })
  expect(checkReduced({ reducedPrice: '', reducedFrom: '' })).toEqual({
    values: { reducedPrice: null },
  })
})

test('what there is no value of may stay empty, and may be given', () => {
  const loose = { ...product, category: null }
  const { name = '', price = '', description = '', hidden = '' } = shown
  const filled = { name, price, description, hidden }
  expect(changesSchema(loose, null).parse(filled)).toEqual({})
  expect(changesSchema(loose, null).parse({ ...filled, category: 'c1', stock: '0' })).toEqual({
    category: 'c1',
    stock: 0,
    stockUpdatedAt: null,
  })
})

test('a weight is given, changed and removed', () => {
  expect(check({ weight: '1250' })).toEqual({ values: { weight: 1_250 } })
  const weighed = { ...product, weight: 1_250 }
  const { weight = '', ...filled } = shownValues(weighed, null)
  const present = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== ''))
  const sent = (typed: object) => changesSchema(weighed, null).parse({ ...present, ...typed })
  expect([sent({ weight }), sent({ weight: '7' }), sent({})]).toEqual([
    {},
    { weight: 7 },
    { weight: null },
  ])
})

test('what a product says of its safety is given, changed and removed', () => {
  const manufacturer = 'Moss Smiths\nCork\nsmiths@moss.example'
  const set = { manufacturer, manufacturerOutsideEu: 'true', warnings: 'Sharp.' }
  expect(check(set)).toEqual({ values: { ...set, manufacturerOutsideEu: true } })
  expect(check({ responsiblePerson: 'Ann' })).toEqual({
    fields: { responsiblePerson: expect.stringMatching(/^Enter the name, the postal address/) },
  })
  const safe = { ...product, manufacturer, identifier: 'A-7' }
  const { identifier: _, ...left } = shownValues(safe, null)
  const present = Object.fromEntries(Object.entries(left).filter(([, value]) => value !== ''))
  expect(changesSchema(safe, null).parse(present)).toEqual({ identifier: '' })
})

test('the version sent is that of the stock typed over, though a newer one was loaded', () => {
  const newer = { ...stock, onHand: 30, updatedAt: '2026-01-02T00:00:00.000Z' }
  const typed = { ...shownValues(product, newer), stock: '15', stockUpdatedAt: time }
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  expect(checkFields(changesSchema(product, newer), filled)).toEqual({
    values: { stock: 15, stockUpdatedAt: time },
  })
})

test('a choice of who sees it is a change if it is another one', () => {
  expect(check({ hidden: 'true' })).toEqual({ values: { hidden: true } })
  expect(check({ hidden: 'false' })).toEqual({ values: {} })
})

test('a point to keep is a change if it is another one, and must be one', () => {
  expect(shownValues({ ...product, image: 'p1-5010.webp' }, stock).focus).toBe('50 10')
  expect(check({ focus: '40 25' })).toEqual({ values: { focus: '40 25' } })
  expect(check({ focus: 'left' })).toEqual({
    fields: { focus: expect.stringMatching(/two whole/) },
  })
})

test('a new image gets the point that its form shows, also that of the image before', () => {
  const imaged = { ...product, image: 'p1-4025.webp' }
  const image = new File(['x'], 'a.png', { type: 'image/png' })
  const typed = { ...shownValues(imaged, stock), image }
  expect(checkFields(changesSchema(imaged, stock), typed)).toEqual({
    values: { image, focus: '40 25' },
  })
})

test('a new product needs everything', () => {
  const { fields } = checkFields(NewProduct, {}) as { fields: Record<string, string> }
  expect(fields).toEqual({
    name: 'Enter a name',
    price: 'Enter a price',
    category: 'Choose a category',
    description: 'Enter a description',
    image: 'Choose an image',
  })
  const image = new File(['x'], 'a.png')
  const typed = { name: 'A', price: '1,5', category: 'c1', description: 'B', image }
  expect(checkFields(NewProduct, typed)).toEqual({ values: { ...typed, price: 1.5 } })
  expect(checkFields(NewProduct, { ...typed, stock: '3' })).toMatchObject({ values: { stock: 3 } })
})
