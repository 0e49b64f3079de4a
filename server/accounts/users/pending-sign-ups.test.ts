import { expect } from 'vitest'
import { credentials, newUser, signUpForm } from '../../test/accounts.ts'
import { apiError } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { explainPlan, indexThatSkips } from '../../test/plan.ts'
import { latestLinkToken, queuedEmailsTo } from '../../test/queued-emails.ts'
import { findSignUps } from './pending-sign-ups.repository.ts'

test('an admin searches pending sign-ups by part of the address and sees no secrets', async ({
  admin,
  openBrowser,
}) => {
  const forms = [
    await signUpForm({ email: 'Ada_1@example.com' }),
    await signUpForm({ email: 'bron@example.org' }),
  ]
  for (const body of forms) await openBrowser().client('POST /api/users/register', { body })
  const list = (query = {}) => admin.client('GET /api/admin/sign-up', { query })
  const { signUps, total } = await list()
  expect(total).toBe(2)
  const time = expect.stringMatching(/Z$/)
  expect(signUps).toEqual(
    forms.toReversed().map(({ name, userName, email }) => ({
      ...{ id: expect.any(String), name, userName, email, hasAccount: false },
      ...{ signedUpAt: time, expiresAt: time },
    })),
  )
  const [newest] = signUps
  const lives = Date.parse(newest?.expiresAt ?? '') - Date.parse(newest?.signedUpAt ?? '')
  expect(Math.round(lives / 3_600_000)).toBe(24)
  for (const [search, found] of [
    ['ADA_1', 1],
    ['example', 2],
    ['_', 1],
    ['%', 0],
    ['\\', 0],
    ['example.org', 1],
  ] as const) {
    expect([search, (await list({ search })).total]).toEqual([search, found])
  }
  expect(await list({ page: 2, limit: 1 })).toEqual({ signUps: [signUps[1]], total: 2 })
})

test('an admin resends a link: only the new one works, and the activity is recorded', async ({
  context,
  admin,
  openBrowser,
}) => {
  const form = await signUpForm()
  const browser = openBrowser()
  await browser.client('POST /api/users/register', { body: form })
  const old = await latestLinkToken(context, form.email)
  const [waiting] = (await admin.client('GET /api/admin/sign-up')).signUps
  const id = waiting?.id ?? ''
  const body = { ids: [id] }
  expect(await admin.client('POST /api/admin/sign-up/resend', { body })).toEqual({
    done: [id],
    failed: [],
  })
  const [signUp] = (await admin.client('GET /api/admin/sign-up')).signUps
  expect(signUp).toEqual({ ...waiting, expiresAt: expect.any(String) })
  expect((signUp?.expiresAt ?? '') >= (waiting?.expiresAt ?? '')).toBe(true)
  const fresh = await latestLinkToken(context, form.email)
  expect(fresh).not.toBe(old)
  const { activities } = await admin.client('GET /api/admin/activity')
  expect(activities).toMatchObject([
    { action: 'update', subject: { kind: 'sign-up', id, name: null, exists: false } },
  ])
  expect(JSON.stringify(activities)).not.toContain(form.email)

  const verify = (token: string) =>
    browser.client('POST /api/users/verify-email', { body: { token } })
  expect(await apiError(verify(old))).toMatchObject({ code: 'link_expired' })
  await verify(fresh)
  await browser.client('POST /api/auth/login', { body: credentials(form) })
  expect(await admin.client('GET /api/admin/sign-up')).toEqual({ signUps: [], total: 0 })
  for (const call of [
    'POST /api/admin/sign-up/resend',
    'POST /api/admin/sign-up/delete',
  ] as const) {
    expect(await admin.client(call, { body })).toMatchObject({
      done: [],
      failed: [{ code: 'not_found' }],
    })
  }
})

test('an admin is subject to the same email limits per address as anyone', async ({
  context,
  admin,
  openBrowser,
}) => {
  const form = await signUpForm()
  await openBrowser().client('POST /api/users/register', { body: form })
  const [{ id = '' } = {}] = (await admin.client('GET /api/admin/sign-up')).signUps
  const resend = () => admin.client('POST /api/admin/sign-up/resend', { body: { ids: [id] } })
  for (let time = 0; time < 5; time += 1) expect((await resend()).done).toEqual([id])
  expect(await resend()).toMatchObject({ done: [], failed: [{ id, code: 'rate_limited' }] })
  expect(await queuedEmailsTo(context, form.email)).toHaveLength(6)
})

test('resending to an address with an account is rejected, and nothing is sent', async ({
  context,
  admin,
  openBrowser,
}) => {
  const { email } = await newUser(context)
  await openBrowser().client('POST /api/users/register', { body: await signUpForm({ email }) })
  const sent = await queuedEmailsTo(context, email)
  const [signUp] = (await admin.client('GET /api/admin/sign-up')).signUps
  expect(signUp).toMatchObject({ email, hasAccount: true })
  const body = { ids: [signUp?.id ?? ''] }
  expect(await admin.client('POST /api/admin/sign-up/resend', { body })).toMatchObject({
    failed: [{ code: 'conflict', message: 'This address already has an account.' }],
  })
  expect(await queuedEmailsTo(context, email)).toEqual(sent)
})

test('deleting a sign-up voids its link', async ({ context, admin, openBrowser }) => {
  const form = await signUpForm()
  const browser = openBrowser()
  await browser.client('POST /api/users/register', { body: form })
  const token = await latestLinkToken(context, form.email)
  const [{ id = '' } = {}] = (await admin.client('GET /api/admin/sign-up')).signUps
  const other = await signUpForm()
  await openBrowser().client('POST /api/users/register', { body: other })
  await admin.client('POST /api/admin/sign-up/delete', { body: { ids: [id] } })
  const { signUps } = await admin.client('GET /api/admin/sign-up')
  expect(signUps.map(({ email }) => email)).toEqual([other.email])
  expect(
    await apiError(browser.client('POST /api/users/verify-email', { body: { token } })),
  ).toMatchObject({ code: 'link_expired' })
  const { activities } = await admin.client('GET /api/admin/activity')
  expect(activities).toMatchObject([
    { action: 'delete', subject: { kind: 'sign-up', id, name: null } },
  ])
  expect(JSON.stringify(activities)).not.toContain(form.email)
})

test('lists and searches of sign-ups skip rows by an index', async ({ context }) => {
  for (const search of ['', 'example']) {
    const page = { limit: 25, offset: 100_000 }
    const plan = await explainPlan(context, () => findSignUps(context.db.read, search, page))
    expect.soft(indexThatSkips(context.db, plan)).toBe('registrations_by_time')
  }
})
