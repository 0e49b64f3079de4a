import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { watchDownloads } from '../../test/downloads.ts'
import { answer } from '../../test/fake-api.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as books from './books.tsx'

const pages = { '/books-admin': books }
const years = [2025, 2024].map(year => ({ year, invoices: 5_000, creditNotes: 0 }))

test('the books of each year are exported by a button', async () => {
  answer('GET /api/admin/books', { years, running: null })
  renderAdminPages(pages)
  const row = page.getByRole('row').nth(1)
  await expect.element(row).toMatchTextContent('20255,0000Export 2025')
  await expectUsable()
  answer('GET /api/users/confirm-password', { message: 'Confirmed.' })
  const downloads = watchDownloads()
  await row.getByRole('button', { name: 'Export 2025' }).click()
  await expect.poll(() => downloads).toEqual(['/api/admin/books/export?year=2025'])
})

test('the page shows the progress of an export, and bars another one', async () => {
  answer('GET /api/admin/books', { years, running: { year: 2025, done: 1_200, documents: 5_000 } })
  renderAdminPages(pages)
  await expect.element(page.getByRole('progressbar', { name: 'Export of 2025' })).toBeVisible()
  await expect.element(page.getByText('1,200 of 5,000 PDFs')).toBeVisible()
  await expect.element(page.getByText('One export at a time')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Export/ })).not.toBeInTheDocument()
  await expectUsable()
})
