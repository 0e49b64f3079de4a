import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, offline, rejection } from '../../test/fake-api.ts'
import { newCategory } from '../../test/fake-catalogue.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as categoryPage from './category.tsx'
import * as list from './list.tsx'

const pages = { '/categories-admin': list, '/view-categories-admin/:id': categoryPage }

test('categories are found, opened from the table, and deleted with what becomes of their products', async () => {
  let categories = ['one', 'two', 'three'].map((name, index) => ({
    ...newCategory({ id: name, name: `Tag ${name}` }),
    products: index === 1 ? 2 : 0,
    hidden: index === 1 ? 1 : 0,
  }))
  answer('GET /api/admin/category', () => ({ categories, total: categories.length }))
  answer('GET /api/category', { categories })
  answer('GET /api/category/{id}', ({ params: { id = '' } }) => ({
    category: newCategory({ id, name: `Tag ${id}` }),
  }))
  answer('GET /api/admin/product', { products: [], total: 2 })
  const deletions = answer('POST /api/admin/category/delete', ({ body: { ids } }) => {
    const done = ids as string[]
    categories = categories.filter(({ id }) => !done.includes(id))
    return { done, failed: [] }
  })
  const { path } = renderAdminPages(pages)
  await page.getByPlaceholder('Search categories').fill('Tag')
  await expect
    .element(page.getByRole('status').filter({ hasText: '3 categories for “Tag”' }))
    .toBeVisible()
  await page.getByRole('table').getByRole('link', { name: 'Products', exact: true }).click()
  await expect.poll(path).toBe('/categories-admin?search=Tag&sort=-products')
  const row = page.getByRole('row').filter({ hasText: 'Tag two' })
  await expect.element(row).toMatchTextContent('2 (1 hidden)')
  await expectUsable()
  await row.getByRole('link', { name: 'Tag two', exact: true }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Tag two')
  await page.getByRole('main').getByRole('link', { name: 'Categories', exact: true }).click()
  await expect.poll(path).toBe('/categories-admin?search=Tag&sort=-products')

  await page.getByLabelText('Select category Tag one').click()
  await page.getByLabelText('Select category Tag two').click()
  const bar = page.getByRole('region', { name: 'Selected categories' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await expect
    .element(question)
    .toMatchTextContent(
      '2 products become uncategorized, and discount codes no longer apply to these categories.',
    )
  expect(deletions).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Deleted 2 categories.')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  expect(deletions.map(({ body }) => body)).toEqual([{ ids: ['one', 'two'] }])
})

test('trying again after a lost reply reports the categories as deleted', async () => {
  let categories = ['one', 'two'].map(id => ({
    ...newCategory({ id, name: `Tag ${id}` }),
    products: 0,
    hidden: 0,
  }))
  answer('GET /api/admin/category', () => ({ categories, total: categories.length }))
  answer('GET /api/category', { categories: [] })
  answer('GET /api/category/{id}', rejection(404, 'not_found', 'Gone.'))
  const deletions = answer('POST /api/admin/category/delete', ({ body: { ids } }) => {
    if (categories.length > 0) {
      categories = []
      return offline()
    }
    const gone = { code: 'not_found', message: 'This category doesn’t exist.' } as const
    return { done: [], failed: (ids as string[]).map(id => ({ id, ...gone })) }
  })
  renderAdminPages(pages)
  await page.getByLabelText('Select category Tag one').click()
  await page.getByLabelText('Select category Tag two').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  await confirm.click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await confirm.click()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Deleted 2 categories.' }))
    .toBeVisible()
  expect(deletions).toHaveLength(2)
})

test.each([
  [404, 'Rejected.'],
  [422, 'can’t show what this link asks for'],
])('a list that answers with a %i leads to all of its records', async (status, words) => {
  answer('GET /api/admin/category', rejection(status, 'not_found', 'Rejected.'))
  renderAdminPages(pages)
  const failure = page.getByRole('alert').filter({ hasText: words })
  await expect.element(failure).toMatchTextContent('This link doesn’t work')
  await expect.element(page.getByRole('link', { name: 'See all categories' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})
