import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, rejection } from '../../test/fake-api.ts'
import { renderPages } from '../../test/render-pages.tsx'
import { signIn } from '../../test/sign-in.ts'
import { IconShieldCheck } from '../../ui/icons/shield-check.ts'
import { resetCall } from './link.ts'
import { LinkForm } from './link-form.tsx'

async function openAndUse() {
  await page.viewport(1280, 500)
  const link = { kind: 'reset', needs: 'nothing', token: 'token', own: false } as const
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
  renderPages({ '/': { default: () => form } })
  await page.getByRole('button', { name: 'Reset Password' }).click()
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
  await openAndUse()
  await expectScrolledToTop('Done')
})
