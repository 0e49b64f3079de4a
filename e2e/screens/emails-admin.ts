import type { Page } from '@playwright/test'
import type { FailedEmailPage } from '../../contract/mail/failed-email.ts'
import { button } from './network.ts'
import { at, forAdmins, loadingAndFailed, showing } from './page-states.ts'

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

/** Emails that could not be delivered. */
export const emailsAdmin = forAdmins([
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
    open: showing('/emails-admin', 'Every email from the last 30 days'),
  },
  ...loadingAndFailed('emails', calls, at('/emails-admin'), 'Failed emails loading...'),
])
