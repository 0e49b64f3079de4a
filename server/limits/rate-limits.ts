import { createHash } from 'node:crypto'
import { hour } from '../../contract/time/durations.ts'
import type { Database } from '../db/database.ts'
import { clockSkewMs } from '../db/time.ts'
import { Failure, isUnavailable } from '../failure.ts'
import { countAttempt, findWindows, refundAttempt, type Window } from './rate-limits.repository.ts'

/** One that ends later comes from a wrong clock. */
export const longestWindowMs = hour

type Limit = {
  /** Attempts per window. */
  points: number
  windowMs: number
  /**
   * More attempts for addresses that have hardly tried yet: `each` for every address, by the count
   * of the rule `of` in the same take. Strangers who use up a count from a few addresses leave the
   * reserve to its owner.
   */
  reserve?: { points: number; each: number; of: string }
  /** The message for the person. @param wait such as "15 minutes" */
  message?: (wait: string) => string
}

/** A limit, with the name under which its attempts are counted. */
export type Rule = Limit & { name: string }
/** One attempt: the rule that counts it, and the values that make the key. */
export type Use = readonly [rule: Rule, ...about: string[]]
type Counted = Rule & { key: string }

/** The rules of a feature; their names are unique among all features. */
export function defineRules<const Limits extends Record<string, Limit>>(limits: Limits) {
  const named = Object.entries(limits).map(([name, limit]) => {
    if (limit.windowMs > longestWindowMs) throw new Error(`The window of ${name} is too long.`)
    return [name, { name, ...limit }]
  })
  return Object.fromEntries(named) as { [Name in keyof Limits]: Limits[Name] & { name: string } }
}

export type RateLimits = {
  /**
   * Counts an attempt before it is made, so that concurrent ones cannot slip through: by all of the
   * rules or none.
   * @returns a function that refunds the count if the attempt succeeds
   * @throws Failure `rate_limited`
   */
  take: (...uses: Use[]) => Promise<() => Promise<void>>
  /** Rejects what `take` would reject, without counting. */
  check: (...uses: Use[]) => Promise<void>
}

const unlimited: RateLimits = { take: async () => async () => {}, check: async () => {} }

/**
 * Makes a guess that counts only if it is wrong, not if it is right or fails.
 * @throws Failure `rate_limited`, without guessing
 */
export async function withAttemptLimit(
  rateLimits: RateLimits,
  uses: Use[],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const refund = await rateLimits.take(...uses)
  let wrong = false
  try {
    wrong = !(await isRight())
    return !wrong
  } finally {
    if (!wrong) await refund()
  }
}

/** Counts an attempt where it fits. @returns what refunds it; undefined where it is one too many */
export async function takeIfFree(
  { take }: RateLimits,
  ...uses: Use[]
): Promise<(() => Promise<void>) | undefined> {
  try {
    return await take(...uses)
  } catch (error) {
    if (error instanceof Failure && error.code === 'rate_limited') return
    throw error
  }
}

/** Runs limited work. It does not count if the shop was too busy. */
export async function limited<T>(
  rateLimits: RateLimits,
  uses: Use[],
  work: () => Promise<T>,
): Promise<T> {
  const refund = await rateLimits.take(...uses)
  return work().catch(async error => {
    if (isUnavailable(error)) await refund()
    throw error
  })
}

/**
 * Rate limits that all nodes share, kept in the database.
 * @param options.on false lets everything pass, for tests and measurements
 */
export function openRateLimits(
  db: Database,
  { on, now = () => Date.now() }: { on: boolean; now?: () => number },
): RateLimits {
  if (!on) return unlimited
  const counted = ([rule, ...about]: Use): Counted => ({ ...rule, key: keyOf(rule, about) })

  const check: RateLimits['check'] = async (...uses) => {
    if (uses.length === 0) return
    const limits = uses.map(counted)
    const keys = limits.map(({ key }) => key)
    const windows = await findWindows(db.read, keys)
    const open = limits.map(({ key, windowMs }) =>
      windows.find(window => window.key === key && isOpen(window, windowMs, now())),
    )
    const points = new Map(limits.map(({ name }, at) => [name, (open[at]?.points ?? 0) + 1]))
    for (const [at, limit] of limits.entries()) {
      const window = open[at]
      if (window && window.points >= mostPoints(limit, points)) throw tooMany(limit, window, now())
    }
  }
  return {
    check,
    take: async (...uses) => {
      if (uses.length === 0) return async () => {}
      // Rejecting a client again and again must not cost a transaction.
      await check(...uses)
      const windows = await db.write.transaction().execute(async trx => {
        const windows: Window[] = []
        const points = new Map<string, number>()
        for (const limit of uses.map(counted)) {
          const { name, key } = limit
          const until = now() + limit.windowMs
          const time = { now: now(), until, latest: until + clockSkewMs }
          const most = mostPoints(limit, points)
          const window = await countAttempt(trx, { key, most, ...time })
          if (!window) {
            const [full] = await findWindows(trx, [key])
            throw tooMany(limit, full ?? { end: until }, now())
          }
          points.set(name, window.points)
          windows.push(window)
        }
        return windows
      })
      return () =>
        db.write.transaction().execute(async trx => {
          for (const window of windows) await refundAttempt(trx, window)
        })
    },
  }
}

/** @param points the counts of the rules in the same take, including this attempt */
function mostPoints({ points: most, reserve }: Limit, points: Map<string, number>): number {
  if (!reserve) return most
  const own = points.get(reserve.of) ?? Number.POSITIVE_INFINITY
  return own <= reserve.each ? most + reserve.points : most
}

function isOpen({ end }: Window, windowMs: number, now: number): boolean {
  return end > now && end <= now + windowMs + clockSkewMs
}

function keyOf({ name }: Rule, about: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(about)).digest('base64url')
  return `${name}:${hash}`
}

const tooManyTries = (wait: string) => `Too many tries. Try again in ${wait}.`

function tooMany({ message = tooManyTries }: Limit, { end }: Pick<Window, 'end'>, now: number) {
  const retryAfter = Math.max(1, Math.ceil((end - now) / 1_000))
  const minutes = Math.ceil(retryAfter / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Failure('rate_limited', message(wait), { retryAfter })
}
