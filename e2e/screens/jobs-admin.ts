import type { Page } from '@playwright/test'
import type { FailedJobPage } from '../../contract/jobs/jobs.ts'
import { button } from './network.ts'
import { at, forAdmins, loadingAndFailed, showing } from './page-states.ts'

const calls = '**/api/admin/job?*'

const failed = {
  ...{ lastError: 'connect ECONNREFUSED 203.0.113.7:443', attempts: 1_000 },
  ...{ failedAt: '2026-01-01T12:00:00.000Z', createdAt: '2025-11-20T12:00:00.000Z' },
}
const jobs: FailedJobPage = {
  jobs: [
    { ...failed, id: '2', kind: 'payment-event', subject: 'evt_1QYb2mK9sW4xT7cV0pLr8dZe' },
    { ...failed, id: '3', kind: 'invoice-pdf', subject: 'INV-2025-00017' },
    { ...failed, id: '4', kind: 'erase-user', subject: null },
  ],
  total: 3,
}

async function openJobs(page: Page) {
  await page.route(calls, route => route.fulfill({ json: jobs }))
  await page.goto('/jobs-admin')
  await page.getByText('PDF of INV-2025-00017').waitFor()
}

async function ask(page: Page, action: string) {
  await openJobs(page)
  await page.getByLabel('Select all failed jobs on this page').check()
  await button(page, action).click()
  await page.getByRole('dialog').waitFor()
}

/** The jobs that were given up. */
export const jobsAdmin = forAdmins([
  { name: 'jobs', open: ({ page }) => openJobs(page) },
  { name: 'jobs-retry', open: ({ page }) => ask(page, 'Retry') },
  { name: 'jobs-discard', open: ({ page }) => ask(page, 'Discard') },
  { name: 'jobs-none', emptyShop: true, open: showing('/jobs-admin', 'Every job has succeeded') },
  ...loadingAndFailed('jobs', calls, at('/jobs-admin'), 'Failed jobs loading...'),
])
