import { expect } from 'vitest'
import { day } from '../../contract/time/durations.ts'
import { purge } from '../housekeeping.ts'
import { newUser, password, signUpForm } from '../test/accounts.ts'
import { test } from '../test/fixtures.ts'
import { queuedEmailsTo } from '../test/queued-emails.ts'

const tables = ['sessions', 'trusted_devices', 'links', 'registrations'] as const

test('rows are purged once they have expired, and not before', async ({ context, openBrowser }) => {
  const { email } = await newUser(context)
  const { client } = openBrowser()
  await client('POST /api/auth/login', { body: { email, password } })
  await client('POST /api/users/forgot-password', { body: { email, password } })
  const form = await signUpForm()
  await client('POST /api/users/register', { body: form })
  expect(await queuedEmailsTo(context, form.email)).toHaveLength(1)

  const left = async (days: number) => {
    await purge(context, new Date(Date.now() + days * day))
    const counts = await Promise.all(
      tables.map(
        async table => (await context.db.write.selectFrom(table).selectAll().execute()).length,
      ),
    )
    return Object.fromEntries(tables.map((table, index) => [table, counts[index]]))
  }
  const all = { sessions: 1, trusted_devices: 1, links: 1, registrations: 1 }
  expect(await left(0)).toEqual(all)
  expect(await left(0.5)).toEqual({ ...all, links: 0 })
  expect(await left(2)).toEqual({ ...all, links: 0, registrations: 0 })
  expect(await left(31)).toEqual({ sessions: 0, trusted_devices: 1, links: 0, registrations: 0 })
  expect(await left(91)).toEqual({ sessions: 0, trusted_devices: 0, links: 0, registrations: 0 })
})
