import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/fake-api.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as oss from './oss.tsx'

const pages = { '/oss-admin': oss }
const rows = page
  .getByRole('table', { name: 'Entries' })
  .getByRole('rowgroup')
  .last()
  .getByRole('row')
const empty = { quarter: '2026-Q2', sales: [], corrections: [], total: { net: 0, tax: 0 } }
const report = {
  quarter: '2026-Q2',
  sales: [
    { country: 'DE', rate: 19, net: 80, tax: 15.2 },
    { country: 'FI', rate: 25.5, net: 100, tax: 25.5 },
  ],
  corrections: [{ country: 'DE', rate: 19, quarter: '2026-Q1', net: -10, tax: -1.9 }],
  total: { net: 170, tax: 38.8 },
}

test('a quarter is chosen, and its sales, corrections and total are shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') })
  await page.viewport(390, 800)
  const calls = answer('GET /api/admin/vat/oss', report)
  const { path } = renderAdminPages(pages, '/oss-admin?quarter=2026-Q2')
  await expect.element(rows.first()).toMatchTextContent('Total')
  await expect.element(rows.first()).toMatchTextContent('€38.80')
  await expect.element(rows.nth(2)).toMatchTextContent('Finland')
  await expect.element(rows.nth(2)).toMatchTextContent('25.5%')
  await expect.element(rows.last()).toMatchTextContent('Germany, correction')
  await expect.element(rows.last()).toMatchTextContent('Q1 2026')
  await expect.element(rows.last()).toMatchTextContent('−€1.90')
  await expect
    .element(page.getByRole('link', { name: 'Export' }))
    .toHaveAttribute('href', '/api/admin/vat/oss/export?quarter=2026-Q2')
  await expectUsable()
  await page.getByLabelText('Quarter').selectOptions('Q1 2026')
  await expect.poll(path).toBe('/oss-admin?quarter=2026-Q1')
  await expect.poll(() => calls.at(-1)?.query).toEqual({ quarter: '2026-Q1' })
})

test('the page says that there is nothing to declare', async () => {
  answer('GET /api/admin/vat/oss', empty)
  renderAdminPages(pages)
  await expect
    .element(page.getByText('No sales or corrections to declare this quarter'))
    .toBeVisible()
})
