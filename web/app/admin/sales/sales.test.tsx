import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SalesReportReply } from '../../../../contract/admin/sales-report.ts'
import { answer } from '../../test/fake-api.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as sales from './sales.tsx'

const pages = { '/sales-admin': sales }
const rows = page
  .getByRole('table', { name: 'Entries' })
  .getByRole('rowgroup')
  .last()
  .getByRole('row')
const link = (name: string) => page.getByRole('link', { name, exact: true })

const sum = (amount: number, orders = 2, items = 3) => ({ orders, items, amount })
const report = (rows: SalesReportReply['rows']): SalesReportReply => ({
  ...{ from: '2026-11-01', to: '2026-11-30' },
  before: { from: '2026-10-02', to: '2026-10-31' },
  total: { ...sum(300), before: sum(200) },
  rows,
})
const helm = { key: 'helm', name: 'Helm', ...sum(250), before: sum(200) }
const cape = { key: 'cape', name: 'Cape', ...sum(50), before: sum(0, 0, 0) }

test('sales are shown by product, country and discount code, with the period before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') })
  await page.viewport(390, 800)
  const calls = answer('GET /api/admin/sales', report([helm, cape]))
  const { path } = renderAdminPages(pages)
  await expect.element(rows.first()).toMatchTextContent('Total')
  await expect.element(rows.first()).toMatchTextContent('+50%')
  await expect.element(rows.nth(1)).toMatchTextContent('+25%')
  await expect.element(rows.nth(2)).toMatchTextContent('New')
  await expect.element(link('Helm')).toHaveAttribute('href', '/view-product-admin/helm')
  await expectUsable()
  answer('GET /api/admin/sales', report([{ ...helm, key: 'IE', name: 'IE' }]))
  await link('By country').click()
  await expect.element(link('Ireland')).toHaveAttribute('href', '/orders-admin?country=IE')
  const codes = [
    { ...helm, key: 'SPRING', name: 'SPRING' },
    { ...cape, key: 'manual', name: 'manual' },
    { ...cape, key: '', name: '' },
  ]
  const byCode = answer('GET /api/admin/sales', report(codes))
  await link('By discount code').click()
  await expect.element(link('SPRING')).toBeVisible()
  await expect.element(rows.nth(2)).toMatchTextContent('Discount without a code')
  await expect.element(rows.last()).toMatchTextContent('No discount')
  await page.getByLabelText('From').fill('2026-01-01')
  await expect.poll(path).toBe('/sales-admin?filter=discount&from=2026-01-01')
  await expect
    .poll(() => byCode.at(-1)?.query)
    .toMatchObject({ by: 'discount', from: '2026-01-01' })
  expect(calls[0]?.query).toMatchObject({ by: 'product' })
})

test('what the reader’s role may not open is not a link', async () => {
  answer('GET /api/admin/sales', report([helm]))
  renderAdminPages(pages, '/sales-admin', ['books'])
  await expect.element(rows.nth(1)).toMatchTextContent('Helm')
  await expect.element(link('Helm')).not.toBeInTheDocument()
  answer('GET /api/admin/sales', report([{ ...helm, key: 'IE', name: 'IE' }]))
  await link('By country').click()
  await expect.element(rows.nth(1)).toMatchTextContent('Ireland')
  await expect.element(link('Ireland')).not.toBeInTheDocument()
  answer('GET /api/admin/sales', report([{ ...helm, key: 'SPRING', name: 'SPRING' }]))
  await link('By discount code').click()
  await expect.element(rows.nth(1)).toMatchTextContent('SPRING')
  await expect.element(link('SPRING')).not.toBeInTheDocument()
})

test('a period that would be too long or backward moves its other end', async () => {
  answer('GET /api/admin/sales', report([helm]))
  const { path } = renderAdminPages(pages)
  await page.getByLabelText('From').fill('2020-01-01')
  await expect.poll(path).toBe('/sales-admin?from=2020-01-01&to=2020-12-31')
  await page.getByLabelText('To', { exact: true }).fill('2019-06-01')
  await expect.poll(path).toBe('/sales-admin?from=2019-06-01&to=2019-06-01')
})

test('the page says that nothing was sold', async () => {
  answer('GET /api/admin/sales', report([]))
  renderAdminPages(pages)
  await expect.element(page.getByText('No sales in this period')).toBeVisible()
})
