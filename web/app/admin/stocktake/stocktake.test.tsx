import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/fake-api.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as stocktake from './stocktake.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a list is counted, previewed and applied', async () => {
  await page.viewport(390, 800)
  renderAdminPages({ '/stocktake-admin': stocktake })
  await expect
    .element(page.getByRole('link', { name: 'Download list' }))
    .toHaveAttribute('href', '/api/admin/stock/stocktake')
  answer('POST /api/admin/stock/stocktake/preview', {
    digest: 'd1',
    readAs: { encoding: 'UTF-8', separator: 'commas' },
    counts: { change: 1, keep: 0, reject: 1 },
    ignored: ['Name'],
    lines: [
      { line: 2, name: 'Helm', outcome: 'change', text: '7 becomes 5 (−2).' },
      { line: 3, name: 'Cape', outcome: 'reject', text: 'Orders hold 3.' },
    ],
  })
  const applied = answer('POST /api/admin/stock/stocktake', {
    message: 'Updated the stock of 1 product.',
    failed: [],
  })
  const file = new File(['ID,Counted\nhelm,5'], 'stocktake.csv', { type: 'text/csv' })
  await page.getByLabelText('File').upload(file)
  await button('Preview').click()
  await expect.element(page.getByText('Orders hold 3.')).toBeVisible()
  await expect
    .element(page.getByText('The rejected row will be skipped. Fix it and choose the file again.'))
    .toBeVisible()
  await button('All 2').click()
  await expect.element(page.getByText('7 becomes 5 (−2).')).toBeVisible()
  await expectUsable()
  await button('Update 1 product').click()
  await expect.element(page.getByText('Updated the stock of 1 product.')).toBeVisible()
  expect(applied[0]?.body).toMatchObject({ digest: 'd1' })
})
