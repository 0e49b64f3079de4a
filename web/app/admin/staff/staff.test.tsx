import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import {
  builtInRoles,
  type Permission,
  permissions,
} from '../../../../contract/accounts/permissions.ts'
import type { Invitation, Role, StaffMember } from '../../../../contract/accounts/role.ts'
import { endSession } from '../../test/end-session.ts'
import { answer, offline, rejection } from '../../test/fake-api.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { newUser, signIn } from '../../test/sign-in.ts'
import { expectUsable } from '../../test/usable.ts'
import * as orders from '../orders/list.tsx'
import * as usersPage from '../users/list.tsx'
import * as userPage from '../users/user.tsx'
import * as staff from './staff.tsx'

const pages = { '/staff-admin': staff }
const time = '2026-11-01T09:00:00.000Z'

const owner: Role = {
  ...{ id: 'owner', name: 'Owner', permissions: [...permissions], builtIn: true },
  ...{ users: 1, grantable: true, updatedAt: null },
}
const support: Role = {
  ...{ id: 'support', name: 'Support', permissions: [...builtInRoles.support.permissions] },
  ...{ builtIn: true, users: 0, grantable: true, updatedAt: null },
}
const packers: Role = {
  ...{ id: 'r1', name: 'Packers', permissions: ['orders.read', 'stock'], builtIn: false },
  ...{ users: 0, grantable: true, updatedAt: time },
}
const { isAdmin: _, is_admin: __, _id, phone: ___, ...person } = newUser({ id: 'u1' })
const member: StaffMember = { ...person, role: 'support', roleName: 'Support' }
const invitation: Invitation = {
  ...{ id: 'i1', email: 'new@example.com', role: 'support', roleName: 'Support' },
  ...{ invitedBy: 'bron', invitedAt: time, expiresAt: '2026-11-04T09:00:00.000Z' },
}

function answerStaff() {
  answer('GET /api/admin/staff', { staff: [member] })
  answer('GET /api/admin/role', { roles: [owner, support, packers] })
  answer('GET /api/admin/invitation', { invitations: [invitation] })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const status = (text: string) => page.getByRole('status').filter({ hasText: text })
const dialog = page.getByRole('dialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

test('a role with more permissions than the reader’s can’t be changed, and the form says so', async () => {
  answerStaff()
  answer('GET /api/admin/role', { roles: [owner, { ...support, grantable: false }, packers] })
  renderAdminPages(pages, '/staff-admin', ['staff'])
  await button('Role of Ilse Torr').click()
  await expect.element(dialog).toMatchTextContent('permissions that you don’t have')
  await expect.element(inDialog('Close').first()).toBeVisible()
  await expect.element(inDialog('Change role')).not.toBeInTheDocument()
})

test('the page lists people, roles and invitations', async () => {
  answerStaff()
  renderAdminPages(pages, '/staff-admin')
  await expect.element(page.getByRole('row', { name: /Ilse Torr/ })).toMatchTextContent('Support')
  await expectUsable()
  await link('Roles').click()
  await expect.element(page.getByRole('row', { name: /Owner/ })).toMatchTextContent('Everything')
  await expect
    .element(page.getByRole('row', { name: /Packers/ }))
    .toMatchTextContent('See orders and returns. Count stock.')
  await expect.element(button('Edit Support')).not.toBeInTheDocument()
  await expectUsable()
  await link('Invitations').click()
  await expect.element(page.getByRole('row', { name: /new@example.com/ })).toBeVisible()
})

test('an invitation is sent by email with a role, and a rejection shows at its field', async () => {
  answerStaff()
  const calls = answer(
    'POST /api/admin/invitation',
    rejection(422, 'validation_failed', 'Check the form', {
      fields: { email: 'This address has an open invitation. Send that again, or revoke it' },
    }),
  )
  renderAdminPages(pages, '/staff-admin')
  await button('Invite').click()
  await inDialog('Send invitation').click()
  await expect
    .element(dialog.getByLabelText('Email'))
    .toHaveAccessibleDescription(/Enter an email address/)
  await dialog.getByLabelText('Email').fill('new@example.com')
  const role = dialog.getByRole('combobox', { name: 'Role' })
  await role.selectOptions('Packers')
  await expect.element(role).toHaveAccessibleDescription('See orders and returns. Count stock.')
  await inDialog('Send invitation').click()
  await expect
    .element(dialog.getByLabelText('Email'))
    .toHaveAccessibleDescription(/open invitation/)
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'new@example.com', role: 'r1' }])
  answer('POST /api/admin/invitation', { message: 'Invited new@example.com.', invitation })
  await expectUsable()
  await inDialog('Send invitation').click()
  await expect.element(status('Invited new@example.com.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /new@example.com/ })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a role is created and edited with the permissions of who does it', async () => {
  answerStaff()
  const created = answer('POST /api/admin/role', { message: 'Role created.', role: packers })
  const saved = answer('PUT /api/admin/role/{id}', { message: 'Role updated.', role: packers })
  const own: Permission[] = ['staff', 'stock', 'orders.read']
  renderAdminPages(pages, '/staff-admin?filter=roles', own)
  await button('Create role').click()
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(3)
  await inDialog('Create role').click()
  await expect.element(dialog.getByText('Choose at least one permission').first()).toBeVisible()
  await dialog.getByLabelText('Name').fill('Counters')
  await dialog.getByLabelText('Count stock').click()
  await expectUsable()
  await inDialog('Create role').click()
  await expect.element(status('Role created.')).toBeVisible()
  expect(created.map(({ body }) => body)).toEqual([{ name: 'Counters', permissions: ['stock'] }])

  await button('Edit Packers').click()
  await expect.element(dialog.getByLabelText('Count stock')).toBeChecked()
  await dialog.getByLabelText('Count stock').click()
  await inDialog('Save role').click()
  await expect.element(status('Role updated.')).toBeVisible()
  expect(saved.map(({ body }) => body)).toEqual([
    { name: 'Packers', permissions: ['orders.read'], updatedAt: time },
  ])
})

test.for([
  ['people', 'Invite', 'Email', 'new@example.com', 'Send invitation'],
  ['roles', 'Create role', 'Name', 'Counters', 'Create role'],
  ['roles', 'Edit Packers', 'Name', 'Counters', 'Save role'],
] as const)(
  'the form of the %s behind “%s” is open again with its input after a session ended',
  async ([filter, opener, label, typed, submit]) => {
    answerStaff()
    const { admin, go, path } = renderAdminPages(pages, `/staff-admin?filter=${filter}`)
    await button(opener).click()
    await dialog.getByLabelText(label).fill(typed)
    await endSession(path)
    signIn(admin)
    go(`/staff-admin?filter=${filter}`)
    await expect.element(dialog.getByText('Your unsaved changes are still here')).toBeVisible()
    await expect.element(dialog.getByLabelText(label)).toHaveValue(typed)
    await expect.element(inDialog(submit)).toBeVisible()
  },
)

test('a checkbox shows that it is checked in forced colors, too', async () => {
  answerStaff()
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
  const features = [{ name: 'forced-colors', value: 'active' }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
  renderAdminPages(pages, '/staff-admin?filter=roles')
  await button('Create role').click()
  const box = dialog.getByLabelText('Count stock')
  await box.click()
  await expect.element(box).toBeChecked()
  const checkMark = box.element().nextElementSibling
  if (!checkMark) throw new Error('The checkbox has no check mark.')
  expect(getComputedStyle(checkMark).color).not.toBe(
    getComputedStyle(box.element()).backgroundColor,
  )
})

test('the choice of a role is kept over a session that ended, in the list and on the page of a user', async () => {
  answerStaff()
  const user = newUser({ id: 'u1', is_admin: 1, isAdmin: 1, role: 'support' })
  answer('GET /api/users/profile/{id}', { user })
  const all = { ...pages, '/view-user/:id': userPage }
  const { admin, go, path } = renderAdminPages(all, '/staff-admin')
  const role = dialog.getByRole('combobox', { name: 'Role' })
  for (const [at, opener] of [
    ['/staff-admin', 'Role of Ilse Torr'],
    ['/view-user/u1', 'Change role'],
  ] as const) {
    go(at)
    await button(opener).click()
    await role.selectOptions('Packers')
    await endSession(path)
    signIn(admin)
    go(at)
    await expect.element(role).toHaveValue('r1')
    await expect.element(inDialog('Change role')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Role' }).selectOptions('Support')
    await inDialog('Cancel').click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('invitations are sent again and revoked', async () => {
  answerStaff()
  const resent = answer('POST /api/admin/invitation/{id}/resend', { message: 'Sent.', invitation })
  const revoked = answer('DELETE /api/admin/invitation/{id}', { message: 'Revoked.' })
  renderAdminPages(pages, '/staff-admin?filter=invitations')
  const select = page.getByLabelText('Select invitation new@example.com')
  await select.click()
  await button('Resend').click()
  await inDialog('Resend 1 invitation').click()
  await expect.element(status('Sent a new link for 1 invitation')).toBeVisible()
  expect(resent).toHaveLength(1)
  await select.click()
  await button('Revoke').click()
  await inDialog('Revoke 1 invitation').click()
  await expect.element(status('Revoked 1 invitation')).toBeVisible()
  expect(revoked).toHaveLength(1)
})

test('someone gets another role from the list, and on their own page', async () => {
  answerStaff()
  const user = newUser({ id: 'u1', is_admin: 1, isAdmin: 1, role: 'support' })
  const saved = { message: 'Role changed.', user: { ...user, role: 'r1' } }
  const calls = answer('PUT /api/admin/staff/{id}', saved)
  answer('GET /api/users/profile/{id}', { user })
  const { go } = renderAdminPages({ ...pages, '/view-user/:id': userPage }, '/staff-admin')
  await button('Role of Ilse Torr').click()
  await dialog.getByRole('combobox', { name: 'Role' }).selectOptions('Packers')
  await inDialog('Change role').click()
  await expect.element(status('Changed the role of Ilse Torr.')).toBeVisible()
  go('/view-user/u1')
  await expect.element(page.getByRole('main').getByText('Support', { exact: true })).toBeVisible()
  await button('Change role').click()
  await dialog.getByRole('combobox', { name: 'Role' }).selectOptions('No role (customer)')
  await inDialog('Change role').click()
  await expect.element(status('Changed the role of Ilse Torr.')).toBeVisible()
  await expect.element(page.getByRole('main').getByText('Packers', { exact: true })).toBeVisible()
  expect(calls.map(({ body }) => body.role)).toEqual(['r1', null])
})

test('a role that changed although its reply was lost shows, and can be changed again', async () => {
  answerStaff()
  let user = newUser({ id: 'u1', is_admin: 1, isAdmin: 1, role: 'support' })
  answer('GET /api/users/profile/{id}', () => ({ user }))
  const calls = answer('PUT /api/admin/staff/{id}', ({ body: { role, updatedAt } }) => {
    if (updatedAt !== user.updatedAt) return rejection(409, 'conflict', 'Changed meanwhile.')()
    const isFirst = user.role === 'support'
    user = { ...user, role: role as string | null, updatedAt: `${user.updatedAt}+` }
    return isFirst ? offline() : { message: 'Role changed.', user }
  })
  renderAdminPages({ ...pages, '/view-user/:id': userPage }, '/view-user/u1')
  await button('Change role').click()
  await dialog.getByRole('combobox', { name: 'Role' }).selectOptions('Packers')
  await inDialog('Change role').click()
  await expect.element(dialog.getByText(/can’t reach the shop/)).toBeVisible()
  await expect.poll(() => document.querySelector('main')?.textContent).toContain('Packers')
  await inDialog('Change role').click()
  await expect.element(status('Changed the role of Ilse Torr.')).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('a role that another admin changed is saved on the second attempt, and keeps the name they gave it', async () => {
  answerStaff()
  renderAdminPages(pages, '/staff-admin?filter=roles')
  await button('Edit Packers').click()
  await dialog.getByLabelText('Count stock').click()
  const renamed = { ...packers, name: 'Senders', updatedAt: '2026-11-02T09:00:00.000Z' }
  answer('GET /api/admin/role', { roles: [owner, support, renamed] })
  answer('PUT /api/admin/role/{id}', rejection(409, 'conflict', 'It changed.'))
  await inDialog('Save role').click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Senders')
  const calls = answer('PUT /api/admin/role/{id}', { message: 'Role updated.', role: renamed })
  await inDialog('Save role').click()
  await expect.element(status('Role updated.')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([
    { name: 'Senders', permissions: ['orders.read'], updatedAt: renamed.updatedAt },
  ])
})

test('a role that may not be changed says why, and does not offer to overwrite', async () => {
  answerStaff()
  const message = 'You can’t change your own role.'
  const calls = answer('PUT /api/admin/role/{id}', rejection(409, 'conflict', message))
  renderAdminPages(pages, '/staff-admin?filter=roles')
  await button('Edit Packers').click()
  await dialog.getByLabelText('Count stock').click()
  const reads = answer('GET /api/admin/role', { roles: [owner, support, packers] })
  await inDialog('Save role').click()
  await expect.poll(() => reads.length).toBeGreaterThan(0)
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(message)
  await inDialog('Save role').click()
  await expect.poll(() => calls).toHaveLength(2)
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(message)
})

test('someone whose role change went through without a reply can be given another role from the list', async () => {
  answerStaff()
  const moved = { ...member, role: 'r1', roleName: 'Packers', updatedAt: `${member.updatedAt}+` }
  answer('PUT /api/admin/staff/{id}', () => {
    answer('GET /api/admin/staff', { staff: [moved] })
    return offline()
  })
  renderAdminPages(pages)
  await button('Role of Ilse Torr').click()
  const choice = dialog.getByRole('combobox', { name: 'Role' })
  await choice.selectOptions('Packers')
  await inDialog('Change role').click()
  await expect.element(dialog.getByText(/can’t reach the shop/)).toBeVisible()
  await choice.selectOptions('No role (customer)')
  const user = newUser({ id: 'u1' })
  const calls = answer('PUT /api/admin/staff/{id}', { message: 'Role changed.', user })
  await inDialog('Change role').click()
  await expect.element(status('Changed the role of Ilse Torr.')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ role: null, updatedAt: moved.updatedAt }])
})

test('a page that the role does not include says so, and the menu leaves it out', async () => {
  renderAdminPages({ ...pages, '/orders-admin': orders }, '/staff-admin', ['orders.read'])
  await expect
    .element(page.getByRole('heading', { name: 'Your role doesn’t include this page' }))
    .toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect.element(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
  for (const name of ['Staff', 'Users', 'Products', 'Settings', 'Bank statements']) {
    await expect.element(menu.getByRole('link', { name, exact: true })).not.toBeInTheDocument()
  }
  await expectUsable()
})

test('staff who may only see users get no buttons that change them', async () => {
  const user = newUser({ id: 'u1' })
  answer('GET /api/users/profile/{id}', { user })
  answer('GET /api/admin/user', { users: [user], total: 1 })
  const people = { '/view-user/:id': userPage, '/users': usersPage }
  const { go } = renderAdminPages(people, '/view-user/u1', ['people.read'])
  await expect.element(page.getByText(user.phone)).toBeVisible()
  for (const name of ['Enable Admin', 'Change role', 'Block', 'Update', 'Delete']) {
    await expect.element(button(name)).not.toBeInTheDocument()
  }
  await expect.element(link('View orders')).not.toBeInTheDocument()
  go('/users?view=table')
  await expect.element(page.getByRole('row', { name: /ilse@example.com/ })).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(link('Export')).not.toBeInTheDocument()
})
