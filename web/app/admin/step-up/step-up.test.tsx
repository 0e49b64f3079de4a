import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../../contract/client.ts'
import { api } from '../../api.ts'
import { apiWithProgress } from '../../api-with-progress.ts'
import { watchDownloads } from '../../test/downloads.ts'
import { answer, held, rejection } from '../../test/fake-api.ts'
import { imageFile } from '../../test/files.ts'
import { newOverview } from '../../test/overview.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { newUser } from '../../test/sign-in.ts'
import { expectUsable } from '../../test/usable.ts'
import * as orders from '../orders/list.tsx'
import * as staff from '../staff/staff.tsx'
import * as userPage from '../users/user.tsx'

const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
const password = dialog.getByLabelText('Password', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
const canceled = 'You didn’t confirm your password, so nothing was changed.'
const right = 'hammer and anvil 9'

const invitation = {
  ...{ id: 'i1', email: 'new@example.com', role: 'support', roleName: 'Support' },
  ...{ invitedBy: 'bron', invitedAt: '2026-11-01T09:00:00.000Z' },
  expiresAt: '2026-11-04T09:00:00.000Z',
}
const support = {
  ...{ id: 'support', name: 'Support', permissions: [], builtIn: true },
  ...{ users: 0, grantable: true, updatedAt: null },
}

/** A server that accepts calls once the right password has been entered. */
function answerConfirmation() {
  let isFresh = false
  const confirmations = answer('POST /api/users/confirm-password', ({ body }) => {
    if (body.password !== right) {
      const fields = { password: 'This password is wrong. Try again' }
      throw new ApiError(422, { code: 'validation_failed', message: 'Wrong.', fields })
    }
    isFresh = true
    return { message: 'Confirmed.' }
  })
  const ifFresh = <T,>(reply: T) => {
    if (isFresh) return reply
    throw new ApiError(403, { code: 'step_up', message: 'Confirm your password first.' })
  }
  return { confirmations, ifFresh }
}

/** Fills in an invitation and sends it. */
async function invite() {
  answer('GET /api/admin/staff', { staff: [] })
  answer('GET /api/admin/role', { roles: [support] })
  answer('GET /api/admin/invitation', { invitations: [] })
  const { confirmations, ifFresh } = answerConfirmation()
  const calls = answer('POST /api/admin/invitation', () =>
    ifFresh({ message: 'Invited new@example.com.', invitation }),
  )
  const { admin } = renderAdminPages({ '/staff-admin': staff }, '/staff-admin')
  await button('Invite').click()
  await page.getByLabelText('Email').fill('new@example.com')
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('Support')
  await button('Send invitation').click()
  await expect.element(password).toHaveFocus()
  return { admin, calls, confirmations }
}

test('a form that needs a fresh sign-in asks for the password, and is sent again', async () => {
  const { admin, calls, confirmations } = await invite()
  const userName = document.querySelector('[role=dialog] input[autocomplete=username]')
  expect(userName).toHaveProperty('value', admin.email)
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  await expectUsable()
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription('Enter your password')
  await userEvent.keyboard('wrong{Enter}')
  await expect.element(password).toHaveAccessibleDescription('This password is wrong. Try again')
  await expect.element(password).toHaveFocus()
  await expectUsable()
  await password.fill(right)
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Invited new@example.com.' }))
    .toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(confirmations.map(({ body }) => body.password)).toEqual(['wrong', right])
  const body = { email: 'new@example.com', role: 'support' }
  expect(calls.map(({ body }) => body)).toEqual([body, body])
})

test('a canceled confirmation leaves the form as it was, and says so', async () => {
  const { calls } = await invite()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(alert(canceled)).toBeVisible()
  await expect.element(button('Send invitation')).toHaveFocus()
  await expect.element(page.getByLabelText('Email')).toHaveValue('new@example.com')
  expect(calls).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue('')
  await inDialog('Cancel').click()
  await expect.element(button('Send invitation')).toHaveFocus()
})

test('the dialog says when there were too many wrong passwords, and waits while it asks', async () => {
  await invite()
  const message = 'Too many wrong passwords for this account. Try again in 15 minutes.'
  const { answer: late, release } = held(rejection(429, 'rate_limited', message))
  const confirmations = answer('POST /api/users/confirm-password', late)
  await password.fill(right)
  await inDialog('Confirm').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  release()
  await expect.element(alert(message)).toBeVisible()
  await expectUsable()
  expect(confirmations).toHaveLength(1)
})

test('a confirmed deletion asks for the password on top of its own dialog', async () => {
  const user = newUser()
  answer('GET /api/users/profile/{id}', { user })
  const { ifFresh } = answerConfirmation()
  const calls = answer('DELETE /api/admin/dashboard/delete/{id}', () =>
    ifFresh({ message: 'User deleted.' }),
  )
  const at = `/view-user/${user.id}`
  const { path } = renderAdminPages({ '/view-user/:id': userPage }, at)
  await button('Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(alert(canceled)).toBeVisible()
  await expect.element(button('Delete')).toHaveFocus()
  await button('Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await password.fill(right)
  await inDialog('Confirm').click()
  await expect.poll(path).toBe('/users')
  expect(calls).toHaveLength(3)
})

test('calls at the same time ask once, and an upload is sent again with its file', async () => {
  answer('GET /api/admin/staff', { staff: [] })
  answer('GET /api/admin/role', { roles: [support] })
  renderAdminPages({ '/staff-admin': staff }, '/staff-admin')
  await expect.element(button('Invite')).toBeVisible()
  const { ifFresh } = answerConfirmation()
  const user = newUser()
  const calls = answer('PUT /api/admin/dashboard/update/{id}', () =>
    ifFresh({ message: 'User updated.', user }),
  )
  const deletions = answer('DELETE /api/admin/dashboard/delete/{id}', () =>
    ifFresh({ message: 'User deleted.' }),
  )
  const params = { id: user.id }
  const image = await imageFile()
  const body = { is_admin: 1, image } as const
  const both = Promise.all([
    apiWithProgress(() => {})('PUT /api/admin/dashboard/update/{id}', { params, body }),
    api('DELETE /api/admin/dashboard/delete/{id}', { params }),
  ])
  await password.fill(right)
  await inDialog('Confirm').click()
  await both
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.map(({ body }) => (body.image as File).size)).toEqual([image.size, image.size])
  expect(deletions).toHaveLength(2)
})

test('an export with personal data asks for the password before it is downloaded', async () => {
  answer('GET /api/admin/overview', { overview: newOverview() })
  answer('GET /api/admin/order', { orders: [], total: 0 })
  const { ifFresh } = answerConfirmation()
  answer('GET /api/users/confirm-password', () => ifFresh({ message: 'Confirmed.' }))
  const downloads = watchDownloads()
  renderAdminPages({ '/orders-admin': orders }, '/orders-admin?search=x')
  await button('Export').click()
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Export')).toHaveFocus()
  expect(downloads).toEqual([])
  await button('Export').click()
  await password.fill(right)
  await inDialog('Confirm').click()
  await expect
    .poll(() => downloads)
    .toEqual([expect.stringMatching(/^\/api\/admin\/order\/export\?.*search=x/)])
  await button('Export items').click()
  await expect.poll(() => downloads.at(-1)).toMatch(/rows=items/)

  answer(
    'GET /api/users/confirm-password',
    rejection(503, 'unavailable', 'We’re very busy right now.'),
  )
  await button('Export').click()
  await expect.element(alert('We’re very busy right now.')).toBeVisible()
  expect(downloads).toHaveLength(2)

  answer('GET /api/users/confirm-password', { message: 'Confirmed.' })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    throw new Error('A bug.')
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await button('Export').click()
  await expect.element(page.getByRole('heading', { name: 'Unexpected' })).toBeVisible()
})
