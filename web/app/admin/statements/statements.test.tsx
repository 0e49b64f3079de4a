import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StatementColumns } from '../../../../contract/statement.ts'
import { answer, rejection } from '../../test/fake-api.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import * as statements from './statements.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openUpload() {
  answer('GET /api/admin/statement', { statements: [], total: 0 })
  renderAdminPages({ '/statements-admin': statements })
  await button('Upload statement').click()
  await page
    .getByLabelText('File', { exact: true })
    .upload(new File(['Date;Amount'], 'account.csv'))
}

test('a double click uploads a statement once, or it would seem to be known already', async () => {
  const message = 'This file can’t be read.'
  const calls = answer('POST /api/admin/statement', rejection(422, 'validation_failed', message))
  await openUpload()
  await button('Preview').dblClick()
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a double click reads the chosen columns once', async () => {
  const columns: StatementColumns = {
    ...{ date: 'Date', amount: 'Amount', purpose: 'Text', name: '', iban: '' },
    ...{ currency: '', account: '', dates: 'day-month-year', decimals: 'comma' },
  }
  const table = { headers: ['Date', 'Amount', 'Text'], rows: [], separator: ';', columns }
  answer('POST /api/admin/statement', { message: '', statement: null, table })
  await openUpload()
  await button('Preview').click()
  await expect.element(button('Read file')).toBeVisible()
  const message = 'This file can’t be read.'
  const calls = answer('POST /api/admin/statement', rejection(422, 'validation_failed', message))
  await button('Read file').dblClick()
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  expect(calls).toHaveLength(1)
})
