import { describe, expect } from 'vitest'
import type { UpdateProfile } from '../../contract/accounts/user.ts'
import type { ApiError } from '../../contract/client.ts'
import { Failure } from '../failure.ts'
import { imageFile, newUser, password } from '../test/accounts.ts'
import { apiError, responseShape } from '../test/browser.ts'
import { test } from '../test/fixtures.ts'
import { squareImage, storedImages } from '../test/images.ts'
import { latestLinkToken, queuedEmailsTo } from '../test/queued-emails.ts'
import { signIn, update } from './profile.fixture.ts'

const wanted = 'phoenix-feather 3'

describe('a profile', () => {
  test('is updated only in the given fields', async ({ context, openBrowser }) => {
    const user = await newUser(context)
    const me = await signIn(openBrowser(), user.email)
    const first = await update(me, user.id, { name: 'Ada Lovelace' })
    expect(first.message).toBe('Profile saved.')
    expect(first.user).toEqual({
      ...user,
      name: 'Ada Lovelace',
      updatedAt: first.user.updatedAt,
    })
    expect(first.user.updatedAt > user.updatedAt).toBe(true)
    const image = await imageFile(await squareImage('#37a', 500))
    const second = await update(me, user.id, { image, phone: '+12345678901' })
    expect(second.user).toMatchObject({ name: 'Ada Lovelace', phone: '+12345678901' })
    expect(second.image).toMatch(/^[0-9a-f]{32}-(37a){9}\.webp$/)
    const { user: read } = await me.client('GET /api/users/profile/{id}', {
      params: { id: user.id },
    })
    expect(read).toEqual(second.user)
    const { user: session } = await me.client('GET /api/auth/session')
    expect(session).toEqual({ ...read, permissions: [] })
  })

  test('cannot be read or changed by other users', async ({ context, openBrowser }) => {
    const [mine, other] = [await newUser(context), await newUser(context)]
    const admin = await newUser(context, { role: 'owner' })
    const me = await signIn(openBrowser(), mine.email)
    const boss = await signIn(openBrowser(), admin.email)
    const forbidden = { status: 403, code: 'forbidden' }
    for (const id of [other.id, 'nobody']) {
      const see = me.client('GET /api/users/profile/{id}', { params: { id } })
      expect(await apiError(see)).toMatchObject(forbidden)
      expect(await apiError(update(me, id, { name: 'x' }))).toMatchObject(forbidden)
      expect(await apiError(update(boss, id, { name: 'x' }))).toMatchObject(forbidden)
    }
    const seen = await boss.client('GET /api/users/profile/{id}', { params: { id: other.id } })
    expect(seen.user).toEqual(other)
    const nobody = boss.client('GET /api/users/profile/{id}', { params: { id: 'nobody' } })
    expect(await apiError(nobody)).toMatchObject({ status: 404 })
  })

  test('is not overwritten if it was changed elsewhere meanwhile', async ({
    context,
    openBrowser,
  }) => {
    const { id, email, updatedAt } = await newUser(context)
    const me = await signIn(openBrowser(), email)
    await update(me, id, { name: 'First', updatedAt })
    const late = update(me, id, { name: 'Second', updatedAt })
    expect(await apiError(late)).toMatchObject({ status: 409, code: 'conflict' })
    const { user } = await me.client('GET /api/auth/session')
    expect(user?.name).toBe('First')
  })
})

describe('a profile that is changed while its session ends', () => {
  test('is not changed', async ({ context, openBrowser }) => {
    const { id, email } = await newUser(context)
    const me = await signIn(openBrowser(), email)
    const { save } = context.images
    context.images.save = async (...image) => {
      await context.db.write.deleteFrom('sessions').execute()
      return save(...image)
    }
    const late = update(me, id, { name: 'Too late', image: await imageFile() })
    expect(await apiError(late)).toMatchObject({ status: 401, code: 'unauthenticated' })
  })

  test('stores no image', async ({ context, openBrowser }) => {
    await newUser(context, { user_name: 'Knight' })
    const { id, email } = await newUser(context)
    const me = await signIn(openBrowser(), email)
    const body = { userName: 'knight', image: await imageFile() }
    expect(await apiError(update(me, id, body))).toMatchObject({ status: 409 })
    expect(await storedImages(context)).toEqual([])
  })
})

describe('images of one profile', () => {
  test('are limited to 20 an hour, and one too many is not stored', async ({
    context,
    openBrowser,
  }) => {
    const { id, email } = await newUser(context)
    const me = await signIn(openBrowser(), email)
    const renew = async (n: number) =>
      update(me, id, { image: await imageFile(await squareImage(`#${100 + n}`, 8)) })
    const images = new Set<string | null>()
    for (let n = 0; n < 20; n += 1) images.add((await renew(n)).image)
    expect(images.size).toBe(20)
    const files = await storedImages(context)
    expect(await apiError(renew(20))).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(Number(me.answer().headers['retry-after'])).toBeGreaterThan(59 * 60)
    expect(await storedImages(context)).toEqual(files)
    expect((await update(me, id, { name: 'Ada' })).user.name).toBe('Ada')

    const other = await newUser(context)
    const them = await signIn(openBrowser(), other.email)
    await update(them, other.id, { image: await imageFile() })
  })

  test('count once they are decoded, even if broken', async ({ context, openBrowser }) => {
    const { id, email, updatedAt } = await newUser(context)
    const me = await signIn(openBrowser(), email)
    const whole = await squareImage('#951', 8)
    const send = async (bytes: Buffer, more = {}) =>
      (await apiError(update(me, id, { image: await imageFile(bytes), ...more }))).status
    const outdated = { updatedAt: new Date(Date.parse(updatedAt) - 1).toISOString() }
    for (let n = 0; n < 20; n += 1) expect(await send(whole, outdated)).toBe(409)

    expect(await send(Buffer.from('no image'))).toBe(415)
    for (let n = 1; n < 20; n += 1) expect(await send(whole.subarray(0, 60))).toBe(422)
    expect(await send(whole.subarray(0, 60))).toBe(429)
    expect(await send(whole)).toBe(429)
    expect(await storedImages(context)).toEqual([])
  })

  test('count even if the session ends during the upload', async ({ context, openBrowser }) => {
    const { id, email } = await newUser(context)
    const me = await signIn(openBrowser(), email)
    const { save } = context.images
    context.images.save = async (...given) => {
      const file = await save(...given)
      await context.db.write.updateTable('users').set({ is_banned: 1 }).execute()
      return file
    }
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) {
      await context.db.write.updateTable('users').set({ is_banned: 0 }).execute()
      statuses.push((await apiError(update(me, id, { image: await imageFile() }))).status)
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429])
  })

  test('do not count if the shop was too busy to decode them', async ({ context, openBrowser }) => {
    const { id, email } = await newUser(context)
    const me = await signIn(openBrowser(), email)
    const { save } = context.images
    context.images.save = async () => {
      throw new Failure('unavailable', 'The shop is too busy just now.')
    }
    const image = await imageFile()
    for (let n = 0; n < 21; n += 1) {
      expect((await apiError(update(me, id, { image }))).status).toBe(503)
    }
    context.images.save = save
    expect((await update(me, id, { image })).image).not.toBeNull()
  })
})

describe('a new password', () => {
  test('needs the current one, and ends every other session', async ({ context, openBrowser }) => {
    const { id, email } = await newUser(context)
    const me = await signIn(openBrowser(), email)
    const other = await signIn(openBrowser(), email)
    const old = me.cookies.get('session') ?? ''
    const at = (words: string) => ({
      status: 422,
      fields: { currentPassword: expect.stringContaining(words) },
    })
    expect(await apiError(update(me, id, { password: wanted }))).toMatchObject(
      at('Enter your current password'),
    )
    const wrong = update(me, id, { password: wanted, currentPassword: 'wrong' })
    expect(await apiError(wrong)).toMatchObject(at('wrong'))
    const common = update(me, id, { password: 'password1', currentPassword: password })
    expect((await apiError(common)).fields.password).toMatch(/too common/)

    await update(me, id, { password: wanted, currentPassword: password })
    expect((await me.client('GET /api/auth/session')).user?.id).toBe(id)
    expect((await other.client('GET /api/auth/session')).user).toBeNull()
    me.cookies.set('session', old)
    expect((await me.client('GET /api/auth/session')).user).toBeNull()
    await signIn(openBrowser(), email, wanted)
    expect(await apiError(signIn(openBrowser(), email))).toMatchObject({ status: 401 })
    expect(await queuedEmailsTo(context, email)).toMatchObject([{ template: 'password-changed' }])
  })

  test('voids a pending reset', async ({ context, openBrowser }) => {
    const { id, email } = await newUser(context)
    const me = await signIn(openBrowser(), email)
    const thief = openBrowser()
    const body = { email, password: 'of their choosing' }
    await thief.client('POST /api/users/forgot-password', { body })
    const token = await latestLinkToken(context, email)
    await update(me, id, { password: wanted, currentPassword: password })
    const reset = thief.client('POST /api/users/reset-password', { body: { token } })
    expect(await apiError(reset)).toMatchObject({ status: 410 })
  })

  test('cannot be set by guessing the current one', async ({ context, openBrowser }) => {
    const { id, email } = await newUser(context)
    const me = await signIn(openBrowser(), email)
    for (let wrong = 0; wrong < 10; wrong += 1) {
      await apiError(update(me, id, { password: wanted, currentPassword: `wrong ${wrong}` }))
    }
    const right = update(me, id, { password: wanted, currentPassword: password })
    expect(await apiError(right)).toMatchObject({ status: 429 })
  })
})

describe('a new email address', () => {
  test('can be requested five times an hour by one account', async ({ context, openBrowser }) => {
    const { id, email, updatedAt } = await newUser(context)
    const me = await signIn(openBrowser(), email)
    const ask = (n: number, fields: UpdateProfile = {}) =>
      update(me, id, { email: `stranger-${n}@example.com`, currentPassword: password, ...fields })
    for (let n = 0; n < 10; n += 1) {
      // What comes to nothing is not counted.
      expect((await apiError(ask(n, { currentPassword: 'wrong' }))).status).toBe(422)
      const outdated = { updatedAt: new Date(Date.parse(updatedAt) - 1).toISOString() }
      expect((await apiError(ask(n, outdated))).status).toBe(409)
      await context.db.write.deleteFrom('rate_limits').where('key', 'like', 'signIn%').execute()
    }
    for (let n = 0; n < 5; n += 1) await ask(n)
    const sixth = await apiError(ask(5))
    expect(sixth).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(sixth.message).toMatch(/^Too many changes of your email address\. .* 60 minutes\.$/)
    expect(Number(me.answer().headers['retry-after'])).toBeGreaterThan(59 * 60)
    expect((await update(me, id, { name: 'Ada' })).user.name).toBe('Ada')
    const emails = await context.db.write.selectFrom('outbox').selectAll().execute()
    expect(emails).toHaveLength(5)
  })

  test('can be requested 20 times an hour from one address', async ({ context, openBrowser }) => {
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const { id, email } = await newUser(context)
      const me = await signIn(openBrowser({ address: '192.0.2.9' }), email)
      for (let times = 0; times < 5; times += 1) {
        const body = { email: `stranger-${n}-${times}@example.com`, currentPassword: password }
        const asked = update(me, id, body).then(() => 200)
        statuses.push(await asked.catch((error: ApiError) => error.status))
      }
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)])
  })

  test('takes effect by its link, and the old one gets a notice', async ({
    context,
    openBrowser,
  }) => {
    const { id, email } = await newUser(context)
    const next = `new-${email}`
    const me = await signIn(openBrowser(), email)
    const other = await signIn(openBrowser(), email)
    const missing = await apiError(update(me, id, { email: next }))
    expect(missing.fields).toHaveProperty('currentPassword')
    const { user, message } = await update(me, id, { email: next, currentPassword: password })
    expect(user.email).toBe(email)
    expect(message).toMatch(new RegExp(`^We’ve emailed a link to ${next}\\.`))

    const token = await latestLinkToken(context, next)
    const link = await me.client('GET /api/users/link/{token}', { params: { token } })
    expect(link).toEqual({ kind: 'email', needs: 'nothing', email: null })
    await me.client('POST /api/users/verify-email', { body: { token } })
    expect((await me.client('GET /api/auth/session')).user?.email).toBe(next)
    expect((await other.client('GET /api/auth/session')).user).toBeNull()
    expect(await queuedEmailsTo(context, email)).toMatchObject([{ template: 'email-changed' }])
    await signIn(openBrowser(), next)
    expect(await apiError(signIn(openBrowser(), email))).toMatchObject({ status: 401 })
    const again = me.client('POST /api/users/verify-email', { body: { token } })
    expect(await apiError(again)).toMatchObject({ status: 410 })
  })

  test('is confirmed in another browser with the account’s password', async ({
    context,
    openBrowser,
  }) => {
    const { id, email } = await newUser(context)
    const next = `new-${email}`
    const me = await signIn(openBrowser(), email)
    await update(me, id, { email: next, currentPassword: password })
    const token = await latestLinkToken(context, next)
    const other = openBrowser()
    const link = await other.client('GET /api/users/link/{token}', { params: { token } })
    expect(link).toEqual({ kind: 'email', needs: 'password', email: null })
    const verify = (typed: string) =>
      other.client('POST /api/users/verify-email', { body: { token, password: typed } })
    expect(await apiError(verify('wrong'))).toMatchObject({ status: 422 })
    await verify(password)
    expect((await other.client('GET /api/auth/session')).user).toBeNull()
    await signIn(openBrowser(), next)
  })

  test('that is taken gets the same reply, and its owner gets a notice', async ({
    context,
    openBrowser,
  }) => {
    const owner = await newUser(context)
    const shapes = []
    for (const next of [owner.email.toUpperCase(), `new-${owner.email}`]) {
      const { id, email } = await newUser(context)
      const me = await signIn(openBrowser(), email)
      const reply = await update(me, id, { email: next, currentPassword: password })
      shapes.push({ message: reply.message.replace(next, '…'), ...responseShape(me.answer()) })
      expect(reply.user.email).toBe(email)
    }
    expect(shapes[0]).toEqual(shapes[1])
    expect(await queuedEmailsTo(context, owner.email)).toMatchObject([{ template: 'email-in-use' }])
  })

  test('cannot be taken from someone who confirmed it meanwhile', async ({
    context,
    openBrowser,
  }) => {
    const { id, email } = await newUser(context)
    const next = `new-${email}`
    const me = await signIn(openBrowser(), email)
    await update(me, id, { email: next, currentPassword: password })
    const token = await latestLinkToken(context, next)
    await newUser(context, { email: next.toUpperCase() })
    const verify = me.client('POST /api/users/verify-email', { body: { token } })
    expect(await apiError(verify)).toMatchObject({ status: 410 })
    expect((await me.client('GET /api/auth/session')).user?.email).toBe(email)
  })
})
