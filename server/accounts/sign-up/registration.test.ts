import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, vi } from 'vitest'
import { credentials, imageFile, newUser, password, signUpForm } from '../../test/accounts.ts'
import { apiError, responseShape } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { storedImages } from '../../test/images.ts'
import { interleave } from '../../test/interleaving.ts'
import { latestLinkToken, queuedEmailsTo } from '../../test/queued-emails.ts'

describe('a sign-up', () => {
  test('becomes an account by its link with one click in the same browser', async ({
    context,
    openBrowser,
  }) => {
    const { client, answer } = openBrowser()
    const form = await signUpForm({ email: 'Ada@Example.com' })
    const { message } = await client('POST /api/users/register', { body: form })
    expect(answer().statusCode).toBe(201)
    expect(message).toContain('Ada@Example.com')
    expect(await storedImages(context)).toEqual([])

    const token = await latestLinkToken(context, 'Ada@Example.com')
    const link = await client('GET /api/users/link/{token}', { params: { token } })
    expect(link).toEqual({ kind: 'sign-up', needs: 'nothing', email: 'Ada@Example.com' })
    const early = await apiError(client('POST /api/auth/login', { body: credentials(form) }))
    expect(early).toMatchObject({ status: 401, code: 'invalid_credentials' })

    const activated = await client('POST /api/users/verify-email', { body: { token } })
    expect(activated.ordersFound).toBe(false)
    const { user } = await client('POST /api/auth/login', {
      body: { email: 'ada@example.com', password },
    })
    const { name, userName, phone } = form
    expect(user).toMatchObject({ name, userName, phone, email: 'Ada@Example.com', is_admin: 0 })
    expect(await storedImages(context)).toContain(user.image)
  })

  test('asks for the password in another browser, and limits wrong ones', async ({
    context,
    openBrowser,
  }) => {
    const form = await signUpForm()
    await openBrowser().client('POST /api/users/register', { body: form })
    const token = await latestLinkToken(context, form.email)
    const { client } = openBrowser()
    const link = await client('GET /api/users/link/{token}', { params: { token } })
    expect(link).toEqual({ kind: 'sign-up', needs: 'password', email: form.email })

    const verify = (password?: string) =>
      client('POST /api/users/verify-email', { body: { token, ...(password && { password }) } })
    expect(await apiError(verify())).toMatchObject({
      status: 422,
      fields: { password: expect.stringContaining('Enter your password') },
    })
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect(await apiError(verify('not it'))).toMatchObject({ status: 422 })
    }
    expect(await apiError(verify(password))).toMatchObject({ status: 429, code: 'rate_limited' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    await verify(password).finally(() => vi.useRealTimers())
    await client('POST /api/auth/login', { body: credentials(form) })
  })

  test('by a stranger with someone’s address gains them nothing when the owner opens the link', async ({
    context,
    openBrowser,
  }) => {
    const mine = await signUpForm({ email: 'mine@example.com' })
    const theirs = await signUpForm({ email: 'MINE@example.com', password: 'their own password' })
    const me = openBrowser()
    await openBrowser().client('POST /api/users/register', { body: theirs })
    const theirToken = await latestLinkToken(context, 'MINE@example.com')
    await me.client('POST /api/users/register', { body: mine })
    const token = await latestLinkToken(context, 'mine@example.com')

    const clicked = me.client('POST /api/users/verify-email', { body: { token: theirToken } })
    expect(await apiError(clicked)).toMatchObject({
      status: 422,
      fields: { password: expect.stringContaining('Enter your password') },
    })
    await me.client('POST /api/users/verify-email', { body: { token } })
    const late = me.client('POST /api/users/verify-email', {
      body: { token: theirToken, password: theirs.password },
    })
    expect(await apiError(late)).toMatchObject({ status: 410, code: 'link_expired' })
    const login = openBrowser().client('POST /api/auth/login', { body: credentials(theirs) })
    expect(await apiError(login)).toMatchObject({ status: 401 })
  })

  test('with a taken address gets the same reply, and the owner gets a notice', async ({
    context,
    openBrowser,
  }) => {
    const owner = await newUser(context)
    const answers = []
    for (const email of [owner.email.toUpperCase(), `new-${owner.email}`]) {
      const { client, answer } = openBrowser()
      const form = await signUpForm({ email })
      const { message } = await client('POST /api/users/register', { body: form })
      answers.push({ message: message.replace(email, '…'), ...responseShape(answer()) })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.cookies).toHaveLength(1)
    expect(await queuedEmailsTo(context, owner.email)).toMatchObject([
      { template: 'already-registered' },
    ])
  })

  test('whose username was taken meanwhile can choose another one with the same link', async ({
    context,
    openBrowser,
  }) => {
    const { client } = openBrowser()
    const form = await signUpForm({ userName: 'Knight' })
    await client('POST /api/users/register', { body: form })
    await newUser(context, { user_name: 'kNIGHT' })
    const token = await latestLinkToken(context, form.email)
    const taken = await apiError(client('POST /api/users/verify-email', { body: { token } }))
    expect(taken).toMatchObject({
      status: 409,
      code: 'conflict',
      fields: { userName: 'This username is taken. Choose another one' },
    })
    await client('POST /api/users/verify-email', { body: { token, userName: 'Knight2' } })
    const { user } = await client('POST /api/auth/login', { body: credentials(form) })
    expect(user.userName).toBe('Knight2')

    const again = await signUpForm({ userName: 'KNIGHT' })
    const rejected = await apiError(client('POST /api/users/register', { body: again }))
    expect(rejected).toMatchObject({
      status: 409,
      fields: { userName: 'This username is taken. Choose another one' },
    })
  })

  test('creates one account, however many requests and clicks are concurrent', async ({
    context,
    openBrowser,
  }) => {
    context.rateLimits.take = async () => async () => {}
    const emails = Array.from({ length: 20 }, (_, n) => `${n % 2 ? 'Twin' : 'tWIN'}@example.com`)
    const tries = await Promise.all(
      emails.map(async email => {
        const browser = openBrowser()
        await browser.client('POST /api/users/register', { body: await signUpForm({ email }) })
        return browser
      }),
    )
    const tokens = [
      ...(await queuedEmailsTo(context, 'Twin@example.com')),
      ...(await queuedEmailsTo(context, 'tWIN@example.com')),
    ].map(mail => mail.token)
    expect(tokens).toHaveLength(20)
    const clicks = tries.flatMap(({ client }) =>
      tokens.map(token =>
        client('POST /api/users/verify-email', { body: { token } }).then(
          () => 200,
          error => error.status,
        ),
      ),
    )
    const statuses = await Promise.all(clicks)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    // A machine that is busy with other things turns some away.
    const answers = new Set(statuses.filter(status => status !== 503))
    expect(answers).toEqual(new Set([200, 410, 422]))
    const users = await context.db.write.selectFrom('users').select('id').execute()
    expect(users).toHaveLength(1)
  })

  test('sends at most five emails from one client address without blocking others', async ({
    context,
    openBrowser,
  }) => {
    const stranger = openBrowser()
    const email = 'wanted@example.com'
    for (let asked = 0; asked < 6; asked += 1) {
      await stranger.client('POST /api/users/register', { body: await signUpForm({ email }) })
    }
    expect(await queuedEmailsTo(context, email)).toHaveLength(5)
    const owner = openBrowser()
    await owner.client('POST /api/users/register', { body: await signUpForm({ email }) })
    const token = await latestLinkToken(context, email)
    const link = await owner.client('GET /api/users/link/{token}', { params: { token } })
    expect(link.needs).toBe('nothing')
  })

  test('whose username turns out to be taken leaves no public image', async ({
    context,
    openBrowser,
  }) => {
    const { client } = openBrowser()
    const form = await signUpForm({ userName: 'Rook' })
    await client('POST /api/users/register', { body: form })
    await newUser(context, { user_name: 'ROOK' })
    const token = await latestLinkToken(context, form.email)
    await apiError(client('POST /api/users/verify-email', { body: { token } }))
    expect(await storedImages(context)).toEqual([])
  })

  test('stores at most 64 kB of its image until it is activated', async ({
    context,
    openBrowser,
  }) => {
    const width = 400
    const noise = { width, height: width, channels: 3 } as const
    const upload = await sharp(randomBytes(3 * width * width), { raw: noise })
      .png()
      .toBuffer()
    const form = await signUpForm({ image: await imageFile(upload) })
    const { client } = openBrowser()
    await client('POST /api/users/register', { body: form })
    const { picture_webp, picture_size } = await context.db.read
      .selectFrom('registrations')
      .select(['picture_webp', 'picture_size'])
      .executeTakeFirstOrThrow()
    expect(picture_size).toBe(picture_webp?.length)
    expect(picture_size).toBeLessThanOrEqual(64 * 1024)
  })

  test('drops only the oldest images when too many are pending', async ({
    context,
    openBrowser,
  }) => {
    const signUps = []
    for (let n = 0; n < 3; n += 1) {
      const browser = openBrowser()
      const form = await signUpForm()
      await browser.client('POST /api/users/register', { body: form })
      signUps.push({ browser, form })
    }
    const sizes = () =>
      context.db.read
        .selectFrom('registrations')
        .select('picture_size')
        .orderBy('expires_at')
        .execute()
    const page = 4_096
    expect(await sizes()).toEqual(Array(3).fill({ picture_size: page }))
    // The first one is as large as all may be together.
    await context.db.write
      .updateTable('registrations')
      .set({ picture_size: 128 * 1024 * 1024 - page })
      .where('email', '=', signUps[0]?.form.email ?? '')
      .execute()
    await openBrowser().client('POST /api/users/register', { body: await signUpForm() })
    const left = [0, page, page, page].map(picture_size => ({ picture_size }))
    expect(await sizes()).toEqual(left)

    const images = []
    for (const { browser, form } of signUps) {
      const token = await latestLinkToken(context, form.email)
      await browser.client('POST /api/users/verify-email', { body: { token } })
      const { user } = await browser.client('POST /api/auth/login', { body: credentials(form) })
      images.push(user.image)
    }
    const file = expect.stringMatching(/\.webp$/)
    expect(images).toEqual([null, file, file])
  })

  test('has a link that works once, within a day, and not for a reset', async ({
    context,
    openBrowser,
  }) => {
    const { client } = openBrowser()
    const form = await signUpForm()
    await client('POST /api/users/register', { body: form })
    const token = await latestLinkToken(context, form.email)
    const expired = { status: 410, code: 'link_expired' }
    const reset = client('POST /api/users/reset-password', { body: { token, password } })
    expect(await apiError(reset)).toMatchObject(expired)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 + 1_000 })
    const late = await apiError(client('POST /api/users/verify-email', { body: { token } }))
    const seen = await apiError(client('GET /api/users/link/{token}', { params: { token } }))
    vi.useRealTimers()
    expect(late).toMatchObject(expired)
    expect(seen).toMatchObject(expired)

    const click = () =>
      client('POST /api/users/verify-email', { body: { token } }).then(
        () => 200,
        error => error.status,
      )
    const clicks = await Promise.all(Array.from({ length: 8 }, click))
    expect(clicks.toSorted()).toEqual([200, 410, 410, 410, 410, 410, 410, 410])
  })

  test('has a link that works once, even for concurrent clicks', async ({
    context,
    openBrowser,
  }) => {
    const ends = await interleave(context, async () => {
      const { client } = openBrowser()
      const form = await signUpForm()
      await client('POST /api/users/register', { body: form })
      const token = await latestLinkToken(context, form.email)
      return () => client('POST /api/users/verify-email', { body: { token } })
    })
    expect(ends.length).toBeGreaterThan(3)
    for (const end of ends) expect(end).toMatchObject({ status: 410, code: 'link_expired' })
  })
})
