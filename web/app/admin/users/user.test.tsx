import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { User } from '../../../../contract/accounts/user.ts'
import { answer, held, offline, rejection } from '../../test/fake-api.ts'
import { imageFile } from '../../test/files.ts'
import { tabTo } from '../../test/keyboard.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { newUser } from '../../test/sign-in.ts'
import { expectUsable } from '../../test/usable.ts'
import * as directory from './list.tsx'
import * as userPage from './user.tsx'

const name = page.getByLabelText('Name', { exact: true })
const userName = page.getByLabelText('Username')
const image = page.getByLabelText('Image', { exact: true })
const preview = page.getByAltText('The image you chose')
const form = page.getByRole('form', { name: 'Update user' })
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
const statusMessage = (text: string) => page.getByRole('status').filter({ hasText: text })
const errorMessage = (text: string) => page.getByRole('alert').filter({ hasText: text })
const pages = { '/view-user/:id': userPage, '/users': directory }

const savedAs = (user: User) => ({ message: 'User updated.', user })

function openUser(overrides: Partial<User> = {}) {
  const user = newUser(overrides)
  const loads = answer('GET /api/users/profile/{id}', { user })
  answer('GET /api/admin/dashboard', { users: [], admins: [], totalusers: 0 })
  return { user, loads, ...renderAdminPages(pages, `/view-user/${user.id}`) }
}

async function openForm() {
  const opened = openUser()
  await expect.element(name).toHaveValue(opened.user.name)
  return opened
}

test('Update leads to the first field of the form', async () => {
  await openForm()
  await button('Update').click()
  await expect.element(name).toHaveFocus()
})

test('the form keeps its input when the username is taken', async () => {
  const { user } = await openForm()
  const fields = { userName: 'This username is taken' }
  answer('PUT /api/admin/dashboard/update/{id}', rejection(409, 'conflict', 'Taken', { fields }))
  await name.fill('My draft')
  await userName.fill('OTHER')
  await image.upload(await imageFile())
  await button('Save').click()
  await expect.element(userName).toHaveFocus()
  await expect.element(userName).toHaveAccessibleDescription(/This username is taken/)
  await expect.element(name).toHaveValue('My draft')
  await expect.element(preview).toBeVisible()
  await expect.element(userName).not.toHaveValue(user.userName)
})

test('the page says why a user could not be deleted or blocked', async () => {
  openUser()
  answer('DELETE /api/admin/dashboard/delete/{id}', offline)
  await button('Delete').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Their orders stay.')
  await inDialog('Delete').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(errorMessage('We can’t reach the shop.')).toBeVisible()
  await expect.element(button('Delete')).toHaveFocus()
  const missing = rejection(404, 'not_found', 'This user doesn’t exist.')
  answer('PUT /api/admin/dashboard/update/{id}', missing)
  await button('Block').click()
  await inDialog('Block user').click()
  await expect.element(errorMessage('This user doesn’t exist.')).toBeVisible()
})

test('admins cannot demote, block or delete themselves', async () => {
  const { admin, go } = openUser()
  answer('GET /api/users/profile/{id}', { user: admin })
  await expect.element(button('Block')).toBeVisible()
  go(`/view-user/${admin.id}`)
  await expect.element(page.getByText('This is you.')).toBeVisible()
  for (const action of ['Enable Admin', 'Block', 'Delete'])
    await expect.element(button(action)).toBeDisabled()
  await expect.element(name).toBeEnabled()
})

test('a double click saves, blocks and deletes only once', async () => {
  const { user, loads, path } = await openForm()
  const before = loads.length
  const renamed = { ...user, name: 'Only Once' }
  const saving = held(savedAs(renamed))
  const saves = answer('PUT /api/admin/dashboard/update/{id}', saving.answer)
  await name.fill('Only Once')
  await button('Save').dblClick()
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  saving.release()
  await expect.element(heading('Only Once')).toBeVisible()
  expect(saves.map(({ body }) => body)).toEqual([{ name: 'Only Once', updatedAt: user.updatedAt }])
  // The reply has the current record.
  expect(loads).toHaveLength(before)

  const blocking = held(savedAs({ ...renamed, isBanned: true }))
  const blocks = answer('PUT /api/admin/dashboard/update/{id}', blocking.answer)
  await button('Block').click()
  await inDialog('Block user').click()
  await expect.element(button('Block')).toHaveAttribute('aria-disabled', 'true')
  await button('Block').dblClick({ force: true })
  await expect.element(dialog).not.toBeInTheDocument()
  blocking.release()
  await expect.element(button('Unblock')).toBeVisible()
  expect(blocks).toHaveLength(1)

  const deleting = held({ message: 'User deleted.' })
  const deletions = answer('DELETE /api/admin/dashboard/delete/{id}', deleting.answer)
  await button('Delete').click()
  await inDialog('Delete').dblClick()
  await expect.element(inDialog('Delete')).toHaveAttribute('aria-disabled', 'true')
  deleting.release()
  await expect.element(statusMessage('User deleted.')).toBeVisible()
  expect(path()).toBe('/users')
  expect(deletions).toHaveLength(1)
})

test('a user is renamed and deleted with the keyboard alone', async () => {
  const { user, path } = await openForm()
  answer('PUT /api/admin/dashboard/update/{id}', savedAs({ ...user, name: 'Only Keys' }))
  await tabTo(name)
  await userEvent.keyboard('{Control>}a{/Control}Only Keys{Enter}')
  await expect.element(heading('Only Keys')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await tabTo(button('Delete'))
  await userEvent.keyboard('{Enter}')
  await expect.element(inDialog('Cancel')).toHaveFocus()
  for (const action of ['Delete', 'Cancel']) await tabTo(inDialog(action))
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Delete')).toHaveFocus()
  const deletions = answer('DELETE /api/admin/dashboard/delete/{id}', { message: 'User deleted.' })
  await userEvent.keyboard('{Enter}')
  await tabTo(inDialog('Delete'))
  await userEvent.keyboard('{Enter}')
  await expect.element(statusMessage('User deleted.')).toBeVisible()
  expect(path()).toBe('/users')
  expect(deletions.map(({ params }) => params)).toEqual([{ id: user.id }])
})

test('an admin who has left the page is not redirected when a late deletion completes', async () => {
  const { path, go } = openUser()
  const { answer: reply, release } = held({ message: 'User deleted.' })
  const deletions = answer('DELETE /api/admin/dashboard/delete/{id}', reply)
  await button('Delete').click()
  await inDialog('Delete').click()
  go('/stock-admin')
  await expect.poll(path).toBe('/stock-admin')
  expect(deletions).toHaveLength(1)
  release()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(path()).toBe('/stock-admin')
})

test('a user is loaded again on each visit, also soon after the last one', async () => {
  const { user, go, back } = await openForm()
  const other = newUser({ name: 'Another user' })
  const renamed = { ...user, name: 'Renamed meanwhile' }
  answer('GET /api/users/profile/{id}', ({ params: { id } }) => ({
    user: id === other.id ? other : renamed,
  }))
  go(`/view-user/${other.id}`)
  await expect.element(heading(other.name)).toBeVisible()
  await expect.element(name).toHaveValue(other.name)
  back()
  await expect.element(heading(renamed.name)).toBeVisible()
  await expect.element(name).toHaveValue(renamed.name)
})

test('while a change is being saved, what is typed stays, and the other actions are disabled', async () => {
  const { user } = await openForm()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { answer: reply, release } = held(savedAs({ ...user, name: 'Saved Meanwhile' }))
  answer('PUT /api/admin/dashboard/update/{id}', reply)
  await name.fill('Saved Meanwhile')
  await button('Save').click()
  // Too late: the change is on its way.
  await button('Discard').click({ force: true })
  expect(confirm).not.toHaveBeenCalled()
  await expect.element(button('Block')).toHaveAttribute('aria-disabled', 'true')
  await button('Block').click({ force: true })
  await page.getByLabelText('Phone').fill('+353869999999')
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect.element(statusMessage('updated')).toBeVisible()
  await expect.element(heading('Saved Meanwhile')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Save')).not.toHaveAttribute('aria-disabled')
  await expect.element(page.getByLabelText('Phone')).toHaveValue('+353869999999')
})

test('the errors of a draft disappear with it', async () => {
  const { user } = await openForm()
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const phone = page.getByLabelText('Phone')
  await phone.fill('123')
  await button('Save').click()
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
  await button('Discard').click()
  await expect.element(form).toHaveFocus()
  await expect.element(phone).toHaveValue(user.phone)
  await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true')
})

test('a user who fails to reload is shown as last known, and the input is kept', async () => {
  const user = newUser()
  answer('GET /api/admin/dashboard', { users: [user], admins: [], totalusers: 1 })
  const failing = held<never>(offline)
  answer('GET /api/users/profile/{id}', failing.answer)
  renderAdminPages(pages, '/users')
  await page.getByRole('link', { name: `Settings of ${user.userName}` }).click()
  await name.fill('Still Here')
  failing.release()
  await expect.element(errorMessage('This may be out of date')).toBeVisible()
  await expect.element(name).toHaveValue('Still Here')
  answer('GET /api/users/profile/{id}', { user })
  await button('Retry').click()
  await expect.element(button('Retry')).not.toBeInTheDocument()
  answer('PUT /api/admin/dashboard/update/{id}', savedAs({ ...user, name: 'Still Here' }))
  await button('Save').click()
  await expect.element(heading('Still Here')).toBeVisible()
})

test('the page, its form and its question are accessible and fit', async () => {
  openUser({
    isBanned: true,
    name: 'Ilse Torr '.repeat(8),
    userName: `p-12345678-${'m'.repeat(19)}`,
  })
  await expect.element(name).toBeVisible()
  await expectUsable()
  await button('Delete').click()
  await expectUsable()
  await expect.element(dialog, { message: 'open at each width' }).toBeVisible()
})
