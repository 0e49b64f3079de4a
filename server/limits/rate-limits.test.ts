import { describe, expect, vi } from 'vitest'
import { day } from '../../contract/time/durations.ts'
import { rules } from '../accounts/limits.ts'
import { Failure } from '../failure.ts'
import { test } from '../test/fixtures.ts'
import {
  defineRules,
  limited,
  openRateLimits,
  type RateLimits,
  type Use,
  withAttemptLimit,
} from './rate-limits.ts'

type GiveBack = () => Promise<void>

/** Of so many tries at the same instant, what gives back those that passed. */
async function takeMany({ take }: RateLimits, count: number, ...uses: Use[]): Promise<GiveBack[]> {
  const tries = await Promise.allSettled(Array.from({ length: count }, () => take(...uses)))
  for (const result of tries) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'rate_limited' })
  }
  return tries.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
}

async function rejected(take: Promise<unknown>): Promise<Failure> {
  const error = await take.catch((error: unknown) => error)
  if (!(error instanceof Failure)) throw new Error('It was not rejected.')
  expect(error.code).toBe('rate_limited')
  return error
}

const ten = rules.signInByAccountAndAddress

describe('of many simultaneous attempts', () => {
  test('as many pass as a rule allows', async ({ context: { rateLimits } }) => {
    for (const rule of Object.values(rules)) {
      const passed = await takeMany(rateLimits, rule.points + 20, [rule, 'somebody'])
      expect(passed, rule.name).toHaveLength(rule.points)
    }
  })

  test('as many pass as the strictest of several rules allows', async ({
    context: { rateLimits },
  }) => {
    const passed = await takeMany(
      rateLimits,
      30,
      [rules.signInByAddress, 'here'],
      [rules.resetByAccountAndAddress, 'ann', 'here'],
      [rules.signInByAccount, 'ann'],
    )
    expect(passed).toHaveLength(rules.resetByAccountAndAddress.points)
  })
})

describe('the reserve of a rule', () => {
  const byAddress = rules.emailByRecipientAndAddress
  const { points, reserve } = rules.emailByRecipient
  const mail = (address: string): Use[] => [
    [byAddress, 'ann', address],
    [rules.emailByRecipient, 'ann'],
  ]
  const firsts = ({ take, check }: RateLimits, count: number, from: string) =>
    Promise.allSettled(
      Array.from({ length: count }, async (_, n) => {
        await check(...mail(`${from} ${n}`))
        return take(...mail(`${from} ${n}`))
      }),
    )

  test('is open to addresses on their first attempts, up to its size', async ({
    context: { rateLimits },
  }) => {
    for (let n = 0; n < points / 5; n += 1) {
      expect(await takeMany(rateLimits, 10, ...mail(`busy ${n}`))).toHaveLength(5)
    }
    await rejected(rateLimits.take(...mail('busy 0')))
    await rejected(rateLimits.check(...mail('busy 0')))
    await rejected(rateLimits.take([rules.emailByRecipient, 'ann']))
    const tries = await firsts(rateLimits, reserve.points + 15, 'fresh')
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(reserve.points)
    expect((await rejected(rateLimits.take(...mail('late')))).retryAfter).toBeGreaterThan(59 * 60)
  })

  test('gives an address one of many simultaneous attempts', async ({ context, otherNode }) => {
    await takeMany(context.rateLimits, points, [rules.emailByRecipient, 'ann'])
    const both = await Promise.all(
      [context, otherNode].map(({ rateLimits }) => takeMany(rateLimits, 10, ...mail('here'))),
    )
    expect(both.flat()).toHaveLength(1)
  })

  test('is refunded, for the address as well', async ({ context: { rateLimits } }) => {
    await takeMany(rateLimits, points, [rules.emailByRecipient, 'ann'])
    for (let round = 0; round < reserve.points + 5; round += 1) {
      const [giveBack] = await takeMany(rateLimits, 1, ...mail('here'))
      await giveBack?.()
    }
    const tries = await firsts(rateLimits, reserve.points + 5, 'fresh')
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(reserve.points)
  })
})

describe('an attempt', () => {
  test('counts only for its own key', async ({ context: { rateLimits } }) => {
    await takeMany(rateLimits, 10, [ten, 'ann', 'here'])
    await rejected(rateLimits.take([ten, 'ann', 'here']))
    for (const about of [
      ['ann', 'there'],
      ['bob', 'here'],
      ['ann,here'],
      ['annhere'],
      ['here', 'ann'],
      ['ann'],
      ['["ann","here"]'],
    ]) {
      await rateLimits.take([ten, ...about])
    }
    await rateLimits.take([rules.passwordOfLink, 'ann', 'here'])
  })

  test('that is refunded no longer counts', async ({ context: { rateLimits } }) => {
    for (let round = 0; round < 25; round += 1) {
      const giveBack = await rateLimits.take([ten, 'ann'], [rules.signInByAddress, 'here'])
      await giveBack()
    }
    expect(await takeMany(rateLimits, 30, [ten, 'ann'])).toHaveLength(10)
    expect(await takeMany(rateLimits, 60, [rules.signInByAddress, 'here'])).toHaveLength(50)
  })

  test('that is refunded leaves the others counted', async ({ context: { rateLimits } }) => {
    const [first] = await takeMany(rateLimits, 10, [ten, 'ann'])
    await first?.()
    expect(await takeMany(rateLimits, 10, [ten, 'ann'])).toHaveLength(1)
  })

  test('that one rule rejects is not counted by the others', async ({
    context: { rateLimits },
  }) => {
    await takeMany(rateLimits, 10, [ten, 'ann'])
    for (let round = 0; round < 25; round += 1) {
      await rejected(
        rateLimits.take(
          [rules.passwordOfLink, 'a'],
          [ten, 'ann'],
          [rules.resetByAccountAndAddress, 'b'],
        ),
      )
    }
    expect(await takeMany(rateLimits, 30, [rules.passwordOfLink, 'a'])).toHaveLength(10)
    expect(await takeMany(rateLimits, 30, [rules.resetByAccountAndAddress, 'b'])).toHaveLength(5)
  })

  test('that is rejected is counted nowhere', async ({ context: { rateLimits } }) => {
    const passed = await takeMany(rateLimits, 30, [ten, 'ann'])
    // All of them had the right password: nothing speaks against the next one.
    for (const giveBack of passed) await giveBack()
    expect(await takeMany(rateLimits, 30, [ten, 'ann'])).toHaveLength(10)
  })
})

test('a guess counts only if it is wrong, and one too many isn’t made', async ({
  context: { rateLimits },
}) => {
  const guess = vi.fn(async () => true)
  const make = () => withAttemptLimit(rateLimits, [[ten, 'ann']], guess)
  for (let round = 0; round < 11; round += 1) expect(await make()).toBe(true)
  guess.mockRejectedValue(new Error('The database is away.'))
  for (let round = 0; round < 11; round += 1) await expect(make()).rejects.toThrow('away')
  guess.mockResolvedValue(false)
  for (let round = 0; round < 10; round += 1) expect(await make()).toBe(false)
  guess.mockClear()
  await rejected(make())
  expect(guess).not.toHaveBeenCalled()
})

test('work counts, also if it fails, unless the shop was too busy for it', async ({
  context: { rateLimits },
}) => {
  const fail = (code: 'unavailable' | 'conflict') =>
    limited(rateLimits, [[ten, 'ann']], () => Promise.reject(new Failure(code, 'It failed.')))
  for (let round = 0; round < 11; round += 1) {
    await expect(fail('unavailable')).rejects.toMatchObject({ code: 'unavailable' })
  }
  for (let round = 0; round < 10; round += 1) {
    await expect(fail('conflict')).rejects.toMatchObject({ code: 'conflict' })
  }
  await rejected(fail('conflict'))
})

describe('a late refund', () => {
  test('does not apply to a newer window', async ({ context: { db } }) => {
    let now = Date.now()
    const rateLimits = openRateLimits(db, { on: true, now: () => now })
    const early = await takeMany(rateLimits, 10, [ten, 'ann'])
    now += 15 * 60_000
    expect(await takeMany(rateLimits, 5, [ten, 'ann'])).toHaveLength(5)
    await Promise.all(early.map(giveBack => giveBack()))
    expect(await takeMany(rateLimits, 30, [ten, 'ann'])).toHaveLength(5)
  })

  test('never raises a window above its limit, however many were rejected as it began', async ({
    context: { db },
  }) => {
    let now = Date.now()
    const rateLimits = openRateLimits(db, { on: true, now: () => now })
    await takeMany(rateLimits, 10, [ten, 'ann'])
    const flood = takeMany(rateLimits, 100, [rules.signInByAddress, 'here'], [ten, 'ann'])
    now += 15 * 60_000
    const passed = (await flood).length
    expect(passed).toBeLessThanOrEqual(10)
    expect(await takeMany(rateLimits, 30, [ten, 'ann'])).toHaveLength(10 - passed)
  })
})

describe('the wait', () => {
  test('is reported, does not grow with attempts, and ends', async ({
    context: { rateLimits },
    onTestFinished,
  }) => {
    onTestFinished(() => void vi.useRealTimers())
    const start = Date.now()
    const at = (seconds: number) =>
      vi.useFakeTimers({ toFake: ['Date'], now: start + seconds * 1_000 })
    at(0)
    await takeMany(rateLimits, 10, [ten, 'ann'])
    expect(await rejected(rateLimits.take([ten, 'ann']))).toMatchObject({
      retryAfter: 15 * 60,
      message: expect.stringMatching(/“Forgot Password \?”.* or try again in 15 minutes\.$/),
    })
    at(14 * 60)
    expect((await rejected(rateLimits.take([ten, 'ann']))).retryAfter).toBe(60)
    at(15 * 60 - 0.5)
    expect(await rejected(rateLimits.take([ten, 'ann']))).toMatchObject({
      retryAfter: 1,
      message: expect.stringMatching(/ try again in a minute\.$/),
    })
    at(15 * 60 + 1)
    expect(await takeMany(rateLimits, 30, [ten, 'ann'])).toHaveLength(10)
  })

  test('is in the message and in the Retry-After header', async ({ app, openBrowser }) => {
    await app.ready()
    const { client, answer } = openBrowser()
    const body = { email: 'nobody@example.com', password: 'phoenix-feather 3' }
    for (let asked = 0; asked < 5; asked += 1) {
      await client('POST /api/users/forgot-password', { body })
    }
    await client('POST /api/users/forgot-password', { body }).catch(() => {})
    expect(answer().statusCode).toBe(429)
    expect(Number(answer().headers['retry-after'])).toBeGreaterThan(59 * 60)
    expect(answer().json().error.message).toBe('Too many tries. Try again in 60 minutes.')
  })
})

test('a rule cannot have a window that housekeeping would mistake for a wrong clock’s', () => {
  expect(() => defineRules({ daily: { points: 1, windowMs: day } })).toThrow('daily')
})

test('RATE_LIMITS=off allows everything', async ({ context: { db } }) => {
  const rateLimits = openRateLimits(db, { on: false })
  expect(await takeMany(rateLimits, 200, [ten, 'ann'])).toHaveLength(200)
})

describe('on several nodes', () => {
  test('attempts are counted together', async ({ context, otherNode }) => {
    const [first] = await takeMany(context.rateLimits, 6, [ten, 'ann'])
    expect(await takeMany(otherNode.rateLimits, 4, [ten, 'ann'])).toHaveLength(4)
    await first?.()
    expect(await takeMany(otherNode.rateLimits, 2, [ten, 'ann'])).toHaveLength(1)
    await rejected(context.rateLimits.take([ten, 'ann']))

    const both = await Promise.all(
      [context, otherNode].map(({ rateLimits }) => takeMany(rateLimits, 15, [ten, 'bob'])),
    )
    expect(both.flat()).toHaveLength(10)
  })

  test('stored rows do not identify a person', async ({ context }) => {
    await context.rateLimits.take([ten, 'ann@example.com', '192.0.2.1'])
    const kept = await context.db.write.selectFrom('rate_limits').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toMatch(/ann@|192\.0/)
  })
})
