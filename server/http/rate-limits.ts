import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { Failure, isUnavailable } from './failure.ts'
import { countTry, findFullWindow, takeBackTry } from './rate-limits.repository.ts'

const minute = 60
const hour = 60 * minute

/** How many tries count within how many seconds. Wrong tries alone are counted for `signIn…`. */
export const rules = {
  signInByAddress: { points: 50, duration: 15 * minute },
  signInByAccountAndAddress: { points: 10, duration: 15 * minute },
  signInByAccount: { points: 100, duration: 15 * minute },
  /** A browser in which somebody signed in to this account before. */
  signInByKnownBrowser: { points: 10, duration: 15 * minute },
  passwordOfLink: { points: 10, duration: 15 * minute },
  signUpByAddress: { points: 10, duration: hour },
  resetByAddress: { points: 20, duration: hour },
  resetByAccountAndAddress: { points: 5, duration: hour },
  resetByAccount: { points: 20, duration: hour },
  /** Of one kind, caused from one address. */
  mailByRecipientAndAddress: { points: 5, duration: hour },
  /** Of one kind, from wherever it is caused: else one stranger could use up all of a person's. */
  mailByRecipient: { points: 20, duration: hour },
  /** One that is replaced stays on the disk for an hour and more. */
  pictureByAccount: { points: 20, duration: hour },
} as const

export type Rule = keyof typeof rules
/** One try, counted by a rule for whatever it is about. */
export type Use = readonly [rule: Rule, ...about: string[]]
type Bounds = Record<Rule, { points: number; duration: number }>

export type RateLimits = {
  /**
   * Counts a try before it is made, so that many at once cannot slip through: by all the rules, or
   * by none of them.
   * @returns what takes the count back, for a try that turns out right
   * @throws Failure `rate_limited`
   */
  take: (...uses: Use[]) => Promise<() => Promise<void>>
  /** Refuses what `take` would refuse, and counts nothing. */
  check: (...uses: Use[]) => Promise<void>
}

const unlimited: RateLimits = { take: async () => async () => {}, check: async () => {} }

/**
 * Lets somebody guess: a guess that is right, or that could not be made, is not counted.
 * @throws Failure `rate_limited`, without guessing
 */
export async function guess(
  rateLimits: RateLimits,
  uses: Use[],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const takeBack = await rateLimits.take(...uses)
  let wrong = false
  try {
    wrong = !(await isRight())
    return !wrong
  } finally {
    if (!wrong) await takeBack()
  }
}

/** Does what is limited: it does not count when the shop was too busy to do it. */
export async function limited<T>(
  rateLimits: RateLimits,
  uses: Use[],
  work: () => Promise<T>,
): Promise<T> {
  const takeBack = await rateLimits.take(...uses)
  return work().catch(async error => {
    if (isUnavailable(error)) await takeBack()
    throw error
  })
}

/**
 * Limits that all nodes of the shop share, kept in its database.
 * @param options.on false lets everything pass, for tests and measuring
 */
export function openRateLimits(
  db: Database,
  {
    on,
    bounds = rules,
    now = () => Date.now(),
  }: { on: boolean; bounds?: Bounds; now?: () => number },
): RateLimits {
  if (!on) return unlimited
  const counted = ([rule, ...about]: Use) => ({ key: keyOf(rule, about), ...bounds[rule] })

  const check: RateLimits['check'] = async (...uses) => {
    for (const { key, points } of uses.map(counted)) {
      const end = await findFullWindow(db.read, { key, points, now: now() })
      if (end !== undefined) throw tooMany(end - now())
    }
  }
  return {
    check,
    take: async (...uses) => {
      if (uses.length === 0) return async () => {}
      // Who is refused again and again costs no transaction.
      await check(...uses)
      const windows = await db.write.transaction().execute(async trx => {
        const windows: { key: string; end: number }[] = []
        for (const { key, points, duration } of uses.map(counted)) {
          const time = { now: now(), until: now() + duration * 1_000 }
          const end = await countTry(trx, { key, points, ...time })
          if (end === undefined) {
            const full = await findFullWindow(trx, { key, points, now: now() })
            throw tooMany((full ?? time.until) - now())
          }
          windows.push({ key, end })
        }
        return windows
      })
      return () =>
        db.write.transaction().execute(async trx => {
          for (const { key, end } of windows) await takeBackTry(trx, key, end)
        })
    },
  }
}

function keyOf(rule: Rule, about: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(about)).digest('base64url')
  return `${rule}:${hash}`
}

function tooMany(ms: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(ms / 1_000))
  const minutes = Math.ceil(retryAfter / minute)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Failure('rate_limited', `Too many tries. Please try again in ${wait}.`, { retryAfter })
}
