import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { hash } from '@node-rs/argon2'
import { describe, expect, vi } from 'vitest'
import { newUser, password } from '../../test/accounts.ts'
import { apiError } from '../../test/browser.ts'
import { test } from '../../test/fixtures.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** The priorities of this process's threads, as Linux knows them. */
function priorities(): number[] {
  const threads = '/proc/self/task'
  return readdirSync(threads).map(thread => {
    const [, fields = ''] = readFileSync(`${threads}/${thread}/stat`, 'utf8').split(') ')
    return Number(fields.split(' ')[16])
  })
}

const cheapHash = await hash('', { memoryCost: 8, timeCost: 1 })

/** Keeps all threads busy until it is called. */
function holdThreads() {
  const held: (() => void)[] = []
  const { postMessage } = Worker.prototype
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    ...message
  ) {
    held.push(() => postMessage.apply(this, message))
  })
  return () => {
    spy.mockRestore()
    for (const send of held) send()
  }
}

describe('a password', () => {
  test('matches only its own hash, and never without one', async () => {
    const stored = await hashPassword(password)
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(stored, password, '192.0.2.1')).toBe(true)
    expect(await verifyPassword(stored, `${password}!`, '192.0.2.1')).toBe(false)
    expect(await verifyPassword(undefined, password, '192.0.2.1')).toBe(false)
  })

  test.skipIf(process.platform !== 'linux')(
    'is hashed in a thread of lower priority than the main thread',
    async () => {
      const own = getPriority()
      await hashPassword(password)
      expect(getPriority()).toBe(own)
      expect(priorities()).toContain(Math.min(19, own + 5))
    },
  )
})

test('a malformed stored hash throws instead of rejecting the password', async () => {
  const check = verifyPassword('no hash', password, '192.0.2.1')
  await expect(check).rejects.toMatchObject({ code: 'unavailable', cause: expect.any(Error) })
})

describe('sign-ins past the queue', () => {
  test('of one address are rejected at once and not counted, while another signs in', async ({
    context,
    openBrowser,
  }) => {
    const { email } = await newUser(context)
    const signIn = ({ client }: ReturnType<typeof openBrowser>) =>
      client('POST /api/auth/login', { body: { email, password } })
    const address = '203.0.113.7'
    const take = vi.spyOn(context.rateLimits, 'take')
    const release = holdThreads()
    const running = Array.from({ length: 10 }, () => verifyPassword(cheapHash, '', address))
    const browser = openBrowser({ address })
    expect(await apiError(signIn(browser))).toMatchObject({ status: 503, code: 'unavailable' })
    expect(browser.answer().headers['retry-after']).toBe('5')
    expect(take).not.toHaveBeenCalled()
    const other = signIn(openBrowser())
    release()
    await Promise.all(running)
    expect((await other).user).toMatchObject({ email })
  })

  test('of all addresses are rejected at once', async ({ openBrowser }) => {
    const release = holdThreads()
    const running = Array.from({ length: 102 }, (_, n) =>
      verifyPassword(cheapHash, '', `198.51.100.${n}`),
    )
    const body = { email: 'nobody@example.com', password }
    const signIn = openBrowser().client('POST /api/auth/login', { body })
    expect(await apiError(signIn)).toMatchObject({ status: 503, code: 'unavailable' })
    release()
    await Promise.all(running)
  })
})
