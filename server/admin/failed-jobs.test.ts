import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { FailedJobKind } from '../../contract/jobs/jobs.ts'
import type { AppContext } from '../app-context.ts'
import { backgroundJobs } from '../background-jobs.ts'
import { chunk } from '../db/chunk.ts'
import { fromNow } from '../db/time.ts'
import { countFailedJobs, findFailedJobs } from '../jobs/failed-jobs.repository.ts'
import { jobKind, queueJob } from '../jobs/jobs.ts'
import { claimDue, runJob } from '../jobs/run-jobs.ts'
import { newUser } from '../test/accounts.ts'
import { newFailedEmail, newFailedJob } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { explainPlan } from '../test/plan.ts'
import { discardJob, retryJob } from './failed-jobs.ts'

const many = process.env.SCALE === 'large' ? 100_000 : 1_000

const newActor = async (context: AppContext) => ({
  id: (await newUser(context, { role: 'owner' })).id,
  userName: 'bron',
})

const rowOf = ({ db }: AppContext, id: string) =>
  db.read.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()

test('every kind of job that can fail for good is one that admins are told of', () => {
  const ending = backgroundJobs.filter(({ maxAttempts }) => Number.isFinite(maxAttempts))
  expect(ending.map(({ kind }) => kind).toSorted()).toEqual(FailedJobKind.options.toSorted())
})

test('an admin lists failed jobs, the latest first', async ({ context, admin }) => {
  const pdf = { kind: 'invoice-pdf', payload: '{"id":"1","subject":"INV-2026-00001"}' }
  const old = await newFailedJob(context, { ...pdf, failed_at: fromNow(-60_000), last_error: null })
  const erasing = { kind: 'erase-user', payload: '{"id":"1"}', attempts: 20 }
  const middle = await newFailedJob(context, { ...erasing, failed_at: fromNow(-30_000) })
  const id = await newFailedJob(context)
  // Jobs that wait have not failed, a failed email is listed with the emails, and no version knows the last.
  await newFailedJob(context, { failed_at: null })
  await newFailedEmail(context)
  await newFailedJob(context, { kind: 'errand' })
  const at = expect.stringMatching(/Z$/)
  const failed = { lastError: 'Stripe is down', failedAt: at, createdAt: at }
  expect(await admin.client('GET /api/admin/job', {})).toEqual({
    jobs: [
      { ...failed, id, kind: 'payment-event', subject: 'evt_1', attempts: 1_000 },
      { ...failed, id: middle, kind: 'erase-user', subject: null, attempts: 20 },
      {
        ...{ ...failed, id: old, kind: 'invoice-pdf', subject: 'INV-2026-00001' },
        ...{ attempts: 1_000, lastError: '' },
      },
    ],
    total: 3,
  })
  const { overview } = await admin.client('GET /api/admin/overview', {})
  expect(overview.failedJobs).toBe(3)
  const { jobs, total } = await admin.client('GET /api/admin/job', { query: { limit: 1, page: 2 } })
  expect([jobs.map(job => job.id), total]).toEqual([[middle], 3])
})

test('a failed job is due again with all its attempts, and says why it failed until it is done', async ({
  context,
  admin,
}) => {
  let wakes = 0
  const { close } = await context.db.subscribe('jobs', async () => {
    wakes += 1
  })
  const id = await newFailedJob(context, { run_at: fromNow(-60_000) })
  const waiting = await newFailedJob(context, { failed_at: null, run_at: fromNow(60_000) })
  await expect.poll(() => wakes).toBe(3)
  const body = { ids: [id, waiting, randomUUID()] }
  const before = new Date().toISOString()
  expect(await admin.client('POST /api/admin/job/retry', { body })).toMatchObject({
    done: [id],
    failed: [{ id: waiting, code: 'not_found' }, { code: 'not_found' }],
  })
  await expect.poll(() => wakes).toBe(4)
  await close()
  const row = await rowOf(context, id)
  expect(row).toMatchObject({ attempts: 0, failed_at: null, last_error: 'Stripe is down' })
  expect((row?.run_at ?? '') >= before).toBe(true)
  expect(await rowOf(context, waiting)).toMatchObject({ attempts: 1_000 })
  expect(await admin.client('GET /api/admin/job', {})).toEqual({ jobs: [], total: 0 })
  const { activities } = await admin.client('GET /api/admin/activity', {})
  expect(activities).toMatchObject([
    {
      action: 'update',
      subject: { kind: 'job', id, name: null, exists: false },
      after: { job: 'payment-event', about: 'evt_1' },
    },
  ])
})

test('a job that was done meanwhile can be neither retried nor discarded', async ({
  context,
  admin,
}) => {
  const id = await newFailedJob(context)
  const body = { ids: [id] }
  await admin.client('POST /api/admin/job/retry', { body })
  const eventJob = {
    ...{
      ...jobKind<{ subject: string }>('payment-event'),
      concurrency: 1,
      timeoutMs: 1_000,
      maxAttempts: 3,
    },
    work: async () => undefined,
  }
  const now = new Date()
  const { claimed } = await claimDue(context, [{ job: eventJob, slots: 1 }], now)
  for (const { job, row } of claimed) {
    expect(row).toMatchObject({ id, attempts: 1 })
    await runJob(context, job, row, now, new AbortController().signal)
  }
  expect(await rowOf(context, id)).toBeUndefined()
  const message = 'This job is no longer marked as failed.'
  for (const key of ['POST /api/admin/job/retry', 'POST /api/admin/job/discard'] as const) {
    expect(await admin.client(key, { body })).toEqual({
      done: [],
      failed: [{ id, code: 'not_found', message }],
    })
  }
  const { activities } = await admin.client('GET /api/admin/activity', {})
  expect(activities).toHaveLength(1)
})

test('a failed job can be discarded, but not one that waits, and makes room for another', async ({
  context,
  admin,
}) => {
  const id = await newFailedJob(context, { unique_key: 'one' })
  const waiting = await newFailedJob(context, { failed_at: null })
  const body = { ids: [id, waiting] }
  expect(await admin.client('POST /api/admin/job/discard', { body })).toMatchObject({
    done: [id],
    failed: [{ id: waiting, code: 'not_found' }],
  })
  expect(await rowOf(context, id)).toBeUndefined()
  expect(await rowOf(context, waiting)).toBeDefined()
  const { activities } = await admin.client('GET /api/admin/activity', { query: { kind: 'job' } })
  expect(activities).toMatchObject([
    {
      action: 'delete',
      subject: { id },
      before: { job: 'payment-event', about: 'evt_1' },
      after: {},
    },
  ])
  await queueJob(context.db.write, jobKind<object>('payment-event'), 'one', {})
  expect(await countFailedJobs(context.db.read, 10)).toBe(0)
})

test('an admin who was demoted meanwhile changes no job', async ({ context }) => {
  const actor = { id: (await newUser(context)).id, userName: 'ann' }
  const id = await newFailedJob(context)
  for (const work of [retryJob, discardJob]) {
    await expect(work(context, actor, id)).rejects.toMatchObject({ code: 'forbidden' })
  }
  expect(await rowOf(context, id)).toMatchObject({ failed_at: expect.any(String) })
})

test('of concurrent retries and discards on two nodes one changes a job', async ({
  context,
  otherNode,
}) => {
  const actor = await newActor(context)
  const id = await newFailedJob(context)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      (n % 3 ? retryJob : discardJob)(n % 2 ? context : otherNode, actor, id),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const activities = await context.db.read.selectFrom('activities').select('id').execute()
  expect(activities).toHaveLength(1)
})

test('failed jobs are paged and counted by an index', async ({ context }) => {
  const at = new Date().toISOString()
  const rows = Array.from({ length: many }, (_, n) => ({
    ...{ id: randomUUID(), kind: 'payment-event', unique_key: `${n}`, payload: '{}', run_at: at },
    ...{ attempts: 0, locked_until: null, last_error: null, created_at: at },
    failed_at: n % 2 ? null : at,
  }))
  for (const part of chunk(rows)) {
    await context.db.write.insertInto('jobs').values(part).execute()
  }
  const { read } = context.db
  const page = await explainPlan(context, () => findFailedJobs(read, { limit: 25, offset: 0 }))
  expect(page).toMatch(/jobs_failed/)
  expect(page).not.toMatch(/TEMP B-TREE|Sort/)
  const count = await explainPlan(context, () => countFailedJobs(read, 10_000))
  expect(count).toMatch(/jobs_failed/)
  expect(await countFailedJobs(read, 10_000)).toBe(Math.min(many / 2, 10_000))
})
