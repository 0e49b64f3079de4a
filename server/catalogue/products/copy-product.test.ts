import { expect } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { day } from '../../../contract/time/durations.ts'
import { imageUses } from '../../image-uses.ts'
import { sweepImages } from '../../images/sweep.ts'
import { cents } from '../../money.ts'
import { imageFile } from '../../test/accounts.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { stockOf } from '../../test/selling.ts'
import { copyProduct } from './copy-product.ts'
import { deleteProduct } from './products.ts'

test('a copy has all fields and the image, is hidden and has no stock', async ({
  context,
  admin: { client },
}) => {
  const categoryId = await newCategory(context, { name: 'Forge' })
  const body = { name: 'Ash Mail', price: 129.9, description: 'Rings.', category: categoryId }
  const { product } = await client('POST /api/product', {
    body: { ...body, image: await imageFile(), stock: 4 },
  })
  const params = { id: product.id }
  const { product: copy } = await client('POST /api/admin/product/{id}/copy', { params })
  expect(copy).toEqual({
    ...product,
    _id: copy.id,
    id: expect.not.stringMatching(product.id),
    name: 'Copy of Ash Mail',
    availability: 'available',
    hidden: true,
    pricing: { ...product.pricing, lowest: null },
    createdAt: copy.createdAt,
    updatedAt: copy.updatedAt,
  })
  await expect(stockOf(context, copy.id)).rejects.toThrow('not counted')

  await deleteProduct(context, 'system', product.id)
  await sweepImages(context, imageUses, new Date(Date.now() + day))
  expect(await context.images.read('products', copy.image ?? '')).toBeDefined()
})

test('the name of a copy is cut to the maximum length', async ({ context }) => {
  const nameOf = async (name: string) => {
    const id = await newProduct(context, { name, priceCents: cents(1) })
    return (await copyProduct(context, 'system', id)).name
  }
  expect(await nameOf('a'.repeat(112))).toBe(`Copy of ${'a'.repeat(112)}`)
  expect(await nameOf('a'.repeat(limits.productName))).toBe(`Copy of ${'a'.repeat(111)}…`)
  expect(await nameOf(`${'a'.repeat(110)}${'😀'.repeat(5)}`)).toBe(`Copy of ${'a'.repeat(110)}…`)
})
