import { describe, expect } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { changeCategory, createCategory, deleteCategory } from './categories.ts'

describe('categories', () => {
  test('are listed by name, with every field', async ({ context, client }) => {
    await newCategory(context, { name: 'storm' })
    await createCategory(context, 'system', { name: 'Forge', image: 'b.webp' })
    const { categories } = await client('GET /api/category')
    expect(categories.map(({ name }) => name)).toEqual(['Forge', 'storm'])
    const [forge] = categories
    expect(forge).toEqual({
      _id: forge?.id,
      id: expect.any(String),
      name: 'Forge',
      image: 'b.webp',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: forge?.createdAt,
    })
  })

  test('one is found by its id, an unknown one is 404', async ({ context, app, client }) => {
    const id = await newCategory(context, { name: 'Ice' })
    const { category } = await client('GET /api/category/{id}', { params: { id } })
    expect(category.name).toBe('Ice')
    expect((await app.inject('/api/category/nothing')).statusCode).toBe(404)
  })

  test('no two have the same name in any letter case', async ({ context }) => {
    await newCategory(context, { name: 'Élan' })
    const other = await newCategory(context, { name: 'Other' })
    await expect(newCategory(context, { name: 'éLAN' })).rejects.toMatchObject({
      code: 'conflict',
      fields: { name: 'Another category has this name' },
    })
    await expect(changeCategory(context, 'system', other, { name: 'ÉLAN' })).rejects.toMatchObject({
      code: 'conflict',
    })
    await changeCategory(context, 'system', other, { name: 'OTHER' })
  })

  test('a change shows in the products of the category', async ({ context, client }) => {
    const categoryId = await newCategory(context, { name: 'Old' })
    const id = await newProduct(context, { categoryId })
    await changeCategory(context, 'system', categoryId, { name: 'New', image: 'c.webp' })
    const { product } = await client('GET /api/product/{id}', { params: { id } })
    expect(product.category).toMatchObject({ name: 'New', image: 'c.webp' })
  })

  test('a deleted one leaves its products uncategorized', async ({ context, app, client }) => {
    const categoryId = await newCategory(context)
    const id = await newProduct(context, { categoryId })
    await deleteCategory(context, 'system', categoryId)
    const { product } = await client('GET /api/product/{id}', { params: { id } })
    expect(product.category).toBeNull()
    expect((await app.inject(`/api/category/${categoryId}`)).statusCode).toBe(404)
    await expect(deleteCategory(context, 'system', categoryId)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('there are at most 500', async ({ context }) => {
    const now = new Date().toISOString()
    await context.db.write
      .insertInto('categories')
      .values(
        Array.from({ length: limits.categories }, (_, n) => ({
          id: `c${n}`,
          name: `c${n}`,
          name_key: `c${n}`,
          image: null,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute()
    await expect(newCategory(context)).rejects.toMatchObject({ code: 'conflict' })
  })
})
