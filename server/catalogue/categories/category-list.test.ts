import { expect } from 'vitest'
import type { AdminCategoriesQuery } from '../../../contract/catalogue/category-list.ts'
import { cents } from '../../money.ts'
import { newUser } from '../../test/accounts.ts'
import { newCategory, newProduct } from '../../test/builders.ts'
import { test } from '../../test/fixtures.ts'
import { explainPlan } from '../../test/plan.ts'
import { countHiddenByCategory } from '../products/admin-product-list.repository.ts'
import { addProducts, findProduct } from '../products/products.ts'
import { withCatalogueTransaction } from '../version/catalogue-version.ts'
import { changeCategory, deleteCategories } from './categories.ts'

test('admins list categories with their products, hidden ones apart, in each order', async ({
  context,
  admin: { client },
}) => {
  const elan = await newCategory(context, { name: 'Élan guard' })
  const ember = await newCategory(context, { name: 'ember' })
  const frost = await newCategory(context, { name: 'Frost' })
  for (const hidden of [false, true, true]) await newProduct(context, { categoryId: frost, hidden })
  await newProduct(context, { categoryId: ember })
  await newProduct(context, { hidden: true })
  await changeCategory(context, 'system', ember, { name: 'Ember' })
  const list = async (query: Partial<AdminCategoriesQuery>) => {
    const { categories, total } = await client('GET /api/admin/category', { query })
    return { names: categories.map(({ name }) => name), total, categories }
  }
  const all = await list({})
  expect(all).toMatchObject({ names: ['Ember', 'Frost', 'Élan guard'], total: 3 })
  expect(all.categories[1]).toMatchObject({ id: frost, products: 3, hidden: 2, image: null })
  expect((await list({ sort: '-name' })).names).toEqual(['Élan guard', 'Frost', 'Ember'])
  expect((await list({ sort: '-products' })).names).toEqual(['Frost', 'Ember', 'Élan guard'])
  expect((await list({ sort: 'products' })).names).toEqual(['Élan guard', 'Ember', 'Frost'])
  expect((await list({ sort: '-changed' })).names[0]).toBe('Ember')
  expect((await list({ sort: 'changed' })).names.at(-1)).toBe('Ember')
  expect(await list({ limit: 2, page: 2 })).toMatchObject({ names: ['Élan guard'], total: 3 })
  expect(await list({ search: 'GUARD elan' })).toMatchObject({
    total: 1,
    categories: [{ id: elan, products: 0, hidden: 0 }],
  })
  expect(await list({ search: '…' })).toMatchObject({ total: 0 })
})

test('hidden products per category are counted by an index', async ({ context }) => {
  const plan = await explainPlan(context, () => countHiddenByCategory(context.db.read))
  expect(plan).toMatch(/hidden_products_of_category/)
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
})

test('categories are deleted together; their products stay, and one that is gone stops none', async ({
  context,
  admin: { client },
}) => {
  const [one, other] = [await newCategory(context), await newCategory(context)]
  const product = await newProduct(context, { categoryId: one })
  const body = { ids: [one, 'none', other] }
  expect(await client('POST /api/admin/category/delete', { body })).toEqual({
    done: [one, other],
    failed: [{ id: 'none', code: 'not_found', message: 'This category doesn’t exist.' }],
  })
  expect((await findProduct(context.db.read, product))?.category).toBeNull()
  expect((await client('GET /api/category', {})).categories).toEqual([])
})

test('deleting several large categories has the time limit of one', async ({ context }) => {
  const actor = await newUser(context, { role: 'owner' })
  const large = await newCategory(context)
  const small = await newCategory(context)
  const product = { description: '', priceCents: cents(100), image: null, categoryId: large }
  const added = Array.from({ length: 600 }, (_, n) => ({ ...product, name: `Set ${n}` }))
  await withCatalogueTransaction(context, 'system', change => addProducts(change, added))
  expect(await deleteCategories(context, actor, [large, small], { withinMs: 0 })).toMatchObject({
    done: [small],
    failed: [{ id: large, code: 'unavailable' }],
  })
})
