import { Worker } from 'node:worker_threads'
import { describe, expect, vi } from 'vitest'
import { newUser, password, signUpForm } from '../../test/accounts.ts'
import { apiError, type Browser } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'

const asks: Record<string, (browser: Browser, email: string) => Promise<unknown>> = {
  'POST /api/users/register': async ({ client }, email) =>
    client('POST /api/users/register', { body: await signUpForm({ email }) }),
  'POST /api/auth/login': ({ client }, email) =>
    client('POST /api/auth/login', { body: { email, password: 'wrong' } }).catch(() => {}),
  'POST /api/users/forgot-password': ({ client }, email) =>
    client('POST /api/users/forgot-password', { body: { email, password } }),
}

describe('the same work is done with and without an account by', () => {
  for (const [path, ask] of Object.entries(asks)) {
    test(path, async ({ context, openBrowser }) => {
      const { email } = await newUser(context)
      const decode = vi.spyOn(context.images, 'encodeCompact')
      const tasks = vi.spyOn(Worker.prototype, 'postMessage')
      const work = []
      for (const address of [email, `no-${email}`]) {
        tasks.mockClear()
        decode.mockClear()
        await ask(openBrowser(), address)
        const hashed = tasks.mock.calls.filter(([task]) => 'password' in task)
        const emails = await context.db.write.selectFrom('outbox').selectAll().execute()
        work.push({
          hashed: hashed.length,
          decoded: decode.mock.calls.length,
          emails: emails.length,
        })
      }
      const [known, unknown] = work
      const emails = path.includes('users') ? 1 : 0
      const decoded = path.includes('register') ? 1 : 0
      expect(known).toEqual({ hashed: 1, decoded, emails })
      expect(unknown).toEqual({ hashed: 1, decoded, emails: 2 * emails })
    })
  }
})

test('a browser that says it is trusted is looked up with and without an account', async ({
  context,
  openBrowser,
}) => {
  const { email } = await newUser(context)
  const selectFrom = vi.spyOn(context.db.read, 'selectFrom')
  for (const address of [email, `no-${email}`]) {
    const { client, cookies } = openBrowser()
    cookies.set('browser', 'made-up')
    selectFrom.mockClear()
    const signIn = client('POST /api/auth/login', { body: { email: address, password: 'wrong' } })
    expect(await apiError(signIn)).toMatchObject({ status: 401 })
    expect(selectFrom.mock.calls.flat()).toContain('trusted_devices')
  }
})
