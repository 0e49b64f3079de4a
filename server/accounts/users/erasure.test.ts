import { setTimeout } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { hour } from '../../../contract/time/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { findCart, touchCart } from '../../cart/cart.repository.ts'
import type { Tables } from '../../db/tables.ts'
import { imageFile, newSignedInUser, newUser, password, signUpForm } from '../../test/accounts.ts'
import type { Browser } from '../../test/browser.ts'
import { newProduct } from '../../test/builders.ts'
import { runDueJobs } from '../../test/due-jobs.ts'
import { test } from '../../test/fixtures.ts'
import { queuedEmailsTo } from '../../test/queued-emails.ts'
import { addToCart, buy, updatedAtOf } from '../../test/selling.ts'
import { openSession } from '../sign-in/sessions.ts'
import { eraseUserJob } from './erase-user.ts'

const tables = [
  'users',
  'registrations',
  'sessions',
  'trusted_devices',
  'links',
  'invitations',
  'stock_alerts',
  'outbox',
  'activities',
  'stock_moves',
  'order_events',
  'rate_limits',
] as const satisfies (keyof Tables)[]

/** All that the database holds, in one text. */
async function everything({ db }: AppContext): Promise<string> {
  const found = tables.map(table => db.write.selectFrom(table).selectAll().execute())
  return JSON.stringify(await Promise.all(found))
}

const manage = ({ client }: Browser, id: string, body: object) =>
  client('PUT /api/admin/dashboard/update/{id}', { params: { id }, body })
const remove = ({ client }: Browser, id: string) =>
  client('DELETE /api/admin/dashboard/delete/{id}', { params: { id } })
const historyOf = async ({ client }: Browser, subject: string) =>
  (await client('GET /api/admin/activity', { query: { subject } })).activities

describe('a deleted user', () => {
  test('is named nowhere, while the record of what was done to them stays', async ({
    context,
    openBrowser,
  }) => {
    const { user: admin, browser: boss } = await newSignedInUser(context, openBrowser(), {
      role: 'owner',
    })
    const { user, browser } = await newSignedInUser(context, openBrowser())
    const { id, email } = user
    await manage(boss, id, { name: 'Renamed Person', userName: 'renamed', phone: '+49301234567' })
    await manage(boss, id, { image: await imageFile(), isBanned: 1 })
    await manage(boss, id, { isBanned: 0 })
    await browser.client('POST /api/auth/login', { body: { email, password } })
    await browser.client('PUT /api/users/update/{id}', {
      params: { id },
      body: { email: `next-${email}`, currentPassword: password },
    })
    await browser.client('POST /api/users/forgot-password', { body: { email, password } })
    await openBrowser().client('POST /api/users/register', {
      body: await signUpForm({ email: email.toUpperCase() }),
    })
    const [sent] = await queuedEmailsTo(context, email)
    expect(sent?.template).toBe('reset')
    await openBrowser().client('POST /api/stock-alert', {
      body: { product: await newProduct(context, { stock: 0 }), email },
    })
    await boss.client('POST /api/admin/invitation', { body: { email, role: 'support' } })
    const before = await everything(context)
    const traces = [user.name, user.userName, email, email.toUpperCase(), user.phone]
    const later = ['Renamed Person', 'renamed', '+49301234567', '.webp']
    for (const trace of [...traces.slice(0, 5), ...later]) expect(before).toContain(trace)

    await remove(boss, id)
    const after = (await everything(context)).replaceAll(admin.phone, '')
    for (const trace of [...traces.slice(0, 4), ...later]) expect(after).not.toContain(trace)
    expect(await queuedEmailsTo(context, `next-${email}`)).toEqual([])

    const actor = { id: admin.id, userName: admin.userName }
    const subject = { kind: 'user', id, name: null, exists: false }
    const by = { id: expect.any(String), at: expect.any(String), actor, subject }
    expect(await historyOf(boss, id)).toEqual([
      { ...by, action: 'delete', before: { role: null, isBanned: false }, after: {} },
      { ...by, action: 'update', before: { isBanned: true }, after: { isBanned: false } },
      { ...by, action: 'update', before: { isBanned: false }, after: { isBanned: true } },
      { ...by, action: 'update', before: {}, after: {} },
    ])
  })

  test('who was an admin is known by their id only', async ({ context, openBrowser, admin }) => {
    const { user: gone, browser } = await newSignedInUser(context, openBrowser(), { role: 'owner' })
    const other = await newUser(context)
    await manage(browser, other.id, { name: 'Ada' })
    await manage(admin, other.id, { name: 'Bron' })
    const product = await newProduct(context, { stock: 5 })
    const { order } = await buy(openBrowser(), product)
    const stock = (await browser.client('GET /api/admin/stock/{id}', { params: { id: product } }))
      .stock
    await browser.client('PUT /api/admin/stock/{id}', {
      params: { id: product },
      body: { onHand: 7, reason: 'Counted', updatedAt: stock?.updatedAt ?? null },
    })
    await browser.client('PUT /api/admin/order/{number}', {
      params: { number: order.number },
      body: {
        action: 'note',
        text: 'Done.',
        updatedAt: await updatedAtOf(context, order.number),
      },
    })
    expect((await everything(context)).split(gone.userName).length).toBeGreaterThan(3)
    const left = await historyOf(admin, other.id)
    expect(left[1]?.actor).toEqual({ id: gone.id, userName: gone.userName })

    await remove(admin, gone.id)
    expect(await historyOf(admin, other.id)).toEqual([
      left[0],
      { ...left[1], actor: { id: gone.id, userName: null } },
    ])
    expect(await everything(context)).not.toContain(gone.userName)
  })

  test('leaves other users’ data untouched', async ({ context, openBrowser, admin }) => {
    const [gone, other] = [await newUser(context), await newUser(context)]
    await manage(admin, other.id, { name: 'Ada Other', isBanned: 1 })
    await openBrowser().client('POST /api/users/forgot-password', {
      body: { email: other.email, password },
    })
    await openBrowser().client('POST /api/users/register', {
      body: await signUpForm({ email: `x${gone.email}` }),
    })
    const rows = async () => ({
      history: await historyOf(admin, other.id),
      emails: [
        await queuedEmailsTo(context, other.email),
        await queuedEmailsTo(context, `x${gone.email}`),
      ],
      waiting: await context.db.write.selectFrom('registrations').select('email').execute(),
    })
    const before = await rows()
    expect(before.emails.flat()).toHaveLength(2)
    await remove(admin, gone.id)
    expect(await rows()).toEqual(before)
  })
})

test('the audit log is also cleaned of what was written while a user was deleted', async ({
  context,
  openBrowser,
  admin,
}) => {
  const { user: gone, browser } = await newSignedInUser(context, openBrowser(), { role: 'owner' })
  const [subject, other] = [await newUser(context), await newUser(context)]
  await manage(browser, subject.id, { name: 'Ada' })
  await manage(admin, other.id, { name: 'Bron' })
  const { db } = context
  const written = await db.write.selectFrom('activities').selectAll().execute()
  for (const { id } of [gone, subject]) await remove(admin, id)
  await db.write.deleteFrom('activities').execute()
  await db.write
    .insertInto('activities')
    .values(written.map(({ seq: _, ...row }) => row))
    .execute()
  const kept = await historyOf(admin, other.id)
  await runDueJobs(context, eraseUserJob, new Date(Date.now() + hour))
  expect(await historyOf(admin, other.id)).toEqual(kept)
  expect(await historyOf(admin, subject.id)).toMatchObject([
    { actor: { id: gone.id, userName: null }, subject: { name: null }, before: {}, after: {} },
  ])
})

test('deleting a user while they order doesn’t deadlock', async ({
  context,
  openBrowser,
  admin,
}) => {
  const { user, browser } = await newSignedInUser(context, openBrowser())
  await addToCart(browser, await newProduct(context))
  const { write } = context.db
  const { id } = (await findCart(write, { userId: user.id })) ?? { id: '' }
  const onceLocked = Promise.withResolvers<void>()
  const order = write.transaction().execute(async trx => {
    await touchCart(trx, id)
    onceLocked.resolve()
    await setTimeout(200)
    // Refers to the user, as an order does.
    await openSession(trx, user.id)
  })
  await onceLocked.promise
  expect(await Promise.allSettled([order, remove(admin, user.id)])).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ])
})
