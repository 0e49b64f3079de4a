import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Customer } from '../../../../contract/orders/customer-list.ts'
import { answer } from '../../test/fake-api.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as customers from './customers.tsx'

const pages = { '/customers-admin': customers }
const link = (name: string) => page.getByRole('link', { name, exact: true })
const rows = page
  .getByRole('table', { name: 'Customers' })
  .getByRole('rowgroup')
  .last()
  .getByRole('row')

const newCustomer = (changes: Partial<Customer> = {}): Customer => ({
  id: 'ann@example.com',
  email: 'Ann@example.com',
  name: 'Ann Buyer',
  userId: null,
  orders: 2,
  spent: 120.5,
  lastOrder: { number: '10002', placedAt: '2026-11-22T10:00:00.000Z' },
  ...changes,
})

test('a long word in a name wraps instead of covering the amount', async () => {
  await page.viewport(390, 800)
  const name = 'A'.repeat(80)
  answer('GET /api/admin/customer', { customers: [newCustomer({ name })], total: 1 })
  renderAdminPages(pages)
  await expect.element(link(name)).toBeVisible()
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const { right } = boxOf(link(name).getByText(name).element())
  expect(right).toBeLessThanOrEqual(boxOf(page.getByText('€120.50').element()).left)
})

test('customers lead to their orders and accounts, and are sorted and searched', async () => {
  await page.viewport(390, 800)
  const bob = newCustomer({
    id: 'bob@example.com',
    email: 'bob@example.com',
    name: 'Bob',
    userId: 'b',
  })
  const calls = answer('GET /api/admin/customer', { customers: [newCustomer(), bob], total: 2 })
  const { path } = renderAdminPages(pages)
  await expect
    .element(link('Ann Buyer'))
    .toHaveAttribute('href', '/orders-admin?search=Ann%40example.com')
  await expect.element(rows.first()).toMatchTextContent('Guest')
  await expect.element(rows.first()).toMatchTextContent('€120.50')
  await expect.element(link('View account')).toHaveAttribute('href', '/view-user/b')
  await expectUsable()
  await page.getByLabelText('Sort').selectOptions('Most spent first')
  await expect.poll(path).toBe('/customers-admin?sort=-spent')
  await page.getByLabelText('Search customers').fill('bob')
  await expect.poll(() => calls.at(-1)?.query).toMatchObject({ search: 'bob', sort: '-spent' })
})
