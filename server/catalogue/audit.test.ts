import { expect } from 'vitest'
import { newCategory, newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { countDifferences } from './audit.ts'
import { countProducts } from './products/product-counts.repository.ts'

test('products are counted whatever writes them', async ({ context }) => {
  const { read, write } = context.db
  const [one, other] = [await newCategory(context), await newCategory(context)]
  await newProduct(context)
  for (const categoryId of [one, one, other]) await newProduct(context, { categoryId })
  const counted = async (visible: number) => {
    expect(await countDifferences(read)).toEqual([])
    expect(await countProducts(read)).toBe(visible)
  }
  await counted(4)
  await write.updateTable('products').set({ category_id: other }).execute()
  await counted(4)
  await write
    .updateTable('products')
    .set({ is_hidden: 1, category_id: null })
    .where('seq', '>', 2)
    .execute()
  await counted(2)
  await write.updateTable('products').set({ is_hidden: 0, category_id: one }).execute()
  await counted(4)
  await write.deleteFrom('products').where('seq', '<', 3).execute()
  await counted(2)
  await write.deleteFrom('products').execute()
  await counted(0)
})

test('the audit names wrong numbers of products', async ({ context }) => {
  const { read, write } = context.db
  await newProduct(context, { categoryId: await newCategory(context, { name: 'Forge' }) })
  await write.updateTable('categories').set({ product_count: 3 }).execute()
  await write.updateTable('catalogue').set({ product_count: 0 }).execute()
  expect(await countDifferences(read)).toEqual([
    'The count of visible products is wrong.',
    'The number of visible products in category Forge is wrong.',
  ])
})
