import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, rejection } from '../test/fake-api.ts'
import { chooseLarge, imageFile } from '../test/files.ts'
import { renderPages } from '../test/render-pages.tsx'
import * as login from './login.tsx'
import * as register from './register.tsx'

const name = page.getByLabelText('Full name')
const userName = page.getByLabelText('Username')
const image = page.getByLabelText('Profile image')
const preview = page.getByAltText('The image you chose')
const signUp = page.getByRole('button', { name: 'SignUp', exact: true })

const openForm = () => renderPages({ '/register-user': register, '/login-user': login })

async function fillForm() {
  await name.fill('Ilse Torr')
  await userName.fill('ilse')
  await page.getByRole('textbox', { name: 'Email' }).fill('ilse@example.com')
  await page.getByLabelText('Password', { exact: true }).fill('dragon-scale 8')
  await page.getByLabelText('Phone').fill('+353 (86) 123-4567')
  await image.upload(await imageFile())
  await expect.element(preview).toBeVisible()
}

test('an empty form shows an error at each field, and focuses the first, which keeps the focus while it is corrected', async () => {
  openForm()
  await signUp.click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveAccessibleDescription('Enter your full name')
  for (const label of ['Username', 'Email', 'Phone', 'Profile image']) {
    const field = page.getByLabelText(label)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(/Enter a|Choose a/)
  }
  await userEvent.keyboard('Bron Ashward')
  await expect.element(name).toHaveValue('Bron Ashward')
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.tab()
  await userEvent.keyboard('bron')
  await expect.element(userName).toHaveValue('bron')
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')
})

test('password managers are told to save the email address, which people sign in with', async () => {
  openForm()
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect.element(email).toHaveAttribute('autocomplete', 'username')
  await expect.element(userName).not.toHaveAttribute('autocomplete', 'username')
})

test('an email address that Firefox can’t read is rejected with the reason', async () => {
  openForm()
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill(`ilse@${'e'.repeat(64)}.com`)
  Object.defineProperty(email.element(), 'validity', { value: { badInput: true } })
  await signUp.click()
  await expect.element(email).toHaveAccessibleDescription(/^Enter an email address, such as/)
})

test('the form keeps its input and its image when the username is taken', async () => {
  const fields = { userName: 'is taken' }
  answer('POST /api/users/register', rejection(409, 'conflict', 'Taken', { fields }))
  openForm()
  await fillForm()
  await signUp.click()
  await expect.element(userName).toHaveFocus()
  await expect.element(userName).toHaveAccessibleDescription(/is taken/)
  await expect.element(name).toHaveValue('Ilse Torr')
  await expect.element(preview).toBeVisible()
})

test('a double click signs up once, and the message is scrolled to its top', async () => {
  await page.viewport(1280, 500)
  const calls = answer('POST /api/users/register', { message: 'We’ve emailed a link' })
  openForm()
  await fillForm()
  await signUp.dblClick()
  const heading = page.getByRole('heading', { name: 'Almost there' })
  await expect.element(heading).toBeInViewport({ ratio: 1 })
  await expect.poll(() => scrollY).toBe(0)
  expect(document.title).toMatch(/^Almost there · /)
  await expect.element(page.getByRole('status').filter({ hasText: 'We’ve emailed' })).toHaveFocus()
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toMatchObject({ userName: 'ilse', phone: '+353861234567' })
})

test('the form rejects a file that is no image or too large before it is sent', async () => {
  openForm()
  await image.upload(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))
  await expect.element(image).toHaveAccessibleDescription(/Choose a JPEG, PNG, WebP, AVIF or GIF/)
  const large = new Uint8Array(9 * 1024 * 1024)
  chooseLarge(image, new File([large], 'a.png', { type: 'image/png' }))
  await expect.element(image).toHaveAccessibleDescription(/Choose an image of up to 8\sMB/)
  await image.upload(new File(['no image'], 'b.png', { type: 'image/png' }))
  await expect.element(image).toHaveAccessibleDescription(/can’t read/)
  await expect.element(image).toHaveValue('')
  await expect.element(preview).not.toBeInTheDocument()
  await image.upload(await imageFile())
  await expect.element(image).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(preview).toBeVisible()
})

test('the form asks before a link discards its input', async () => {
  const { path } = openForm()
  const link = page.getByRole('link', { name: 'Login' })
  await name.fill('Ilse Torr')
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await link.click()
  expect(confirm).toHaveBeenCalledOnce()
  expect(path()).toBe('/register-user')
  await expect.element(name).toHaveValue('Ilse Torr')
  confirm.mockReturnValue(true)
  await link.click()
  await expect.poll(path).toBe('/login-user')
})
