import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, rejection } from '../../test/fake-api.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import * as statements from './statements.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a double click uploads a statement once, or it would seem to be known already', async () => {
  answer('GET /api/admin/statement', { statements: [], total: 0 })
  const message = 'This file can’t be read.'
  const calls = answer('POST /api/admin/statement', rejection(422, 'validation_failed', message))
  renderAdminPages({ '/statements-admin': statements })
  await button('Upload statement').click()
  await page
    .getByLabelText('File', { exact: true })
    .upload(new File(['Date;Amount'], 'account.csv'))
  await button('Preview').dblClick()
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  expect(calls).toHaveLength(1)
})
