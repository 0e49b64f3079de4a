import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ManualRefund } from '../../../../contract/payments/manual-refund.ts'
import { answer, rejection } from '../../test/fake-api.ts'
import { newOrder } from '../../test/orders.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as refunds from './refunds.tsx'

const pages = { '/refunds-admin': refunds }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const rows = page
  .getByRole('table', { name: 'Refunds' })
  .getByRole('rowgroup')
  .last()
  .getByRole('row')

const newRefund = (changes: Partial<ManualRefund> = {}): ManualRefund => ({
  id: '1',
  number: '10001',
  orderUpdatedAt: '2026-11-22T10:00:00.000Z',
  amount: 12.9,
  at: '2026-11-22T10:00:00.000Z',
  isReplacement: false,
  payee: 'Ann Payer',
  iban: 'DE89370400440532013000',
  accountVersion: '1',
  exportedAt: null,
  exportedBy: null,
  ...changes,
})

const exported = newRefund({
  ...{ id: '2', number: '10002', amount: 10 },
  ...{ exportedAt: '2026-11-23T10:00:00.000Z', exportedBy: 'owner' },
})
const unknown = newRefund({ id: '3', number: '10003', iban: '', isReplacement: true })

test('chosen refunds are exported to a file, with a warning for those that were before', async () => {
  await page.viewport(390, 800)
  answer('GET /api/admin/refund', { refunds: [newRefund(), exported, unknown], total: 3 })
  renderAdminPages(pages)
  await expect.element(rows.first()).toMatchTextContent('DE89 3704 0044 0532 0130 00')
  await expect.element(rows.nth(1)).toMatchTextContent('by owner')
  await expect.element(rows.nth(2)).toMatchTextContent('Account missing')
  await page.getByLabelText('Select all refunds on this page').click()
  await button('Export SEPA file (2)').click()
  await expect.element(dialog).toMatchTextContent('Export 2 refunds?')
  await expect
    .element(dialog)
    .toMatchTextContent('Already exported, so they may be paid twice: 10002 (€10.00).')
  await expect
    .element(dialog)
    .toMatchTextContent('€22.90 in total. Each refund stays in this list until')
  await expect
    .element(dialog)
    .toMatchTextContent('Not included, without an account: 10003 (€12.90).')
  await expectUsable()
  const calls = answer('POST /api/admin/refund/export', {
    ...{ name: 'refunds.xml', content: '<Document/>', count: 2, total: 22.9 },
  })
  const saved = new Promise<string>(resolve =>
    document.addEventListener(
      'click',
      event => {
        const link = event.target
        if (link instanceof HTMLAnchorElement && link.download) {
          event.preventDefault()
          resolve(link.download)
        }
      },
      { capture: true },
    ),
  )
  // The link of the file is in no document.
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    document.body.append(this)
    click.call(this)
    this.remove()
  }
  await dialog.getByRole('button', { name: 'Export SEPA file' }).click()
  expect(await saved).toBe('refunds.xml')
  HTMLAnchorElement.prototype.click = click
  await expect.element(page.getByText('Exported 2 refunds.')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ ids: ['1', '2'], knownExports: ['2'] }])
})

test('an export that somebody else made meanwhile says so, and saves nothing', async () => {
  answer('GET /api/admin/refund', { refunds: [newRefund()], total: 1 })
  renderAdminPages(pages)
  await page.getByLabelText('Select refund 10001').click()
  await button('Export SEPA file').click()
  const message = 'Order 10001 was exported in the meantime. Reload the list and try again.'
  const calls = answer('POST /api/admin/refund/export', rejection(409, 'conflict', message))
  await dialog.getByRole('button', { name: 'Export SEPA file' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(message)
  expect(calls.map(({ body }) => body)).toEqual([{ ids: ['1'], knownExports: [] }])
})

test('chosen refunds are marked as sent by order, and those that can’t be stay selected', async () => {
  await page.viewport(390, 800)
  const second = newRefund({ id: '4', amount: 5.05 })
  const refunds = [newRefund(), second, exported, unknown]
  answer('GET /api/admin/refund', { refunds, total: refunds.length })
  renderAdminPages(pages)
  await page.getByLabelText('Select all refunds on this page').click()
  await button('Mark as sent').click()
  await expect.element(dialog).toMatchTextContent('Mark 4 refunds as sent?')
  await expect
    .element(dialog)
    .toMatchTextContent('Do this once the money has left your bank: €40.85 in total.')
  await expect
    .element(dialog)
    .toMatchTextContent('Buyers whose earlier refund failed get an email: 10003 (€12.90).')
  await expectUsable()
  const message = 'This order has €20.00 left to transfer, not €10.00.'
  const conflict = rejection(409, 'conflict', message)
  const calls = answer('PUT /api/admin/order/{number}', ({ params }) =>
    params.number === '10002' ? conflict() : { message: '', order: newOrder(), booked: null },
  )
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await expect.element(page.getByText('Marked 3 refunds as sent.')).toBeVisible()
  await expect
    .element(page.getByRole('alert').filter({ hasText: message }))
    .toMatchTextContent(`10002 (€10.00): ${message}`)
  await expect.element(page.getByText('1 refund selected')).toBeVisible()
  const updatedAt = newRefund().orderUpdatedAt
  expect(calls.map(({ params, body }) => [params.number, body])).toEqual([
    ['10001', { action: 'refund-sent', updatedAt, amount: 17.95 }],
    ['10002', { action: 'refund-sent', updatedAt, amount: 10 }],
    ['10003', { action: 'refund-sent', updatedAt, amount: 12.9 }],
  ])
})

test('a failed refund that others have replaced since can’t be marked as sent on its own', async () => {
  const replaced = newRefund({ id: '4', amount: 0, isReplacement: true })
  answer('GET /api/admin/refund', { refunds: [replaced, exported], total: 2 })
  renderAdminPages(pages)
  await page.getByLabelText('Select all refunds on this page').click()
  await expect.element(button('Mark as sent (1)')).toBeVisible()
})

test('an account is entered, or its field says what is wrong', async () => {
  await page.viewport(390, 800)
  answer('GET /api/admin/refund', { refunds: [unknown], total: 1 })
  renderAdminPages(pages)
  await button('Edit the account for order 10003 (€12.90)').click()
  const iban = page.getByLabelText('IBAN')
  await expect.element(page.getByLabelText('Account holder')).toHaveFocus()
  await button('Save account').click()
  await expect.element(iban).toHaveAccessibleDescription(/Enter an IBAN/)
  await expectUsable()
  const calls = answer('PUT /api/admin/refund/{id}', {
    refund: { ...unknown, iban: 'DE89370400440532013000' },
  })
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await page.viewport(390, 800)
  const many = Array.from({ length: 9 }, (_, at) => newRefund({ id: `${at}` }))
  answer('GET /api/admin/refund', { refunds: many, total: many.length })
  await userEvent.keyboard('{Enter}')
  const saved = page.getByText('Saved the account for order 10003.')
  await expect.element(saved).toBeVisible()
  expect(calls.map(({ params, body }) => [params, body])).toEqual([
    [{ id: '3' }, { payee: 'Ann Payer', iban: 'DE89 3704 0044 0532 0130 00', accountVersion: '1' }],
  ])

  // The message doesn't cover what comes next.
  await page.getByLabelText('Select all refunds on this page').click()
  const bar = page.getByRole('region', { name: 'Selected refunds' }).element()
  expect(saved.element().getBoundingClientRect().bottom).toBeLessThan(
    bar.getBoundingClientRect().top,
  )
})

test('an account that another admin changed is overwritten only after a warning', async () => {
  let shown = newRefund()
  answer('GET /api/admin/refund', () => ({ refunds: [shown], total: 1 }))
  renderAdminPages(pages)
  await button('Edit the account for order 10001 (€12.90)').click()
  const payee = page.getByLabelText('Account holder')
  await payee.fill('Bob Payer')
  shown = newRefund({ iban: 'IE29AIBK93115212345678', accountVersion: '2' })
  const rejected = answer('PUT /api/admin/refund/{id}', rejection(409, 'conflict', 'It changed.'))
  await button('Save account').click()
  // The IBAN stays with the holder that was entered for it.
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('save again to replace it with what the form shows.')
  await expect.element(payee).toHaveValue('Bob Payer')
  await expect.element(page.getByLabelText('IBAN')).toHaveValue('DE89370400440532013000')
  expect(rejected[0]?.body).toMatchObject({ accountVersion: '1' })
  const calls = answer('PUT /api/admin/refund/{id}', { refund: shown })
  await button('Save account').click()
  await expect.element(page.getByText('Saved the account for order 10001.')).toBeVisible()
  expect(calls[0]?.body).toMatchObject({ payee: 'Bob Payer', accountVersion: '2' })
})
