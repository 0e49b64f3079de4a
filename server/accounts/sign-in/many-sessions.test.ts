import { describe, expect } from 'vitest'
import { minute } from '../../../contract/time/durations.ts'
import { newUser, password } from '../../test/accounts.ts'
import type { Browser } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { hashToken } from '../../tokens.ts'
import { openSession } from './sessions.ts'

const signIn = async (browser: Browser, email: string) => {
  await browser.client('POST /api/auth/login', { body: { email, password } })
  return browser
}
const deviceOf = ({ cookies }: Browser) => hashToken(cookies.get('browser') ?? '')
const hashOf = ({ cookies }: Browser) => hashToken(cookies.get('session') ?? '')

describe('the sessions of one user', () => {
  test('are limited to the newest 20', async ({ context, openBrowser }) => {
    const [user, other] = [await newUser(context), await newUser(context)]
    const theirs = await openSession(context.db.write, other.id)
    const browsers = []
    for (let n = 0; n < 30; n += 1) browsers.push(await signIn(openBrowser(), user.email))
    const rows = await context.db.write
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', user.id)
      .execute()
    expect(rows).toHaveLength(20)
    const [last] = browsers.slice(-1).map(hashOf)
    expect(rows).toContainEqual({ token_hash: last })
    for (const { client } of browsers.slice(-5)) {
      expect((await client('GET /api/auth/session')).user?.id).toBe(user.id)
    }
    const left = await context.db.write
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', other.id)
      .execute()
    expect(left).toEqual([{ token_hash: hashToken(theirs) }])

    // A browser that signs in again leaves the other devices trusted.
    const trusted = async () =>
      (await context.db.write.selectFrom('trusted_devices').select('token_hash').execute())
        .map(row => row.token_hash)
        .toSorted()
    const [again] = browsers.slice(-1)
    if (!again) throw new Error('Nobody signed in.')
    const others = (await trusted()).filter(hash => hash !== deviceOf(again))
    await signIn(again, user.email)
    expect(await trusted()).toEqual([...others, deviceOf(again)].toSorted())
    expect(others).toHaveLength(19)
  })

  test('are limited to 20 by concurrent sign-ins, too', async ({ context, openBrowser }) => {
    const { email } = await newUser(context)
    await Promise.all(Array.from({ length: 30 }, () => signIn(openBrowser(), email)))
    expect(await context.db.write.selectFrom('sessions').selectAll().execute()).toHaveLength(20)
  })

  test('end in order of least recent use', async ({ context }) => {
    const { id } = await newUser(context)
    const made: string[] = []
    for (let n = 0; n < 20; n += 1) {
      const hash = hashToken(await openSession(context.db.write, id))
      const seen_at = new Date(Date.now() - (n === 3 ? 60 : n) * minute).toISOString()
      await context.db.write
        .updateTable('sessions')
        .set({ seen_at })
        .where('token_hash', '=', hash)
        .execute()
      made.push(hash)
    }
    const newest = hashToken(await openSession(context.db.write, id))
    const rows = await context.db.write.selectFrom('sessions').select('token_hash').execute()
    const expected = [...made.filter((_, n) => n !== 3), newest]
    expect(rows.map(row => row.token_hash).toSorted()).toEqual(expected.toSorted())
  })

  test('include the new one even if a clock that was ahead dated the others', async ({
    context,
  }) => {
    const { id } = await newUser(context)
    for (let n = 0; n < 20; n += 1) await openSession(context.db.write, id)
    const seen_at = new Date(Date.now() + 24 * 60 * minute).toISOString()
    await context.db.write.updateTable('sessions').set({ seen_at }).execute()
    const token = await openSession(context.db.write, id)
    const rows = await context.db.write.selectFrom('sessions').select('token_hash').execute()
    expect(rows).toHaveLength(20)
    expect(rows).toContainEqual({ token_hash: hashToken(token) })
  })
})
