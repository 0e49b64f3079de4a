import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { chunk } from '../db/chunk.ts'
import { fromNow } from '../db/time.ts'
import { purge } from '../housekeeping.ts'
import { countFailedEmails, findFailedEmails } from '../mail/failed-emails.repository.ts'
import { newUser } from '../test/accounts.ts'
import { newFailedEmail, newProduct } from '../test/builders.ts'
import { test } from '../test/fixtures.ts'
import { explainPlan } from '../test/plan.ts'
import { latestLinkToken } from '../test/queued-emails.ts'
import { retryEmail } from './failed-emails.ts'

const many = process.env.SCALE === 'large' ? 100_000 : 1_000

const rowOf = ({ db }: AppContext, id: string) =>
  db.read.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()

test('an admin lists failed emails, newest first, without their content', async ({
  context,
  admin,
}) => {
  const old = { failed_at: fromNow(-60_000), expires_at: fromNow(-1) }
  const expired = await newFailedEmail(context, { ...old, recipient: 'bron@example.com' })
  const id = await newFailedEmail(context, { recipient: 'ann@example.com' })
  // Those that wait or are sent have not failed.
  await newFailedEmail(context, { failed_at: null })
  await newFailedEmail(context, { failed_at: null, sent_at: fromNow(0) })
  const failed = { template: 'password-changed', reason: '550 No such mailbox' }
  const failedAt = expect.stringMatching(/Z$/)
  expect(await admin.client('GET /api/admin/email', {})).toEqual({
    emails: [
      { ...failed, id, recipient: 'ann@example.com', failedAt, expired: false },
      { ...failed, id: expired, recipient: 'bron@example.com', failedAt, expired: true },
    ],
    total: 2,
  })
  const { emails, total } = await admin.client('GET /api/admin/email', {
    query: { limit: 1, page: 2 },
  })
  expect([emails.map(email => email.id), total]).toEqual([[expired], 2])
})

test('a failed email is queued again once, unless it would arrive too late', async ({
  context,
  admin,
}) => {
  const id = await newFailedEmail(context, { unacknowledged: 3 })
  const expired = await newFailedEmail(context, { expires_at: fromNow(-1) })
  let wakes = 0
  const { close } = await context.db.subscribe('jobs', async () => {
    wakes += 1
  })
  const body = { ids: [id, expired, randomUUID()] }
  expect(await admin.client('POST /api/admin/email/retry', { body })).toMatchObject({
    done: [id],
    failed: [
      {
        id: expired,
        code: 'conflict',
        message: 'This email is out of date and can’t be resent. Delete it.',
      },
      { code: 'not_found' },
    ],
  })
  await expect.poll(() => wakes).toBe(2)
  await close()
  const anew = { unacknowledged: 0, failed_at: null, failure: null }
  expect(await rowOf(context, id)).toMatchObject(anew)
  const jobs = await context.db.read.selectFrom('jobs').select(['kind', 'unique_key']).execute()
  expect(jobs).toEqual([{ kind: 'email', unique_key: id }])
  expect(await admin.client('POST /api/admin/email/retry', { body: { ids: [id] } })).toMatchObject({
    failed: [{ id, code: 'not_found' }],
  })
  const { activities } = await admin.client('GET /api/admin/activity', {})
  expect(activities).toMatchObject([
    {
      action: 'update',
      subject: { kind: 'email', id, name: null, exists: false },
      after: { template: 'password-changed' },
    },
  ])
})

test('concurrent retries on two nodes queue an email once', async ({ context, otherNode }) => {
  const actor = { id: (await newUser(context, { role: 'owner' })).id, userName: 'bron' }
  const id = await newFailedEmail(context)
  const nodes = Array.from({ length: 10 }, (_, n) => (n % 2 ? context : otherNode))
  const outcomes = await Promise.allSettled(nodes.map(node => retryEmail(node, actor, id)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an email whose link was used or replaced is not retried', async ({
  context,
  admin,
  openBrowser,
}) => {
  const user = await newUser(context)
  const { email } = user
  await openBrowser().client('POST /api/users/forgot-password', {
    body: { email, password: 'another cloak 9' },
  })
  const token = await latestLinkToken(context, email)
  const mailWith = (path: string) => {
    const content = JSON.stringify({ link: `https://shop.example/${path}` })
    return newFailedEmail(context, { template: 'reset', content })
  }
  const alive = await mailWith(`api/users/reset-password/${token}`)
  const dead = await mailWith('api/users/reset-password/replaced')
  const soldOut = await newProduct(context, { stock: 0 })
  await openBrowser().client('POST /api/stock-alert', {
    body: { product: soldOut, email: 'bron@example.com' },
  })
  const waiting = await mailWith(
    `stock-alert/${await latestLinkToken(context, 'bron@example.com')}`,
  )
  const stopped = await mailWith('stock-alert/stopped')
  const body = { ids: [alive, dead, waiting, stopped] }
  const message = 'The link in this email no longer works.'
  expect(await admin.client('POST /api/admin/email/retry', { body })).toMatchObject({
    done: [alive, waiting],
    failed: [
      { id: dead, message },
      { id: stopped, message },
    ],
  })
})

test('a failed email can be deleted, but not one that is being sent', async ({
  context,
  admin,
}) => {
  const id = await newFailedEmail(context)
  const waiting = await newFailedEmail(context, { failed_at: null })
  const body = { ids: [id, waiting] }
  expect(await admin.client('POST /api/admin/email/delete', { body })).toMatchObject({
    done: [id],
    failed: [{ id: waiting, code: 'not_found' }],
  })
  expect(await rowOf(context, id)).toBeUndefined()
  expect(await rowOf(context, waiting)).toBeDefined()
})

test('the content of a failed email is erased once it would arrive too late', async ({
  context,
}) => {
  const id = await newFailedEmail(context)
  const expired = await newFailedEmail(context, { expires_at: fromNow(-1) })
  await purge(context, new Date())
  expect((await rowOf(context, id))?.content).toContain('Ann')
  expect(await rowOf(context, expired)).toMatchObject({
    content: null,
    failure: expect.any(String),
  })
})

test('failed emails are paged and counted by an index', async ({ context }) => {
  const at = new Date().toISOString()
  const rows = Array.from({ length: many }, (_, n) => ({
    ...{ id: randomUUID(), template: 'reset', recipient: `p${n}@example.com`, content: null },
    ...{ created_at: at, expires_at: at, unacknowledged: 0, failure: null },
    ...(n % 2 ? { sent_at: at, failed_at: null } : { sent_at: null, failed_at: at }),
  }))
  for (const part of chunk(rows)) {
    await context.db.write.insertInto('outbox').values(part).execute()
  }
  const { read } = context.db
  const page = await explainPlan(context, () => findFailedEmails(read, { limit: 25, offset: 0 }))
  expect(page).toMatch(/failed_emails/)
  expect(page).not.toMatch(/TEMP B-TREE|Sort/)
  const count = await explainPlan(context, () => countFailedEmails(read, 10_000))
  expect(count).toMatch(/failed_emails/)
  expect(await countFailedEmails(read, 10_000)).toBe(Math.min(many / 2, 10_000))
})
