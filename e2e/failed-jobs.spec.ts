import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FailedJobKind } from '../contract/jobs.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { owner, signInAs } from './people.ts'
import { expectUsable } from './usable.ts'

const lastError = 'connect ECONNREFUSED 203.0.113.7:443'

/** Has the shop give up jobs, which takes it weeks by itself. */
function giveUp(dataDir: string, jobs: { kind: FailedJobKind; payload: object }[]) {
  const db = new DatabaseSync(join(dataDir, 'armory.sqlite'), { timeout: 10_000 })
  const insert = db.prepare(`
    insert into jobs (id, kind, unique_key, payload, run_at, attempts, last_error, failed_at, created_at)
    values (?, ?, ?, ?, ?, 1000, ?, ?, ?)`)
  const at = new Date().toISOString()
  for (const { kind, payload } of jobs) {
    const id = randomUUID()
    insert.run(id, kind, id, JSON.stringify(payload), at, lastError, at, at)
  }
  db.close()
}

const eventOf = (subject: string) => ({
  kind: 'payment-event' as const,
  payload: { about: 'payment', ref: 'unknown', subject },
})

test('an owner retries a failed job, and discards others that will never succeed', async ({
  page,
  shop,
}) => {
  const pdf = { id: 'none', subject: 'INV-2026-00001' }
  giveUp(shop.dataDir, [
    ...[eventOf('evt_1'), eventOf('evt_2')],
    { kind: 'invoice-pdf', payload: pdf },
  ])
  await signInAs(page, owner)
  await openHydrated(page, '/overview')
  const task = page
    .getByRole('region', { name: 'To do' })
    .getByRole('listitem')
    .filter({ hasText: 'Failed jobs' })
  await expect(task).toContainText('3')
  await task.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed jobs')
  const rowOf = (hasText: string) => page.getByRole('row').filter({ hasText })
  const event = rowOf('Stripe event evt_1')
  await expect(event).toContainText(lastError)
  await expect(event).toContainText('1,000')
  await expect(rowOf('PDF of INV-2026-00001')).toBeVisible()
  await expectUsable(page)

  const bar = page.getByRole('region', { name: 'Selected failed jobs' })
  const dialog = page.getByRole('dialog')
  await page.getByLabel('Select failed job Stripe event evt_1').press('Space')
  await bar.getByRole('button', { name: 'Retry' }).press('Enter')
  await dialog.getByRole('button', { name: 'Retry' }).press('Enter')
  const said = (hasText: string) => page.getByRole('status').filter({ hasText })
  await expect(said('Restarted 1 failed job.')).toBeFocused()
  await expect(event).toHaveCount(0)

  await page.getByLabel('Select all failed jobs on this page').press('Space')
  const discard = bar.getByRole('button', { name: 'Discard' })
  await discard.press('Enter')
  await expect(dialog).toContainText('Discarded jobs never run.')
  await expectUsable(page)
  await dialog.press('Escape')
  await expect(rowOf('Stripe event evt_2')).toBeVisible()
  await discard.press('Enter')
  await dialog.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(said('Discarded 2 failed jobs.')).toBeFocused()
  await expect(page.getByText('Every job has succeeded')).toBeVisible()
  await expectUsable(page)

  await openHydrated(page, '/activity-admin?kind=job')
  await expect(page.getByText('Retried: Stripe event evt_1')).toBeVisible()
  await expect(page.getByText('Discarded: PDF of INV-2026-00001')).toBeVisible()
})
