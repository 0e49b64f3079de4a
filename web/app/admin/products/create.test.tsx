import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, offline } from '../../test/fake-api.ts'
import { answerCatalogue, newAdminProduct } from '../../test/fake-catalogue.ts'
import { imageFile } from '../../test/files.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { busy, expectFocusKept } from '../../test/retry.ts'
import { expectUsable } from '../../test/usable.ts'
import * as createProduct from './create.tsx'
import * as productList from './list.tsx'

const name = page.getByLabelText('Name')
const price = page.getByLabelText('Price in euros')
const category = page.getByLabelText('Category', { exact: true })
const description = page.getByLabelText('Description')
const image = page.getByLabelText('Image', { exact: true })
const preview = page.getByAltText('The image you chose')
const create = page.getByRole('button', { name: 'Create', exact: true })
const created = page.getByRole('status').filter({ hasText: 'Product created.' })

function openForm() {
  const product = newAdminProduct({ name: 'Plate', price: 12 })
  answerCatalogue(product)
  const calls = answer('POST /api/product', { message: 'Product created.', product })
  const pages = { '/create-product-admin': createProduct, '/products-admin': productList }
  return { product, calls, ...renderAdminPages(pages) }
}

async function fillForm() {
  await name.fill('Plate')
  await price.fill('12')
  await category.selectOptions('Forge')
  await description.fill('First line.\nSecond line.')
  await image.upload(await imageFile())
  await expect.element(preview).toBeVisible()
}

test('the form shows each error at its field, and keeps the draft', async () => {
  const { calls } = openForm()
  await create.click()
  for (const field of [name, price, category, description, image])
    await expect.element(field).toHaveAccessibleDescription(/(Enter|Choose) a/)
  await expect.element(name).toHaveFocus()
  const summary = page.getByRole('group', { name: '5 errors' }).getByRole('button').elements()
  expect(summary.map(({ textContent }) => textContent)).toEqual([
    'Enter a name',
    'Enter a description',
    'Enter a price',
    'Choose an image',
    'Choose a category',
  ])
  await expectUsable()
  await fillForm()
  await price.fill('1.234')
  await create.click()
  await expect.element(price).toHaveFocus()
  await expect.element(price).toHaveAccessibleDescription(/at most 2 decimals/)
  await image.upload(new File(['no image'], 'a.png', { type: 'image/png' }))
  await expect.element(image).toHaveAccessibleDescription(/can’t read/)
  await price.fill('1,5')
  await create.click()
  await expect.element(image).toHaveAccessibleDescription(/can’t read/)
  await expect.element(description).toHaveValue('First line.\nSecond line.')
  await expect.element(category).toHaveDisplayValue('Forge')
  expect(calls).toEqual([])
  await image.upload(await imageFile())
  await create.dblClick()
  await expect.element(created).toBeVisible()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toMatchObject({ name: 'Plate', price: '1.5' })
  await expect
    .element(page.getByRole('link', { name: 'View product' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/view-product-admin\//))
  // The next one is rejected: the message about the one before must not seem to be about it.
  await create.click()
  await expect.element(name).toHaveAccessibleDescription('Enter a name')
  await expect.element(created).not.toBeInTheDocument()
})

test('the form is emptied for the next product, and its message stays for five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  openForm()
  await fillForm()
  const heightOf = () => description.element().getBoundingClientRect().height
  const low = heightOf()
  await description.fill('plate '.repeat(800))
  await expect.element(description).toHaveAccessibleDescription(/4,800 of 5,000 characters/)
  expect(heightOf()).toBeGreaterThan(low)
  await create.click()
  await expect.element(created).toBeVisible()
  await expect.element(description).toHaveValue('')
  await expect.element(description).toHaveAccessibleDescription(/At most/)
  await expect.poll(heightOf).toBe(low)
  await vi.advanceTimersByTimeAsync(4_500)
  await expect.element(created).toBeVisible()
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(created).not.toBeInTheDocument()
  await expect.element(page.getByText('Just created: Plate')).toBeVisible()
})

test('the page asks before a chosen image is lost', async () => {
  const { path } = openForm()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await image.upload(await imageFile())
  await expect.element(preview).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Products & Categories' }).click()
  expect(confirm).toHaveBeenCalledOnce()
  expect(path()).toBe('/create-product-admin')
  confirm.mockReturnValue(true)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.poll(path).toBe('/products-admin')
  expect(confirm).toHaveBeenCalledTimes(2)
})

test('the categories keep the focus while they are retried', async () => {
  answer('GET /api/admin/tax-classes', { classes: [] })
  answer('GET /api/category', busy)
  renderAdminPages({ '/create-product-admin': createProduct })
  await expectFocusKept({
    failure: page.getByRole('alert').filter({ hasText: 'load the categories' }),
    fail: reply => answer('GET /api/category', reply),
    recover: () => answerCatalogue(newAdminProduct()),
  })
  await expect.element(category).toHaveFocus()
})

test('after a lost reply, the form says that the product may have been created', async () => {
  openForm()
  answer('POST /api/product', offline)
  await fillForm()
  await create.click()
  const message = page.getByRole('alert').filter({ hasText: 'Check the list before trying again' })
  await expect.element(message).toBeVisible()
  await expect.element(name).toHaveValue('Plate')
})
