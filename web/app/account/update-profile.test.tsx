import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '../../../contract/accounts/user.ts'
import { endSession } from '../test/end-session.ts'
import { answer, held, offline, rejection } from '../test/fake-api.ts'
import { imageFile } from '../test/files.ts'
import { renderPages } from '../test/render-pages.tsx'
import { signIn } from '../test/sign-in.ts'
import { AccountMenu } from '../ui/account-menu.tsx'
import * as accountLayout from './account-layout.tsx'
import * as profile from './profile.tsx'
import * as updateProfile from './update-profile.tsx'

const main = page.getByRole('main')
const name = page.getByLabelText('Name', { exact: true })
const phone = page.getByLabelText('Phone')
const image = page.getByLabelText('Image', { exact: true })
const current = page.getByLabelText('Current password')
const newPassword = page.getByLabelText('New password')
const update = page.getByRole('button', { name: 'Update' })
const saved = page.getByRole('status').filter({ hasText: 'Profile saved' })

const saveWith = (user: User, message = 'Profile saved.') => ({
  message,
  image: user.image,
  user,
})

function openForm(overrides: Partial<User> = {}) {
  const user = signIn(overrides)
  answer('GET /api/users/profile/{id}', { user })
  answer('GET /api/users/email-change', { email: null, expiresAt: null })
  const pages = { '/update-user/:id': updateProfile, '/user-profile/:id': profile }
  const options = { at: `/update-user/${user.id}`, layout: accountLayout, Top: AccountMenu }
  return { user, ...renderPages(pages, options) }
}

test('the form keeps a draft that conflicts with a newer version, and loads that version', async () => {
  const { user } = openForm()
  await expect.element(update).toHaveAttribute('aria-disabled', 'true')
  await name.fill('My draft')
  await expect.element(update).not.toHaveAttribute('aria-disabled')
  const newer = { ...user, name: 'Elsewhere', phone: '+353861234569', updatedAt: user.createdAt }
  const message = 'This profile has changed since you opened it.'
  answer('PUT /api/users/update/{id}', rejection(409, 'conflict', message))
  answer('GET /api/users/profile/{id}', { user: newer })
  await update.click()
  await expect.element(main).toMatchTextContent(message)
  await expect.element(name).toHaveValue('My draft')
  await page.getByRole('button', { name: 'Load latest version' }).click()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Latest version loaded' }))
    .toBeVisible()
  await expect.element(phone).toHaveValue('+353861234569')
  await expect.element(name).toHaveValue('My draft')
  const draft = { ...newer, name: 'My draft' }
  const calls = answer('PUT /api/users/update/{id}', saveWith(draft))
  answer('GET /api/users/profile/{id}', { user: draft })
  await update.click()
  await expect.element(saved).toBeVisible()
  expect(calls[0]?.body).toEqual({ name: 'My draft', updatedAt: newer.updatedAt })
  await page.getByRole('button', { name: 'Back to profile' }).click()
  await expect.element(main).toMatchTextContent('My draft')
  await expect.element(main).toMatchTextContent('+353861234569')
})

test('the form asks for the current password, and shows at its field that it is wrong', async () => {
  const { user } = openForm()
  await newPassword.fill('short')
  await update.click()
  await expect.element(newPassword).toHaveFocus()
  await expect.element(current).toHaveAccessibleDescription(/Enter your current password/)
  await newPassword.fill('storm-rider 12')
  await update.click()
  await expect.element(current).toHaveFocus()
  const fields = { currentPassword: 'is wrong' }
  answer('PUT /api/users/update/{id}', rejection(422, 'validation_failed', 'Wrong', { fields }))
  await current.fill('not it')
  await update.click()
  await expect.element(current).toHaveAccessibleDescription(/wrong/)
  const calls = answer('PUT /api/users/update/{id}', saveWith(user))
  await current.fill('dragon-scale 7')
  await update.click()
  await expect.element(saved).toBeVisible()
  await expect.element(current).toHaveValue('')
  expect(calls[0]?.body).toMatchObject({
    password: 'storm-rider 12',
    currentPassword: 'dragon-scale 7',
  })
})

test('the form keeps what is typed while it is being saved', async () => {
  const { user } = openForm()
  const first = { ...user, name: 'First Name', phone: '+353861234560' }
  const { answer: reply, release } = held(saveWith(first))
  answer('PUT /api/users/update/{id}', reply)
  await name.fill('First Name')
  await phone.fill('+353 86 123 4560')
  await image.upload(await imageFile())
  const preview = () => document.querySelector('button img[src^="data:"]')
  await expect.poll(preview).not.toBeNull()
  await update.click()
  await expect.poll(() => document.querySelector('form[aria-busy="true"]')).not.toBeNull()
  await name.fill('Second Name')
  release()
  await expect.element(saved).toBeVisible()
  await expect.element(name).toHaveValue('Second Name')
  await expect.element(phone).toHaveValue('+353861234560')
  await expect.element(image).toHaveValue('')
  await expect.element(page.getByAltText('The image you chose')).not.toBeInTheDocument()
  await expect.poll(preview).toBeNull()

  await expect.element(update).not.toHaveAttribute('aria-disabled')
  answer('PUT /api/users/update/{id}', saveWith({ ...first, name: 'Second Name' }))
  await update.click()
  await expect.element(page.getByRole('button', { name: 'Back to profile' })).toBeVisible()
  await expect.element(update).toHaveAttribute('aria-disabled', 'true')
  await expect.element(name).toHaveValue('Second Name')
})

test('the form saves nothing while its image is rejected', async () => {
  const { user } = openForm()
  const calls = answer('PUT /api/users/update/{id}', saveWith({ ...user, name: 'New Name' }))
  await name.fill('New Name')
  await image.upload(new File(['a'], 'a.txt', { type: 'text/plain' }))
  await update.click()
  await expect.element(image).toHaveFocus()
  await expect.element(image).toHaveAccessibleDescription(/Choose a JPEG/)
  await expect.element(saved).not.toBeInTheDocument()
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'Continue without it' }).click()
  await update.click()
  await expect.element(saved).toBeVisible()
})

test('the form asks before unsaved changes are lost, except on Cancel', async () => {
  const { user, path, go } = openForm()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await name.fill('My draft')
  go(`/user-profile/${user.id}`)
  await expect.poll(() => confirm.mock.calls.length).toBe(1)
  expect(path()).toBe(`/update-user/${user.id}`)
  await expect.element(name).toHaveValue('My draft')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(path).toBe(`/user-profile/${user.id}`)
  expect(confirm).toHaveBeenCalledOnce()
})

test('a form whose session ends has its input again after signing in, on top of what changed since', async () => {
  const { user, path, go } = openForm()
  await name.fill('My draft')
  await phone.fill('')
  await image.upload(await imageFile())
  await endSession(path)
  signIn(user)
  const newer = { ...user, userName: 'elsewhere', updatedAt: '2027-01-01T00:00:00.000Z' }
  answer('GET /api/users/profile/{id}', { user: newer })
  go(`/update-user/${user.id}`)
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Your unsaved changes are still here' }))
    .toBeVisible()
  await expect.element(name).toHaveValue('My draft')
  await expect.element(phone).toHaveValue('')
  await expect.element(page.getByLabelText('Username')).toHaveValue('elsewhere')
  await expect.element(page.getByAltText('The image you chose')).toBeVisible()
  const message = 'This profile has changed since you opened it.'
  const calls = answer('PUT /api/users/update/{id}', rejection(409, 'conflict', message))
  await phone.fill(user.phone)
  await update.click()
  await expect.element(main).toMatchTextContent(message)
  expect(calls[0]?.body).toMatchObject({ name: 'My draft', updatedAt: user.updatedAt })
})

test('signing out asks before it discards unsaved changes', async () => {
  answer('GET /api/auth/logout', { user: null })
  const { path } = openForm()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await name.fill('My draft')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  expect(confirm).toHaveBeenCalledOnce()
  await expect.element(name).toHaveValue('My draft')
  confirm.mockReturnValue(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(path).toBe('/')
})

test('the message about a new email address stays until it is closed', async () => {
  vi.useFakeTimers()
  const { user } = openForm()
  await current.fill('dragon-scale 7')
  await update.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'only needed to' })).toBeVisible()
  answer('PUT /api/users/update/{id}', saveWith(user, 'We emailed new@example.com a link.'))
  await page.getByLabelText('New email').fill('new@example.com')
  await update.click()
  const message = page.getByRole('status').filter({ hasText: 'new@example.com' })
  await expect.element(message).toBeVisible()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(message).toBeVisible()
  await message.getByRole('button', { name: 'Close this message' }).click()
  await expect.element(message).not.toBeInTheDocument()
})

test('a pending change of email is shown, resent and canceled', async () => {
  openForm()
  const email = 'next@example.com'
  const expiresAt = '2026-11-23T10:00:00.000Z'
  answer('GET /api/users/email-change', { email, expiresAt })
  const pending = page.getByText(`To switch to ${email}, open the link`)
  await expect.element(pending).toBeVisible()
  const resends = answer('POST /api/users/email-change/resend', {
    message: 'We emailed a new link.',
  })
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'We emailed a new link.' }))
    .toBeVisible()
  expect(resends).toHaveLength(1)
  const message = 'Your address stays the same.'
  const cancellations = answer('DELETE /api/users/email-change', { message })
  await page.getByRole('button', { name: 'Keep current address' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: message })).toBeVisible()
  await expect.element(pending).not.toBeInTheDocument()
  expect(document.activeElement?.closest('form')?.textContent).toContain(message)
  expect(cancellations).toHaveLength(1)
})

test('the page says that the shop is unreachable, and loads on retry', async () => {
  const { user, go } = openForm()
  await expect.element(name).toBeVisible()
  go(`/user-profile/${user.id}`)
  await expect.element(main).toMatchTextContent(user.email)
  answer('GET /api/users/profile/{id}', offline)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'can’t reach the shop' }))
    .toBeVisible()
  answer('GET /api/users/profile/{id}', { user })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(name).toBeVisible()
  await expect.element(main).toHaveFocus()
})

test('the default image replaces one that is missing', async () => {
  const { user, go } = openForm({ image: 'missing' })
  const standIn = () => document.querySelector('main img[src^="/art/avatar"]')
  await expect.poll(standIn).not.toBeNull()
  go(`/user-profile/${user.id}`)
  await expect.element(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect.poll(standIn).not.toBeNull()
})
