import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../test/fake-api.ts'
import { endCompositionInSafari } from '../../test/keyboard.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { busy } from '../../test/retry.ts'
import * as failedJobs from '../jobs/list.tsx'

const none = { records: [], total: 0 }
const found = {
  ...{ orders: none, categories: none, users: none, discounts: none },
  products: { records: [{ id: 'p', name: 'Pearl Legionary', detail: '€1' }], total: 1 },
}

test('what is typed while the search is loaded is searched for', async () => {
  answer('GET /api/admin/job', { jobs: [], total: 0 })
  answer('GET /api/admin/search', found)
  renderAdminPages({ '/jobs-admin': failedJobs })
  await expect.element(page.getByRole('button', { name: 'Search' })).toBeVisible()
  const press = (init: KeyboardEventInit) => dispatchEvent(new KeyboardEvent('keydown', init))
  press({ key: 'k', ctrlKey: true })
  for (const key of 'pear') press({ key })
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect.element(field).toHaveValue('pear')
  await userEvent.keyboard('l')
  await expect.element(field).toHaveValue('pearl')
  await expect.element(page.getByRole('option', { name: 'Pearl Legionary' })).toBeVisible()
})

test('a failed search says so, and works on retry', async () => {
  answer('GET /api/admin/job', { jobs: [], total: 0 })
  renderAdminPages({ '/jobs-admin': failedJobs })
  await page.getByRole('button', { name: 'Search' }).click()
  answer('GET /api/admin/search', busy)
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('pearl')
  await expect.element(page.getByText('The search failed. The shop is too busy.')).toBeVisible()
  answer('GET /api/admin/search', found)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('option', { name: 'Pearl Legionary' })).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('Enter that ends a composition in Safari opens nothing', async () => {
  answer('GET /api/admin/job', { jobs: [], total: 0 })
  answer('GET /api/admin/search', found)
  renderAdminPages({ '/jobs-admin': failedJobs })
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('pearl')
  await expect.element(page.getByRole('option', { name: 'Pearl Legionary' })).toBeVisible()
  expect(endCompositionInSafari(field)).toBe(true)
})

test('the arrow keys choose among all options, and what is chosen is in view', async () => {
  await page.viewport(390, 500)
  answer('GET /api/admin/job', { jobs: [], total: 0 })
  renderAdminPages({ '/jobs-admin': failedJobs })
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect.element(field).toHaveFocus()
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true })
  for (const [key, name] of [
    ['ArrowUp', 'Update profile'],
    ['ArrowDown', 'Overview'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(chosen).toHaveTextContent(name)
    await expect.element(chosen).toBeInViewport({ ratio: 1 })
    await expect.element(field).toHaveAttribute('aria-activedescendant', chosen.element().id)
  }
})
