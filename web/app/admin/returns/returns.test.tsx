import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Withdrawal, WithdrawalReply } from '../../../../contract/returns/withdrawal.ts'
import { answer, rejection } from '../../test/fake-api.ts'
import { tabTo } from '../../test/keyboard.ts'
import { newOrder, newOrderLine } from '../../test/orders.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as returns from './returns.tsx'

const form = page.getByRole('form')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const submit = (name: string) => form.getByRole('button', { name, exact: true })

const withdrawal: Withdrawal = {
  id: 'w1',
  order: '10001',
  name: 'Ann',
  email: 'ann@example.com',
  whole: true,
  items: [{ name: 'Helm', quantity: 2 }],
  description: '',
  arrivedAt: '2026-11-22T10:00:00.000Z',
  dueAt: '2026-12-06T23:59:59.999Z',
  afterDeadline: false,
  unshipped: false,
  state: 'announced',
  reason: '',
  updatedAt: '2026-11-22T10:00:00.000Z',
}

function openReturn(changes: Partial<WithdrawalReply> = {}) {
  const { id, name, image, price, quantity } = newOrderLine({ quantity: 2 })
  const counts = { wanted: 2, restocked: 0, writtenOff: 0, canceled: 0, left: 2 }
  const reply: WithdrawalReply = {
    withdrawal,
    lines: [{ id, name, image, price, quantity, ...counts }],
    proposal: { amount: 200, shipping: 0 },
    can: ['receive', 'refund', 'decline'],
    ...changes,
  }
  answer('GET /api/admin/order/{number}', { order: newOrder() })
  answer('GET /api/admin/withdrawal/{id}', { ...reply })
  renderAdminPages({ '/returns-admin': returns }, '/returns-admin?withdrawal=w1')
  return reply
}

async function chooseFromMenu(name: string) {
  await button('More').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('the next step is the refund once all items are back, even if the buyer only described them', async () => {
  const described = { ...withdrawal, whole: false, items: [], description: 'One of two' }
  const counts = { wanted: 0, restocked: 1, writtenOff: 0, canceled: 0, left: 1 }
  openReturn({
    withdrawal: { ...described, state: 'received' },
    lines: [{ ...newOrderLine({ quantity: 2 }), ...counts }],
  })
  await expect.element(button('Refund')).toBeVisible()
  expect(document.title).toMatch(/^Return from order /)
  await chooseFromMenu('Record return')
  await expect.element(submit('Record return')).toBeVisible()
})

test('the next step is the refund if none of the requested items was shipped', async () => {
  const counts = { restocked: 0, writtenOff: 0, canceled: 0 }
  openReturn({
    lines: [
      { ...newOrderLine(), ...counts, wanted: 1, left: 0 },
      { ...newOrderLine({ id: 'cape', name: 'Cape' }), ...counts, wanted: 0, left: 1 },
    ],
  })
  await expect.element(button('Refund')).toBeVisible()
  await expect.element(button('Record return')).not.toBeInTheDocument()
})

test('an error of the returned items describes both groups of quantities', async () => {
  openReturn()
  const message = 'Not enough Helm left'
  const fields = { lines: message }
  answer('PUT /api/admin/withdrawal/{id}', rejection(422, 'validation_failed', message, { fields }))
  await button('Record return').click()
  const stocked = page.getByRole('group', { name: 'Return to stock' })
  const lost = page.getByRole('group', { name: 'Write off' })
  await expect.element(stocked.getByLabelText('Helm')).toHaveValue('2')
  await lost.getByLabelText('Helm').fill('1')
  await submit('Record return').click()
  await expect.element(page.getByText(message)).toBeVisible()
  for (const group of [stocked, lost]) {
    await expect.element(group).toHaveAccessibleDescription(message)
    await expect.element(group.getByLabelText('Helm')).toHaveAttribute('aria-invalid', 'true')
  }
  await expectUsable()
})

test('a return that another admin changed in the meantime is declined only once it was seen', async () => {
  const reply = openReturn()
  const updatedAt = '2026-11-22T11:00:00.000Z'
  const now = { ...reply, withdrawal: { ...withdrawal, state: 'received' as const, updatedAt } }
  await chooseFromMenu('Decline return')
  const reason = form.getByLabelText('Reason for the buyer')
  await submit('Decline return').click()
  await expect.element(reason).toHaveAccessibleDescription(/Enter a reason/)
  await reason.fill('It came too late.')
  answer('PUT /api/admin/withdrawal/{id}', rejection(409, 'conflict', 'It changed.'))
  answer('GET /api/admin/withdrawal/{id}', now)
  await submit('Decline return').click()
  await expect
    .element(form.getByRole('alert'))
    .toMatchTextContent('has changed since you opened the form')
  await expect.element(reason).toHaveValue('It came too late.')
  const declined = {
    ...now,
    withdrawal: { ...now.withdrawal, state: 'declined' as const, reason: 'It came too late.' },
    can: [],
  }
  const calls = answer('PUT /api/admin/withdrawal/{id}', { ...declined, message: '' })
  answer('GET /api/admin/withdrawal/{id}', declined)
  await submit('Decline return').click()
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('Message to the buyer: It came too late.')
  expect(calls[0]?.body).toMatchObject({ action: 'decline', updatedAt })
})

test('a return without a refund is closed with the keyboard alone', async () => {
  const reply = openReturn({
    proposal: { amount: 0, shipping: 0 },
    can: ['receive', 'close', 'decline'],
  })
  await button('More').click()
  await expect.element(page.getByRole('menuitem', { name: 'Refund' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Close return' }).click()
  await expect.element(form).toMatchTextContent('No refund is due.')
  await expectUsable()
  const closed = { ...reply, withdrawal: { ...withdrawal, state: 'closed' as const }, can: [] }
  const calls = answer('PUT /api/admin/withdrawal/{id}', { ...closed, message: '' })
  answer('GET /api/admin/withdrawal/{id}', closed)
  await tabTo(submit('Close return'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').filter({ hasText: 'Closed' })).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  expect(calls[0]?.body).toMatchObject({ action: 'close' })
})

test('a return recorded by mistake is undone from the menu, never as the next step', async () => {
  const counts = { wanted: 2, restocked: 1, writtenOff: 1, canceled: 0, left: 0 }
  const reply = openReturn({
    withdrawal: { ...withdrawal, state: 'received' },
    lines: [{ ...newOrderLine({ quantity: 2 }), ...counts }],
    proposal: { amount: 0, shipping: 0 },
    can: ['decline', 'undo-receive'],
  })
  await chooseFromMenu('Undo return')
  await expect.element(form).toMatchTextContent('no longer count as returned')
  await expectUsable()
  const message = 'Not enough Helm in stock to take these out. Adjust its stock first'
  const fields = { restocked: message }
  answer('PUT /api/admin/withdrawal/{id}', rejection(422, 'validation_failed', message, { fields }))
  await submit('Undo return').click()
  await expect.element(form.getByRole('alert')).toMatchTextContent(message)
  const undone = { ...reply, withdrawal, can: [] }
  const calls = answer('PUT /api/admin/withdrawal/{id}', { ...undone, message: '' })
  answer('GET /api/admin/withdrawal/{id}', undone)
  await submit('Undo return').click()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Undid the return.' }))
    .toBeVisible()
  expect(calls[0]?.body).toMatchObject({ action: 'undo-receive' })
})

test('staff are told to cancel an unshipped order only if the buyer withdrew from all of it', async () => {
  const unshipped = { ...withdrawal, unshipped: true }
  const withdrawals = [unshipped, { ...unshipped, id: 'w2', order: '10002', whole: false }]
  answer('GET /api/admin/withdrawal', { withdrawals, total: 2 })
  renderAdminPages({ '/returns-admin': returns }, '/returns-admin')
  const row = (order: string) => page.getByRole('row', { name: new RegExp(order) })
  await expect.element(row('10001').getByText('Cancel the order')).toBeVisible()
  await expect.element(row('10002').getByText('Cancel the items')).toBeVisible()
})
