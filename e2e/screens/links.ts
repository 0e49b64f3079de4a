import { hydrated } from '../fixtures.ts'
import { button, failRequests, hangRequests, mockResponse } from './network.ts'
import type { Screen, Stage } from './screen.ts'

const link = (which: 'activate' | 'reset') => async (stage: Stage) => {
  await stage.page.goto(stage.world.links[which])
  await button(stage.page, which === 'reset' ? 'Reset Password' : 'Activate').waitFor()
}

const changed = 'The new password is active. Sign in with it now.'

async function resetPassword(stage: Stage) {
  await mockResponse(stage.page, '**/api/users/reset-password', 'POST', { message: changed })
  await link('reset')(stage)
  // Before hydration, the form would reach the real shop and use up the link.
  await hydrated(stage.page)
  await stage.page.getByLabel('New Password').fill('another cloak 9')
  await button(stage.page, 'Reset Password').click()
}

/** The pages that emailed links open. */
export const links: Screen[] = [
  { name: 'link-activate', open: link('activate') },
  { name: 'link-reset', open: link('reset') },
  { name: 'link-signed-in', open: link('reset'), as: 'admin' },
  {
    name: 'link-done',
    as: 'admin',
    open: async stage => {
      await resetPassword(stage)
      await stage.page.getByRole('heading', { name: 'Done' }).waitFor()
    },
  },
  {
    name: 'link-expired',
    open: async ({ page }) => {
      await page.goto('/api/users/activate/nothing')
      await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
    },
  },
  {
    name: 'link-expired-reset',
    open: async ({ page }) => {
      await page.goto('/api/users/reset-password/nothing')
      await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
    },
  },
  {
    name: 'link-loading',
    open: async stage => {
      const { page } = stage
      await link('activate')(stage)
      await hangRequests(page, '**/api/users/link/*')
      await page.waitForURL('**/opened')
      await page.reload()
      await page.getByText('Loading...').waitFor()
    },
  },
  {
    name: 'link-failed',
    open: async stage => {
      const { page } = stage
      await link('activate')(stage)
      await failRequests(page, '**/api/users/link/*')
      await page.waitForURL('**/opened')
      await page.reload()
      await page.getByRole('heading', { name: 'couldn’t check' }).waitFor()
    },
  },
  {
    name: 'sign-in-after-reset',
    open: async stage => {
      await resetPassword(stage)
      await stage.page.getByRole('status').filter({ hasText: changed }).waitFor()
    },
  },
]
