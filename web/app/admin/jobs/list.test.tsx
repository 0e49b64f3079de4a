import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FailedJob } from '../../../../contract/jobs/jobs.ts'
import { answer, offline } from '../../test/fake-api.ts'
import { tabTo } from '../../test/keyboard.ts'
import { renderAdminPages } from '../../test/render-admin-pages.ts'
import { expectUsable } from '../../test/usable.ts'
import * as list from './list.tsx'

const lastError = 'connect ECONNREFUSED 203.0.113.7:443'

function newJob(id: string, kind: FailedJob['kind'], subject: string): FailedJob {
  const at = '2026-11-22T10:00:00.000Z'
  return { id, kind, subject, attempts: 1_000, lastError, failedAt: at, createdAt: at }
}

test('failed jobs are retried and discarded with the keyboard alone', async () => {
  let jobs = [
    newJob('1', 'payment-event', 'evt_1'),
    newJob('2', 'payment-event', 'evt_2'),
    newJob('3', 'invoice-pdf', 'INV-2026-00001'),
  ]
  answer('GET /api/admin/job', () => ({ jobs, total: jobs.length }))
  const finish = ({ body }: { body: Record<string, unknown> }) => {
    const done = body.ids as string[]
    jobs = jobs.filter(({ id }) => !done.includes(id))
    return { done, failed: [] }
  }
  const retries = answer('POST /api/admin/job/retry', finish)
  const discards = answer('POST /api/admin/job/discard', finish)
  renderAdminPages({ '/jobs-admin': list })
  const rowOf = (hasText: string) => page.getByRole('row').filter({ hasText })
  const event = rowOf('Stripe event evt_1')
  await expect.element(event).toMatchTextContent(lastError)
  await expect.element(event).toMatchTextContent('1,000')
  await expect.element(rowOf('PDF of INV-2026-00001')).toBeVisible()
  await expectUsable()

  const bar = page.getByRole('region', { name: 'Selected failed jobs' })
  const dialog = page.getByRole('dialog')
  const said = (hasText: string) => page.getByRole('status').filter({ hasText })
  const press = async (target: ReturnType<typeof page.getByRole>, key: string) => {
    await tabTo(target)
    await userEvent.keyboard(key)
  }
  await press(page.getByLabelText('Select failed job Stripe event evt_1'), ' ')
  await press(bar.getByRole('button', { name: 'Retry' }), '{Enter}')
  await press(dialog.getByRole('button', { name: 'Retry' }), '{Enter}')
  await expect.element(said('Restarted 1 failed job.')).toHaveFocus()
  await expect.element(event).not.toBeInTheDocument()
  expect(retries.map(({ body }) => body)).toEqual([{ ids: ['1'] }])

  await press(page.getByLabelText('Select all failed jobs on this page'), ' ')
  const discard = bar.getByRole('button', { name: 'Discard' })
  await press(discard, '{Enter}')
  await expect.element(dialog).toMatchTextContent('Discarded jobs never run.')
  await expectUsable()
  await userEvent.keyboard('{Escape}')
  await expect.element(rowOf('Stripe event evt_2')).toBeVisible()
  await expect.element(discard).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await press(dialog.getByRole('button', { name: 'Discard' }), '{Enter}')
  await expect.element(said('Discarded 2 failed jobs.')).toHaveFocus()
  await expect.element(page.getByText('Every job has succeeded')).toBeVisible()
  expect(discards.map(({ body }) => body)).toEqual([{ ids: ['2', '3'] }])
})

test('a bulk action whose reply was lost doesn’t say that it failed, and keeps the selection', async () => {
  const jobs = [newJob('1', 'payment-event', 'evt_1')]
  answer('GET /api/admin/job', { jobs, total: 1 })
  answer('POST /api/admin/job/retry', offline)
  renderAdminPages({ '/jobs-admin': list })
  const checkbox = page.getByLabelText('Select failed job Stripe event evt_1')
  await checkbox.click()
  await page
    .getByRole('region', { name: 'Selected failed jobs' })
    .getByRole('button', { name: 'Retry' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('don’t know whether this was done. Check the list before trying again.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(checkbox).toBeChecked()
})
