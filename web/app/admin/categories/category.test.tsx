import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, rejection } from '../../test/fake-api.ts'
import { answerCatalogue, newAdminProduct, newCategory } from '../../test/fake-catalogue.ts'
import { imageFile } from '../../test/files.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as categoryPage from './category.tsx'
import * as createCategory from './create.tsx'
import * as categoryList from './list.tsx'

const name = page.getByLabelText('Name')
const image = page.getByLabelText('Image', { exact: true })
const preview = page.getByAltText('The image you chose')
const title = page.getByRole('heading', { level: 1 })
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const statusMessage = (text: string) => page.getByRole('status').filter({ hasText: text })
const taken = rejection(409, 'conflict', 'Taken', {
  fields: { name: 'Another category has this name' },
})
const category = () => newCategory({ name: 'Forge' })

const pages = {
  '/view-categories-admin/:id': categoryPage,
  '/create-category-admin': createCategory,
  '/categories-admin': categoryList,
}

function openCategory() {
  const mine = category()
  answerCatalogue(newAdminProduct({ category: mine }))
  return { mine, ...renderAdminPages(pages, `/view-categories-admin/${mine.id}`) }
}

async function openForm() {
  const opened = openCategory()
  await expect.element(name).toHaveValue(opened.mine.name)
  return opened
}

async function chooseDelete() {
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

test('the form for a new category shows each error at its field, and keeps the draft', async () => {
  const made = category()
  renderAdminPages(pages, '/create-category-admin')
  await button('Create').click()
  await expect.element(name).toHaveFocus()
  await expectUsable()
  answer('POST /api/category', taken)
  await name.fill('FORGE')
  await image.upload(await imageFile())
  await button('Create').click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(/Another category has this name/)
  await expect.element(name).toHaveValue('FORGE')
  await expect.element(preview).toBeVisible()
  const full = 'A shop has at most 500 categories.'
  answer('POST /api/category', rejection(409, 'conflict', full))
  await name.fill('Anvil')
  await button('Create').click()
  await expect.element(page.getByRole('alert').filter({ hasText: full })).toBeVisible()
  const calls = answer('POST /api/category', {
    message: 'Category created.',
    category: made,
  })
  await button('Create').dblClick()
  await expect.element(statusMessage('Category created.')).toBeVisible()
  await expect.element(preview).not.toBeInTheDocument()
  expect(calls).toHaveLength(1)
})

test('the form saves nothing while its image is rejected, and once on a double click', async () => {
  const { mine } = await openForm()
  const saved = { ...mine, name: 'Anvil' }
  const reply = { message: 'Category updated.', category: saved }
  const calls = answer('PUT /api/category/update/{id}', reply)
  await name.fill('Anvil')
  await image.upload(new File(['no image'], 'a.txt', { type: 'text/plain' }))
  await button('Save').click()
  await expect.element(image).toHaveAccessibleDescription(/Choose a JPEG/)
  await expect.element(name).toHaveValue('Anvil')
  await expect.element(title).toHaveTextContent('Forge')
  expect(calls).toEqual([])
  await image.upload(await imageFile())
  await button('Save').dblClick()
  await expect.element(title).toHaveTextContent('Anvil')
  await expect.element(statusMessage('Category updated.')).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(JSON.parse(localStorage.getItem('category') ?? 'null')).toMatchObject({ name: 'Anvil' })
})

test('a category is deleted once, after a question that is accessible and fits', async () => {
  const { path } = await openForm()
  await expectUsable()
  await chooseDelete()
  await expect.element(dialog).toBeVisible()
  await expectUsable()
  const calls = answer('DELETE /api/category/delete/{id}', { message: 'Category deleted.' })
  await dialog.getByRole('button', { name: 'Delete' }).dblClick()
  await expect.poll(path).toBe('/categories-admin')
  await expect.element(statusMessage('Category deleted.')).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(localStorage.getItem('category')).toBeNull()
})
