import type { Page } from '@playwright/test'
import type { FailedMailPage } from '../../contract/failed-mail.ts'
import { button, holdBack, refuse } from './moves.ts'
import type { Screen } from './screen.ts'

const calls = '**/api/admin/mail?*'

const reason = 'Recipient command failed: 550 5.1.1 No such mailbox here'
const failed = { reason, failedAt: '2026-01-01T12:00:00.000Z' }
const mails: FailedMailPage = {
  mails: [
    { ...failed, id: '1', mail: 'order-paid', recipient: 'ann@example.com', tooLate: false },
    { ...failed, id: '2', mail: 'reset', recipient: 'bron@example.com', tooLate: true },
  ],
  total: 2,
}

async function openMails(page: Page) {
  await page.route(calls, route => route.fulfill({ json: mails }))
  await page.goto('/mails-admin')
  await page.getByText('ann@example.com').waitFor()
}

const screens: Omit<Screen, 'as'>[] = [
  { name: 'mails', open: ({ page }) => openMails(page) },
  {
    name: 'mails-retry',
    open: async ({ page }) => {
      await openMails(page)
      await page.getByLabel('Select all failed mails of this page').check()
      await button(page, 'Retry (1)').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'mails-none',
    emptyShop: true,
    open: async ({ page }) => {
      await page.goto('/mails-admin')
      await page.getByText('Every mail of the last 30 days').waitFor()
    },
  },
  {
    name: 'mails-loading',
    open: async ({ page }) => {
      await holdBack(page, calls)
      await page.goto('/mails-admin')
      await page.getByText('Failed mails loading...').waitFor()
    },
  },
  {
    name: 'mails-failed',
    open: async ({ page }) => {
      await refuse(page, calls)
      await page.goto('/mails-admin')
      await button(page, 'Retry').waitFor()
    },
  },
]

/** The mails that could not be sent. */
export const mailsAdmin: Screen[] = screens.map(screen => ({ ...screen, as: 'admin' }))
