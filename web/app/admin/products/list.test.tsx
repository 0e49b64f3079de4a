import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, offline, rejection } from '../../test/fake-api.ts'
import { answerCatalogue, newAdminProduct } from '../../test/fake-catalogue.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { busy, expectFocusKept } from '../../test/retry.ts'
import { expectUsable } from '../../test/usable.ts'
import * as productList from './list.tsx'

const pages = { '/products-admin': productList }
const errorMessage = (text: string) => page.getByRole('alert').filter({ hasText: text })

test('the cards are accessible and fit', async () => {
  answerCatalogue(newAdminProduct({ name: `Plate ${'M'.repeat(60)}` }))
  renderAdminPages(pages)
  await expect.element(page.getByRole('article')).toBeVisible()
  await expectUsable()
})

test('the list says that nothing matches a search', async () => {
  answerCatalogue(newAdminProduct())
  answer('GET /api/admin/product', { products: [], total: 0 })
  renderAdminPages(pages, '/products-admin?search=no+such+thing')
  await expect.element(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expectUsable()
})

test('the list says that the shop is unreachable, and loads on retry', async () => {
  answer('GET /api/admin/product', offline)
  answer('GET /api/category', offline)
  renderAdminPages(pages)
  await expect.element(errorMessage('We couldn’t load the products')).toBeVisible()
  await expect.element(errorMessage('We couldn’t load the categories')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await expectUsable()
  answerCatalogue(newAdminProduct())
  await page.getByRole('button', { name: 'Retry' }).last().click()
  await expect.element(page.getByRole('article')).toBeVisible()
})

test('the list announces each failed retry, and keeps the focus', async () => {
  answerCatalogue(newAdminProduct())
  answer('GET /api/admin/product', busy)
  renderAdminPages(pages)
  await expectFocusKept({
    failure: errorMessage('We couldn’t load the products'),
    fail: reply => answer('GET /api/admin/product', reply),
    recover: () => answerCatalogue(newAdminProduct()),
  })
})

test.each([403, 429])('the list offers to retry after a %i', async status => {
  answerCatalogue(newAdminProduct())
  answer('GET /api/admin/product', rejection(status, 'unavailable', `Rejected by ${status}.`))
  renderAdminPages(pages)
  await expect
    .element(errorMessage('We couldn’t load the products'))
    .toMatchTextContent(`Rejected by ${status}.`)
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test.each([
  [404, 'Rejected by 404.'],
  [422, 'can’t show what this link asks for'],
])('the list leads to all products after a %i', async (status, words) => {
  answerCatalogue(newAdminProduct())
  answer('GET /api/admin/product', rejection(status, 'unavailable', `Rejected by ${status}.`))
  renderAdminPages(pages)
  await expect.element(errorMessage(words)).toMatchTextContent('This link doesn’t work')
  await expect.element(page.getByRole('link', { name: 'See all products' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})
