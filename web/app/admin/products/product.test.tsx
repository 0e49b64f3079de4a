import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, held, offline, rejection } from '../../test/fake-api.ts'
import { answerCatalogue, newAdminProduct } from '../../test/fake-catalogue.ts'
import { tabTo } from '../../test/keyboard.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as createCategory from '../categories/create.tsx'
import * as createProduct from './create.tsx'
import * as productList from './list.tsx'
import * as productPage from './product.tsx'

const name = page.getByLabelText('Name')
const price = page.getByLabelText('Price in euros')
const description = page.getByLabelText('Description')
const title = page.getByRole('heading', { level: 1 })
const form = page.getByRole('form', { name: 'Update product' })
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const statusMessage = (text: string) => page.getByRole('status').filter({ hasText: text })
const errorMessage = (text: string) => page.getByRole('alert').filter({ hasText: text })

async function choose(action: string) {
  await button('More').click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

function openProduct() {
  const product = newAdminProduct({ description: 'Plate is cold.\nVery cold.' })
  answerCatalogue(product)
  const pages = {
    '/view-product-admin/:id': productPage,
    '/products-admin': productList,
    '/create-product-admin': createProduct,
    '/create-category-admin': createCategory,
  }
  return { product, ...renderAdminPages(pages, `/view-product-admin/${product.id}`) }
}

async function openForm() {
  const opened = openProduct()
  await expect.element(name).toHaveValue(opened.product.name)
  return opened
}

test('the form keeps a draft that conflicts with a newer version, and saves it over that version', async () => {
  const { product } = await openForm()
  const newer = { ...product, name: 'Elsewhere', updatedAt: '2026-11-09T10:00:00.000Z' }
  answer(
    'PUT /api/product/update/{id}',
    rejection(409, 'conflict', 'This product has changed since you opened it.'),
  )
  answer('GET /api/admin/product/{id}', { product: newer })
  await price.fill('300')
  await button('Save').click()
  await expect.element(errorMessage('This product has changed')).toBeVisible()
  await expect.element(price).toHaveValue('300')
  await button('Load latest version').click()
  await expect.element(title).toHaveTextContent('Elsewhere')
  await expect.element(price).toHaveValue('300')
  const saved = { ...newer, pricing: { ...newer.pricing, regular: 300 } }
  const reply = { message: 'Product updated.', image: null, product: saved }
  const calls = answer('PUT /api/product/update/{id}', reply)
  await button('Save').click()
  await expect.element(statusMessage('Product updated.')).toBeVisible()
  await expect.element(price).toHaveValue('300')
  await expect.element(button('Save')).not.toBeInTheDocument()
  await expect.element(title).toHaveTextContent('Elsewhere')
  expect(calls[0]?.body).toEqual({ price: 300, updatedAt: newer.updatedAt })
})

test('a warning names a field that someone else changed too, and stays', async () => {
  const { product } = await openForm()
  answer('PUT /api/product/update/{id}', rejection(409, 'conflict', 'This product has changed.'))
  const newer = { ...product, name: 'Elsewhere', updatedAt: '2026-11-09T10:00:00.000Z' }
  answer('GET /api/admin/product/{id}', { product: newer })
  await name.fill('Here')
  await button('Save').click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await button('Load latest version').click()
  const warning = statusMessage(
    'Also changed elsewhere: Name. Saving will overwrite those changes.',
  )
  await expect.element(warning).toBeVisible()
  const foot = page.getByText('Unsaved changes').element().getBoundingClientRect()
  expect(warning.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(foot.top)
  // While the pointer is over it, any message stays.
  await title.hover()
  await vi.advanceTimersByTimeAsync(11_000)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await expect.element(warning).toBeVisible()
})

test('the warning remains after a second conflict, and names no field in which both have the same', async () => {
  const { product } = await openForm()
  const newer = (price: number, updatedAt: string) =>
    answer('GET /api/admin/product/{id}', {
      product: {
        ...product,
        name: 'Elsewhere',
        pricing: { ...product.pricing, regular: price },
        updatedAt,
      },
    })
  answer('PUT /api/product/update/{id}', rejection(409, 'conflict', 'This product has changed.'))
  newer(300, '2026-11-09T10:00:00.000Z')
  await name.fill('Here')
  await price.fill('300')
  await button('Save').click()
  await button('Load latest version').click()
  await expect
    .element(statusMessage('Latest version loaded.'))
    .toMatchTextContent('Also changed elsewhere: Name. Saving will overwrite those changes.')
  newer(400, '2026-11-09T11:00:00.000Z')
  await button('Save').click()
  await button('Load latest version').click()
  await expect.element(price).toHaveValue('400')
  await expect
    .element(statusMessage('Latest version loaded.'))
    .toMatchTextContent('Also changed elsewhere: Name. Saving will overwrite those changes.')
})

test('a date without its time is rejected: without a date, a reduction would start at once', async () => {
  await openForm()
  const calls = answer('PUT /api/product/update/{id}', rejection(503, 'unavailable', 'Busy.'))
  const from = page.getByLabelText('Reduced from')
  await page.getByLabelText('Reduced price').fill('99')
  from.element().focus()
  await userEvent.keyboard('12012026')
  await button('Save').click()
  await expect.element(from).toHaveAccessibleDescription(/Complete this field or clear it/)
  await expect.element(from).toHaveFocus()
  expect(calls).toEqual([])
})

test('what a product says of its safety is edited, with a responsible person if the manufacturer is abroad', async () => {
  const { product } = await openForm()
  const section = page.getByRole('region', { name: 'Product safety' })
  const manufacturer = section.getByLabelText('Manufacturer', { exact: true })
  const responsible = section.getByLabelText('Responsible person in the EU')
  await expect.element(responsible).not.toBeInTheDocument()
  await manufacturer.fill('Far Forge')
  await section.getByLabelText('Manufacturer’s location').selectOptions('Outside the EU')
  await responsible.fill('Port Traders\nRotterdam\nport@traders.example')
  await section.getByLabelText('Warnings').fill('Sharp edges.')
  await expectUsable()
  await button('Save').click()
  await expect.element(section.getByText('Enter the name, the postal address')).toBeVisible()
  await expect.element(manufacturer).toHaveFocus()
  await manufacturer.fill('Far Forge\nZurich\nforge.example')
  const reply = { message: 'Product updated.', image: null, product }
  const calls = answer('PUT /api/product/update/{id}', reply)
  await button('Save').click()
  await expect.element(statusMessage('Product updated.')).toBeVisible()
  expect(calls[0]?.body).toEqual({
    manufacturer: 'Far Forge\nZurich\nforge.example',
    manufacturerOutsideEu: true,
    responsiblePerson: 'Port Traders\nRotterdam\nport@traders.example',
    warnings: 'Sharp edges.',
    updatedAt: product.updatedAt,
  })
})

test('the form keeps its input when saving and deleting fail', async () => {
  const { product } = await openForm()
  const broken = errorMessage('can’t reach the shop')
  answer('PUT /api/product/update/{id}', offline)
  answer('DELETE /api/product/delete/{id}', offline)
  await name.fill('My draft')
  await button('Save').click()
  await expect.element(broken).toBeVisible()
  await expect.element(name).toHaveValue('My draft')
  await choose('Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(broken).toBeVisible()
  await expect.element(name).toHaveValue('My draft')
  const saved = { ...product, name: 'My draft' }
  answer('PUT /api/product/update/{id}', { message: 'Updated.', image: null, product: saved })
  await button('Save').click()
  await expect.element(title).toHaveTextContent('My draft')
})

test('the page asks before a draft is lost', async () => {
  const { product, path } = await openForm()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const leave = page.getByRole('main').getByRole('link', { name: 'Products & Categories' })
  await expect.element(description).toHaveValue('Plate is cold.\nVery cold.')
  await description.fill('My draft')
  await leave.click()
  expect(confirm).toHaveBeenCalledTimes(1)
  await expect.element(description).toHaveValue('My draft')
  await choose('Duplicate')
  await expect.element(errorMessage('Save or discard your changes')).toBeVisible()
  const hidden = { ...product, hidden: true }
  answer('PUT /api/product/update/{id}', { message: 'Updated.', image: null, product: hidden })
  await choose('Hide')
  await expect.element(statusMessage('Only admins can see it')).toBeInViewport()
  await expect.element(description).toHaveValue('My draft')
  await button('Discard').click()
  await expect.element(description).toHaveValue('My draft')
  confirm.mockReturnValue(true)
  await button('Discard').click()
  await expect.element(description).toHaveValue(product.description)
  await expect.element(form).toHaveFocus()
  confirm.mockClear()
  await leave.click()
  await expect.poll(path).toBe('/products-admin')
  expect(confirm).not.toHaveBeenCalled()
})

test('the last state is stored in the browser, shown at once, and removed with the product', async () => {
  const { product, path } = await openForm()
  const stored = () => JSON.parse(localStorage.getItem('product') ?? 'null')
  expect(stored()).toBeNull()
  const saved = { ...product, name: 'Renamed' }
  answer('PUT /api/product/update/{id}', { message: 'Updated.', image: null, product: saved })
  await name.fill('Renamed')
  await button('Save').click()
  await expect.element(title).toHaveTextContent('Renamed')
  expect(stored()).toMatchObject({ id: product.id, name: 'Renamed' })
  answer('DELETE /api/product/delete/{id}', { message: 'Product deleted.' })
  await choose('Delete')
  await dialog.getByRole('button', { name: 'Delete' }).dblClick()
  await expect.poll(path).toBe('/products-admin')
  await expect.element(statusMessage('Product deleted.')).toBeVisible()
  expect(stored()).toBeNull()
})

test('a product is shown from what the browser knows until the server replies, even if that is later', async () => {
  const product = newAdminProduct()
  const updatedAt = '2999-01-01T00:00:00.000Z'
  const known = { ...product, name: 'From a later time', updatedAt }
  localStorage.setItem('product', JSON.stringify(known))
  answerCatalogue(product)
  const { answer: reply, release } = held({ product })
  answer('GET /api/admin/product/{id}', reply)
  renderAdminPages({ '/view-product-admin/:id': productPage }, `/view-product-admin/${product.id}`)
  await expect.element(title).toHaveTextContent('From a later time')
  release()
  await expect.element(title).toHaveTextContent(product.name)
})

test('the form and the question of a deletion are accessible and fit', async () => {
  await openForm()
  await expectUsable()
  await choose('Delete')
  await expect.element(dialog).toBeVisible()
  await expectUsable()
  await expect.element(dialog, { message: 'open at each width' }).toBeVisible()
})

test('a product is renamed and deleted with the keyboard alone, and Escape leads back to the menu', async () => {
  const { product, path } = await openForm()
  const calls = answer('PUT /api/product/update/{id}', {
    ...{ message: 'Product updated.', image: null },
    product: { ...product, name: 'Mail', updatedAt: '2026-11-09T10:00:00.000Z' },
  })
  await tabTo(name)
  await userEvent.keyboard('{Control>}a{/Control}Mail{Enter}')
  await expect.element(title).toHaveTextContent('Mail')
  expect(calls[0]?.body).toMatchObject({ name: 'Mail' })

  const remove = page.getByRole('menuitem', { name: 'Delete' })
  const chooseDelete = async () => {
    await userEvent.keyboard('{Enter}')
    await expect.element(remove).toBeVisible()
    // The menu takes the focus a moment after it opens.
    await expect
      .poll(async () => {
        await userEvent.keyboard('{ArrowUp}')
        return document.activeElement
      })
      .toBe(remove.element())
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
  }
  await tabTo(button('More'))
  await chooseDelete()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('More')).toHaveFocus()
  await chooseDelete()
  answer('DELETE /api/product/delete/{id}', { message: 'Product deleted.' })
  await tabTo(dialog.getByRole('button', { name: 'Delete', exact: true }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/products-admin')
})

test('the form says that a reduction is not shown when the price was raised just before', async () => {
  const product = newAdminProduct({ price: 140 })
  const pricing = { regular: 140, reduction: null, lowest: 100 }
  answerCatalogue({ ...product, pricing })
  renderAdminPages({ '/view-product-admin/:id': productPage }, `/view-product-admin/${product.id}`)
  const reduced = page.getByLabelText('Reduced price')
  await reduced.fill('140')
  await expect.element(reduced).toHaveAccessibleDescription('Enter a price below €140.00')
  await reduced.fill('79,90')
  await expect
    .element(reduced)
    .toHaveAccessibleDescription(/Compared with the lowest price .* €100.00/)
  await reduced.fill('100')
  await expect
    .element(reduced)
    .toHaveAccessibleDescription(/^Buyers won’t see a reduction: .* €100.00$/)
  const at = '2026-11-22T10:00:00.000Z'
  const reduction = { price: 100, from: at, until: null, state: 'running' as const }
  const saved = { ...product, price: 100, pricing: { ...pricing, reduction } }
  const reply = { message: 'Product updated.', image: null, product: saved }
  const calls = answer('PUT /api/product/update/{id}', reply)
  await button('Save').click()
  await expect.element(page.getByRole('main')).toMatchTextContent('Buyers won’t see a reduction')
  expect(calls[0]?.body).toMatchObject({ reducedPrice: 100 })
  await expectUsable()
})

test('the main facts of a product are in sight at 1280 × 800', async () => {
  await page.viewport(1280, 800)
  await openForm()
  for (const fact of [
    button('More'),
    name,
    description,
    price,
    page.getByRole('textbox', { name: 'Stock' }),
    page.getByLabelText('Visibility'),
    page.getByLabelText('Category'),
  ])
    await expect.element(fact).toBeInViewport({ ratio: 1 })
  expect(scrollY).toBe(0)
})

test('the page says that a product does not exist', async () => {
  answerCatalogue(newAdminProduct())
  answer('GET /api/admin/product/{id}', rejection(404, 'not_found', 'No such product.'))
  renderAdminPages({ '/view-product-admin/:id': productPage }, '/view-product-admin/nothing')
  await expect.element(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
})

test('a shop with classes of VAT of its own sets that of a product', async () => {
  const { product } = openProduct()
  const standard = { id: 'standard', name: 'Standard' }
  const classes = [standard, { id: 'class-1', name: 'Books' }]
  answer('GET /api/admin/tax-classes', { classes })
  const saved = { ...product, taxClass: 'class-1' }
  const reply = { message: 'Product updated.', image: product.image, product: saved }
  const calls = answer('PUT /api/product/update/{id}', reply)
  await page.getByLabelText('VAT class').selectOptions('Books')
  await button('Save').click()
  await expect.element(statusMessage('Product updated.')).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ taxClass: 'class-1' })
})
