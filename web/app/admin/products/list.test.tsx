import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, held, offline, rejection } from '../../test/fake-api.ts'
import { answerCatalogue, listed, newAdminProduct, newCategory } from '../../test/fake-catalogue.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as createProduct from './create.tsx'
import * as productList from './list.tsx'
import * as productPage from './product.tsx'

const pages = { '/products-admin': productList }

test('the cards are accessible and fit', async () => {
  answerCatalogue(newAdminProduct({ name: `Plate ${'M'.repeat(60)}` }))
  renderAdminPages(pages)
  await expect.element(page.getByRole('article')).toBeVisible()
  await expectUsable()
})

test('a list says which words it was searched with, even without the categories', async () => {
  const products = [listed(newAdminProduct({ name: 'Griffin Helm' }))]
  const searched = { corrected: 'griffin', leftOut: ['zzz'] }
  answerCatalogue(newAdminProduct())
  answer('GET /api/category', offline)
  answer('GET /api/admin/product', { products, total: 1, searched })
  renderAdminPages(pages, '/products-admin?search=grifin+zzz')
  await expect
    .element(page.getByText('1 product for “griffin”, without “zzz”'))
    .toHaveRole('status')
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load the categories' })
  await expect.element(failure).toBeVisible()
  answer('GET /api/category', { categories: [newCategory({ name: 'Forge' })] })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('link', { name: 'Forge' })).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a category that was deleted isn’t shown as all of them', async () => {
  answerCatalogue(newAdminProduct())
  answer('GET /api/category', { categories: [newCategory({ name: 'Forge' })] })
  answer('GET /api/admin/product', { products: [], total: 0 })
  renderAdminPages(pages, '/products-admin?view=table&category=gone')
  const choice = page.getByLabelText('Category', { exact: true })
  await expect.element(choice.getByText('Forge')).toBeInTheDocument()
  await expect.element(choice).toHaveValue('gone')
})

test.each([
  [[], 0],
  [[{ id: 'books', name: 'Books' }], 1],
])('with the own VAT classes %j, setting one is offered %d times', async (own, times) => {
  answerCatalogue(newAdminProduct({ name: 'Plate' }))
  const asked = answer('GET /api/admin/tax-classes', {
    classes: [{ id: 'standard', name: 'Standard' }, ...own],
  })
  renderAdminPages(pages, '/products-admin?view=table')
  await page.getByLabelText('Select product Plate').click()
  const bar = page.getByRole('region', { name: 'Selected products' })
  await expect.element(bar.getByRole('button', { name: 'Move' })).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
  const offered = bar.getByRole('button', { name: 'Set VAT class' })
  await expect.poll(() => offered.elements().length).toBe(times)
})

test('several products are moved with the keyboard, and the view of the table stays', async () => {
  const [from, to] = [newCategory({ name: 'Forge' }), newCategory({ name: 'Anvil' })]
  let products = Array.from({ length: 7 }, (_, index) => {
    const category = index === 6 ? to : from
    return newAdminProduct({ name: `Plate ${index + 1}`, price: 100 - index, category })
  })
  const [opened = newAdminProduct()] = products
  answerCatalogue(opened, [to])
  answer('GET /api/admin/product', ({ query: { category } }) => {
    const found = products.filter(product => !category || product.category?.id === category)
    return { products: found.map(listed), total: found.length }
  })
  const calls = answer('PUT /api/admin/product/category', ({ body: { ids } }) => {
    const [gone = '', ...done] = ids as string[]
    products = products
      .filter(({ id }) => id !== gone)
      .map(product => (done.includes(product.id) ? { ...product, category: to } : product))
    const message = 'This product doesn’t exist.'
    return { done, failed: [{ id: gone, code: 'not_found', message }] }
  })
  const { path } = renderAdminPages(
    { ...pages, '/view-product-admin/:id': productPage },
    `/products-admin?view=table&category=${from.id}`,
  )
  await page.getByRole('table').getByRole('link', { name: 'Price' }).click()
  const sorted = () => document.querySelector('th[aria-sort=ascending]')?.textContent
  await expect.poll(sorted).toMatch(/^Price/)
  const rows = page.getByRole('row').filter({ hasText: 'Plate' })
  const count = () => expect.poll(() => rows.elements().length)
  await count().toBe(6)
  const focus = (name: string) => (page.getByLabelText(name).element() as HTMLElement).focus()
  focus('Select product Plate 6')
  await userEvent.keyboard(' ')
  focus('Select product Plate 2')
  await userEvent.keyboard('{Shift>} {/Shift}')
  const bar = page.getByRole('region', { name: 'Selected products' })
  await expect.element(bar).toMatchTextContent('5 products selected')
  await expectUsable()
  await bar.getByRole('button', { name: 'Move' }).click()
  const question = page.getByRole('dialog', { name: 'Move 5 products to another category?' })
  const category = question.getByLabelText('Category')
  await expect.element(category).toHaveFocus()
  await question.getByRole('button', { name: 'Move' }).click()
  await expect.element(question).toMatchTextContent('Choose a category')
  await expectUsable()
  await category.selectOptions('Anvil')
  await question.getByRole('button', { name: 'Move' }).click()
  const outcome = page.getByRole('main').getByRole('alert')
  await expect.element(outcome).toMatchTextContent('Moved 4 products to Anvil.')
  await expect.element(outcome).toMatchTextContent('Plate 2: This product doesn’t exist.')
  await expect.element(outcome).toHaveFocus()
  await count().toBe(1)
  expect(calls.map(({ body }) => body.category)).toEqual([to.id])

  await page.getByLabelText('Category', { exact: true }).selectOptions('Anvil')
  await count().toBe(5)
  const here = path()
  expect(here).toBe(`/products-admin?view=table&category=${to.id}&sort=price`)
  await rows.first().getByRole('cell', { name: '€' }).click()
  await expect.poll(path).toMatch(/view-product-admin/)
  await page.getByRole('main').getByRole('link', { name: 'Products & Categories' }).click()
  await expect.poll(path).toBe(here)
  await count().toBe(5)
})

test('a failed bulk action says so right away, while the list reloads', async () => {
  const product = newAdminProduct()
  answerCatalogue(product)
  const reply = { products: [listed(product)], total: 1 }
  answer('GET /api/admin/product', reply)
  const message = 'Something went wrong.'
  answer('PUT /api/admin/product/visibility', rejection(500, 'internal', message))
  renderAdminPages(pages, '/products-admin?view=table')
  await page.getByLabelText(`Select product ${product.name}`).click()
  await page.getByRole('region', { name: 'Selected products' }).getByText('Hide').click()
  const { answer: later, release } = held(reply)
  answer('GET /api/admin/product', later)
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Hide 1 product' }).click()
  await expect.element(question.getByRole('alert')).toMatchTextContent(message)
  release()
})

test('a click on a row opens its record, but not one on its controls or on selected text', async () => {
  const product = newAdminProduct({ name: 'Plate' })
  answerCatalogue(product)
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { path } = renderAdminPages(
    { ...pages, '/view-product-admin/:id': productPage },
    '/products-admin?view=table',
  )
  const row = page.getByRole('row').filter({ hasText: 'Plate' })
  const cell = row.getByRole('cell', { name: 'Not tracked' })
  await row.getByRole('checkbox').click()
  await expect.element(row.getByRole('checkbox')).toBeChecked()
  getSelection()?.selectAllChildren(cell.element())
  ;(cell.element() as HTMLElement).click()
  getSelection()?.removeAllRanges()
  await cell.click({ modifiers: ['ControlOrMeta'] })
  const address = expect.stringMatching(`/view-product-admin/${product.id}$`)
  expect(open).toHaveBeenCalledWith(address, '_blank', 'noopener')
  expect(path()).toBe('/products-admin?view=table')
  await cell.click()
  await expect.poll(path).toBe(`/view-product-admin/${product.id}`)
})

test('an empty shop leads to its first category, and then to its first product', async () => {
  answerCatalogue(newAdminProduct())
  answer('GET /api/admin/product', { products: [], total: 0 })
  answer('GET /api/category', { categories: [] })
  renderAdminPages({ ...pages, '/create-product-admin': createProduct })
  const lead = page.getByRole('main').getByText('Create a category, then your first product.')
  await expect.element(lead).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Your shop is empty' })).toBeVisible()
  await expect.element(page.getByLabelText('Search products')).not.toBeInTheDocument()
  await expect.element(page.getByRole('navigation', { name: 'View' })).not.toBeInTheDocument()
  await expectUsable()
  await page.getByRole('main').getByRole('link', { name: 'Create product' }).last().click()
  await expect.element(page.getByText('No categories yet.')).toBeVisible()
  const before = page.getByText('No categories yet.').element()
  const name = page.getByLabelText('Name', { exact: true }).element()
  // Before the fields: leaving the page would lose what was typed.
  expect(before.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Create category' }))
    .toHaveAttribute('href', '/create-category-admin')
  await expectUsable()
})

test('a shop with a category but no products leads to the first one', async () => {
  answerCatalogue(newAdminProduct())
  answer('GET /api/admin/product', { products: [], total: 0 })
  renderAdminPages(pages, '/products-admin?view=table')
  await expect.element(page.getByText('Create your first product.')).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Filters' })).not.toBeInTheDocument()
})
