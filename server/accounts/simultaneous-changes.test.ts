import { expect } from 'vitest'
import { newUser, password } from '../test/accounts.ts'
import { apiError } from '../test/browser.ts'
import { test } from '../test/fixtures.ts'
import { interleave } from '../test/interleaving.ts'
import { latestLinkToken } from '../test/queued-emails.ts'
import { signIn, update } from './profile.fixture.ts'

test('a profile cannot take another user’s username in any letter case', async ({
  context,
  openBrowser,
}) => {
  await newUser(context, { user_name: 'Knight' })
  const { id, email } = await newUser(context, { user_name: 'squire' })
  const me = await signIn(openBrowser(), email)
  const taken = {
    status: 409,
    fields: { userName: 'This username is taken. Choose another one' },
  }
  expect(await apiError(update(me, id, { userName: 'KNIGHT' }))).toMatchObject(taken)
  expect((await update(me, id, { userName: 'SQUIRE' })).user.userName).toBe('SQUIRE')
  const both = await Promise.allSettled([
    update(me, id, { userName: 'Baron' }),
    newUser(context, { user_name: 'bARON' }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a new email address has a link that works once, even for concurrent clicks', async ({
  context,
  openBrowser,
}) => {
  const ends = await interleave(context, async () => {
    const { id, email } = await newUser(context)
    const me = await signIn(openBrowser(), email)
    await update(me, id, { email: `new-${email}`, currentPassword: password })
    const token = await latestLinkToken(context, `new-${email}`)
    return () => me.client('POST /api/users/verify-email', { body: { token } })
  })
  expect(ends.length).toBeGreaterThan(2)
  for (const end of ends) expect(end).toMatchObject({ status: 410, code: 'link_expired' })
})
