import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, onTestFinished } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import { openDatabase } from '../../db/open.ts'
import { test } from '../../test/fixtures.ts'
import { signInNewUser } from '../../test/requests.ts'

/** An admin whose session was used long enough ago for its next use to be written down. */
async function signedInBefore(context: AppContext) {
  const { user, cookie } = await signInNewUser(context, { role: 'owner' })
  const seenAt = new Date(Date.now() - 6 * 60_000).toISOString()
  await context.db.write.updateTable('sessions').set({ seen_at: seenAt }).execute()
  return { user, headers: { cookie }, seenAt }
}

/** As a standby does, or a disk that is full. */
async function blockWrites({ config, db }: AppContext) {
  const option = '?options=-c%20default_transaction_read_only%3Don'
  const databaseUrl = config.databaseUrl && `${config.databaseUrl}${option}`
  const readOnly = openDatabase({ ...config, databaseUrl }, () => {})
  if (!databaseUrl) await sql`pragma query_only = on`.execute(readOnly.write)
  onTestFinished(() => readOnly.close())
  db.write = readOnly.write
}

describe('a signed-in user can read', () => {
  test('while the database takes no writes', async ({ context, app }) => {
    const { user, headers } = await signedInBefore(context)
    await blockWrites(context)
    const lines: unknown[] = []
    context.log = pino({ base: null }, { write: line => lines.push(JSON.parse(line)) })
    const session = await app.inject({ url: '/api/auth/session', headers })
    expect(session.json()).toMatchObject({ user })
    for (const url of [`/api/users/profile/${user.id}`, '/api/admin/dashboard']) {
      expect((await app.inject({ url, headers })).statusCode).toBe(200)
    }
    const warning = { level: 40, msg: 'the use of a session was not written down' }
    expect(lines).toEqual(Array(3).fill(expect.objectContaining(warning)))
  })

  test('while another transaction blocks writes to their session', async ({
    context,
    otherNode,
    app,
  }) => {
    const { user, headers, seenAt } = await signedInBefore(context)
    const locked = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const writing = otherNode.db.write.transaction().execute(async trx => {
      await trx.updateTable('sessions').set({ user_id: user.id }).execute()
      locked.resolve()
      await over.promise
    })
    await locked.promise
    const session = () => app.inject({ url: '/api/auth/session', headers })
    const answers = await Promise.all(Array.from({ length: 4 }, session))
    over.resolve()
    await writing
    for (const answer of answers) expect(answer.json()).toMatchObject({ user })
    await session()
    const after = await context.db.write.selectFrom('sessions').select('seen_at').execute()
    expect(after).toEqual([{ seen_at: expect.not.stringContaining(seenAt) }])
  })
})
