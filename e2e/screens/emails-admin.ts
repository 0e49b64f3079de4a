import type { Page } from '@playwright/test'
import type { FailedEmailPage } from '../../contract/failed-email.ts'
import { button, failRequests, hangRequests } from './network.ts'
import type { Screen } from './screen.ts'

const calls = '**/api/admin/email?*'

const reason = 'Recipient command failed: 550 5.1.1 No such mailbox here'
const failed = { reason, failedAt: '2026-01-01T12:00:00.000Z' }
const emails: FailedEmailPage = {
  emails: [
    { ...failed, id: '1', template: 'order-paid', recipient: 'ann@example.com', expired: false },
    { ...failed, id: '2', template: 'reset', recipient: 'bron@example.com', expired: true },
  ],
  total: 2,
}

async function openEmails(page: Page) {
  await page.route(calls, route => route.fulfill({ json: emails }))
  await page.goto('/emails-admin')
  await page.getByText('ann@example.com').waitFor()
}

const screens: Omit<Screen, 'as'>[] = [
  { name: 'emails', open: ({ page }) => openEmails(page) },
  {
    name: 'emails-resend',
    open: async ({ page }) => {
      await openEmails(page)
      await page.getByLabel('Select all failed emails on this page').check()
      await button(page, 'Resend (1)').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'emails-none',
    emptyShop: true,
    open: async ({ page }) => {
      await page.goto('/emails-admin')
      await page.getByText('Every email from the last 30 days').waitFor()
    },
  },
  {
    name: 'emails-loading',
    open: async ({ page }) => {
      await hangRequests(page, calls)
      await page.goto('/emails-admin')
      await page.getByText('Failed emails loading...').waitFor()
    },
  },
  {
    name: 'emails-failed',
    open: async ({ page }) => {
      await failRequests(page, calls)
      await page.goto('/emails-admin')
      await button(page, 'Retry').waitFor()
    },
  },
]

/** Emails that could not be delivered. */
export const emailsAdmin: Screen[] = screens.map(screen => ({ ...screen, as: 'admin' }))
