import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, rejection } from '../test/fake-api.ts'
import { renderPages } from '../test/render-pages.tsx'
import { signIn } from '../test/sign-in.ts'
import { Header } from '../ui/header.tsx'
import * as login from './login.tsx'
import * as register from './register.tsx'

const email = page.getByRole('textbox', { name: 'Email' })
const password = page.getByLabelText('Password', { exact: true })
const alert = page.getByRole('alert').filter({ hasText: 'Wrong email or password' })
const opener = page.getByText('Forgot Password ?')
const resetForm = page.getByRole('form', { name: 'Reset your password' })
const newPassword = page.getByLabelText('New Password')

const boxOf = (locator: typeof email) => locator.element().getBoundingClientRect().toJSON()

function openLogin(options: { at?: string; Top?: typeof Header } = {}) {
  answer('POST /api/auth/login', rejection(401, 'invalid_credentials', 'Wrong email or password.'))
  return renderPages({ '/login-user': login, '/register-user': register }, options)
}

async function failToSignIn() {
  await email.fill('nobody@example.com')
  await password.fill('not it')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.element(alert).toBeVisible()
}

test('signing in fails in a browser that blocks cookies, and the page says why', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  renderPages({ '/login-user': login })
  await email.fill('ilse@example.com')
  await password.fill('her password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect.element(page.getByText('Allow cookies for this shop')).toBeVisible()
  await expect.element(password).toHaveValue('her password')
})

test('the error of a field that keeps the focus is announced', async () => {
  openLogin()
  await email.click()
  await userEvent.keyboard('{Enter}')
  const wrong = page.getByRole('alert').filter({ hasText: 'Enter an email address' })
  await expect.element(wrong).toBeVisible()
  await expect.element(email).toHaveFocus()
  await expect.element(password).toHaveAttribute('aria-invalid')
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Enter your password' }))
    .not.toBeInTheDocument()
})

test('the error of a field that loses the focus to an earlier one is not announced', async () => {
  openLogin()
  await password.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription('Enter your password')
  const announced = page.getByRole('alert').filter({ hasText: 'Enter' })
  await expect.element(announced).not.toBeInTheDocument()
})

test('the error of a failed sign-in is shown for ten seconds, and longer while the pointer is on it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  openLogin()
  await failToSignIn()
  await expect.element(email).toHaveValue('nobody@example.com')
  await vi.advanceTimersByTimeAsync(9_000)
  // Playwright would wait for two frames in which it stands still, and a busy browser draws few.
  await alert.getByText('Wrong email or password').hover({ force: true })
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(alert).toBeVisible()
  await alert.getByText('Wrong email or password').unhover()
  await vi.advanceTimersByTimeAsync(11_000)
  await expect.element(alert).not.toBeInTheDocument()
})

test('the error of a failed sign-in moves no field when it appears or disappears', async () => {
  await page.viewport(390, 844)
  vi.useFakeTimers()
  openLogin()
  await expect.element(email).toBeVisible()
  const before = boxOf(email)
  await page.getByRole('button', { name: 'Show password' }).click()
  await failToSignIn()
  await expect.element(password).toHaveAttribute('type', 'password')
  const beside = boxOf(opener)
  expect(boxOf(email)).toEqual(before)
  await vi.advanceTimersByTimeAsync(11_000)
  await expect.element(alert).not.toBeInTheDocument()
  expect(boxOf(email)).toEqual(before)
  expect(boxOf(opener)).toEqual(beside)
})

test('the error of a failed sign-in marks both fields, and appears next to the button', async () => {
  openLogin()
  await failToSignIn()
  for (const field of [email, password])
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  const above = boxOf(page.getByRole('button', { name: 'Login' })).bottom
  expect(boxOf(alert).bottom).toBeGreaterThan(above)
  expect(boxOf(alert).bottom).toBeLessThan(boxOf(opener).bottom)
  await password.fill('another')
  for (const field of [email, password])
    await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('the error of a failed sign-in is gone once the form for a new password is open', async () => {
  // It would disappear after ten seconds anyway.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  openLogin()
  await failToSignIn()
  await opener.click()
  await expect.element(newPassword).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('the error of a failed sign-in is not shown again on return to the page', async () => {
  const { path } = openLogin({ Top: Header })
  const main = page.getByRole('main')
  await failToSignIn()
  await main.getByRole('link', { name: 'SignUp' }).click()
  await expect.poll(path).toBe('/register-user')
  await expect.element(alert).not.toBeInTheDocument()
  await main.getByRole('link', { name: 'Login' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.element(password).toHaveValue('')
  await expect.element(alert).not.toBeInTheDocument()
})

test('the page says that the requested page needs a sign-in', async () => {
  const { go } = openLogin({ at: '/login-user?next=/user-profile/1' })
  await expect.element(page.getByText('Sign in to continue.')).toBeVisible()
  go('/login-user')
  await expect.element(page.getByText('Welcome back.')).toBeVisible()
  await expect.element(page.getByText('Sign in to continue.')).not.toBeInTheDocument()
  go('/login-user?next=/my-orders')
  await expect.element(page.getByText('Sign in to continue.')).toBeVisible()
  await expect.element(page.getByText('Ordered as a guest? Open your order')).toBeVisible()
})

test('the form for a new password opens in place of the sign-in form with the typed email, and Cancel clears it', async () => {
  openLogin()
  await email.fill('bron@example.com')
  await opener.click()
  await expect.element(resetForm.getByLabelText('Email')).toHaveValue('bron@example.com')
  await expect.element(newPassword).toHaveFocus()
  await expect.element(newPassword).toHaveAccessibleDescription('At least 8 characters.')
  await expect.element(password).not.toBeVisible()
  await newPassword.fill('short')
  await expect.element(newPassword).toHaveAccessibleDescription('At least 8 characters: 3 more.')
  await newPassword.fill('dragon-scale 7')
  await expect
    .element(newPassword)
    .toHaveAccessibleDescription('At least 8 characters: long enough.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(newPassword).not.toBeInTheDocument()
  await expect.element(password).toBeVisible()
  await opener.click()
  await expect.element(newPassword).toHaveValue('')
})

test('the message that a new password was requested is in view', async () => {
  await page.viewport(390, 600)
  answer('POST /api/users/forgot-password', { message: 'We emailed nobody@example.com a link.' })
  openLogin({ Top: Header })
  await opener.click()
  await resetForm.getByLabelText('Email').fill('nobody@example.com')
  await newPassword.fill('another cloak 9')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  const message = page.getByRole('status').filter({ hasText: 'nobody@example.com' })
  await expect.element(message).toBeInViewport({ ratio: 1 })
  await expect.element(opener).toHaveFocus()
  expect(boxOf(message).top).toBeGreaterThan(boxOf(page.getByRole('banner')).bottom)
})

test('the outcome of an emailed link is shown for ten seconds, and moves nothing when it disappears', async () => {
  vi.useFakeTimers()
  openLogin({ at: '/login-user?done=reset' })
  const outcome = page.getByText('The new password is active.')
  await expect.element(outcome).toBeVisible()
  const before = boxOf(email)
  await vi.advanceTimersByTimeAsync(11_000)
  await expect.element(outcome).not.toBeInTheDocument()
  await expect.element(page.getByText('Welcome back.')).toBeVisible()
  expect(boxOf(email)).toEqual(before)
})

test('a signed-in person is redirected from the pages to sign in and up', async () => {
  signIn()
  for (const at of ['/login-user', '/register-user']) {
    const { path } = openLogin({ at })
    await expect.poll(path).toBe('/')
  }
})
