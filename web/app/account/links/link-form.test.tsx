import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, rejection } from '../../test/fake-api.ts'
import { cartOf, newCartLine, newProduct } from '../../test/products.ts'
import { renderPages } from '../../test/render-pages.tsx'
import { signIn } from '../../test/sign-in.ts'
import { IconShieldCheck } from '../../ui/icons/shield-check.ts'
import { resetCall } from './link.ts'
import { LinkForm } from './link-form.tsx'

async function openAndUse(needs: 'nothing' | 'password' = 'nothing') {
  await page.viewport(1280, 500)
  const account = { email: 'ann@example.com', token: 'token', own: false }
  const link = { ...account, kind: 'reset', needs } as const
  const form = (
    <LinkForm
      title="Reset your password"
      emblem={IconShieldCheck}
      link={link}
      call={resetCall(link.token)}
      rejected={undefined}
      button="Reset Password"
    >
      One more step.
    </LinkForm>
  )
  const { path } = renderPages({ '/': { default: () => form } })
  await page.getByRole('button', { name: 'Reset Password' }).click()
  return path
}

async function expectScrolledToTop(title: string) {
  await expect.element(page.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => scrollY).toBe(0)
  expect(document.title.startsWith(`${title} · `)).toBe(true)
  await expect.element(page.getByText('What came of it')).toHaveFocus()
}

test('the message of an expired link is scrolled to its top', async () => {
  answer('POST /api/users/reset-password', rejection(410, 'link_expired', 'What came of it'))
  await openAndUse()
  await expectScrolledToTop('This link doesn’t work')
})

test('the result of a link for another account is scrolled to its top', async () => {
  const user = signIn()
  answer('POST /api/users/reset-password', { message: 'What came of it' })
  answer('GET /api/auth/session', { user })
  answer('GET /api/cart', { cart: cartOf([]) })
  await openAndUse()
  await expectScrolledToTop('Done')
})

test('a link that was requested in another browser asks for the password, and leads back to the checkout of its cart', async () => {
  const fields = { password: 'Choose a new password' }
  const missing = rejection(422, 'validation_failed', 'Choose a new password', { fields })
  answer('POST /api/users/reset-password', missing)
  const path = await openAndUse('password')
  const field = page.getByLabelText('New Password')
  await expect.element(page.getByText('choose the new password here')).toBeVisible()
  await expect.element(field).toHaveAttribute('autocomplete', 'new-password')
  expect(document.querySelector('[autocomplete="username"]')).toHaveValue('ann@example.com')
  await expect.element(field).toHaveAccessibleDescription(/Choose a new password/)
  await field.fill('short')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect.element(field).toHaveAccessibleDescription(/Use at least 8 characters/)
  const calls = answer('POST /api/users/reset-password', { message: 'Reset.' })
  answer('GET /api/cart', { cart: cartOf([newCartLine(newProduct())]) })
  await field.fill('chosen elsewhere 5')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect.poll(path).toBe('/login-user?next=%2Fcheckout')
  expect(calls.map(({ body }) => body)).toMatchObject([{ password: 'chosen elsewhere 5' }])
})
