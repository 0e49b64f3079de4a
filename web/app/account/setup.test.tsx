import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, rejection } from '../test/fake-api.ts'
import { renderPages } from '../test/render-pages.tsx'
import { newUser } from '../test/sign-in.ts'
import { expectUsable } from '../test/usable.ts'
import * as setup from './setup.tsx'

const code = page.getByLabelText('Code')
const email = page.getByRole('textbox', { name: 'Email' })
const create = page.getByRole('button', { name: 'Create account' })
const message = page.getByRole('alert').filter({ hasText: /./ })

const YourShop = () => <h1>Your shop</h1>

function open(at = '/setup', claimed = false) {
  answer('GET /api/setup', { claimed })
  return renderPages({ '/setup': setup, '/setup-shop-admin': { default: YourShop } }, { at })
}

async function fill() {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Owner')
  await email.fill('ann@example.com')
  await page.getByLabelText('Password', { exact: true }).fill('correct horse battery')
}

test('the link of the start fills in its token, and the new owner is signed in and led on', async () => {
  const { path } = open('/setup#secret-token')
  await expect.element(email).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
  await fill()
  const claims = answer('POST /api/setup', { message: 'The shop is yours. Sign in to continue.' })
  answer('POST /api/auth/login', {
    user: { ...newUser({ isAdmin: 1, is_admin: 1 }), permissions: ['settings.shop'] },
  })
  await create.dblClick()
  await expect.element(page.getByRole('heading', { name: 'Your shop', exact: true })).toBeVisible()
  expect(claims.map(({ body }) => body)).toEqual([
    {
      token: 'secret-token',
      name: 'Ann Owner',
      email: 'ann@example.com',
      password: 'correct horse battery',
    },
  ])
  expect(path()).toBe('/setup-shop-admin')
})

test('the link that skips the header does not replace the token', async () => {
  const { go } = open('/setup#secret-token')
  await expect.element(email).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
  go('/setup#main')
  await fill()
  const expired = 'This link is no longer valid.'
  const claims = answer('POST /api/setup', rejection(410, 'link_expired', expired))
  await create.click()
  await expect.element(message).toHaveTextContent(expired)
  await expect.element(code).not.toBeInTheDocument()
  expect(claims.map(({ body }) => body.token)).toEqual(['secret-token'])
})

test('without a token the code is asked for, and a rejection keeps what was typed', async () => {
  open()
  await expectUsable()
  await create.click()
  await expect.element(code).toHaveFocus()
  await fill()
  await code.fill('wrong')
  const expired = 'This link is no longer valid. Restart the shop to get a new one.'
  answer('POST /api/setup', rejection(410, 'link_expired', expired))
  await create.click()
  await expect.element(message).toHaveTextContent(expired)
  await expect.element(email).toHaveValue('ann@example.com')
})

test('a shop with an owner can’t be claimed', async () => {
  open('/setup', true)
  await expect.element(page.getByText('This shop already has an owner.')).toBeVisible()
  await expect.element(create).not.toBeInTheDocument()
  await expectUsable()
})
