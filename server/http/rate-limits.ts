import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { Failure } from './failure.ts'

const minute = 60
const hour = 60 * minute

/** How many tries count within how many seconds. Wrong tries alone are counted for `signIn…`. */
export const rules = {
  signInByAccountAndAddress: { points: 10, duration: 15 * minute },
  signInByAccount: { points: 100, duration: 15 * minute },
  signInByAddress: { points: 50, duration: 15 * minute },
  /** A browser in which somebody signed in to this account before. */
  signInByKnownBrowser: { points: 10, duration: 15 * minute },
  passwordOfLink: { points: 10, duration: 15 * minute },
  signUpByAddress: { points: 10, duration: hour },
  resetByAccountAndAddress: { points: 5, duration: hour },
  resetByAccount: { points: 20, duration: hour },
  resetByAddress: { points: 20, duration: hour },
  mailByRecipientAndKind: { points: 5, duration: hour },
} as const

export type Rule = keyof typeof rules
/** One try, counted by a rule for whatever it is about. */
export type Use = readonly [rule: Rule, ...about: string[]]

export type RateLimits = {
  /**
   * Counts a try before it is made, so that many at once cannot slip through.
   * @returns what takes the count back, for a try that turns out right
   * @throws Failure `rate_limited`, counted nowhere
   */
  take: (...uses: Use[]) => Promise<() => Promise<void>>
}

const unlimited: RateLimits = { take: async () => async () => {} }

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

/** @param on false lets everything pass, for tests and measuring */
export function openRateLimits(db: Database, on: boolean): RateLimits {
  if (!on) return unlimited
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([rule, bound]) => [
      rule,
      db.rateLimiter({ keyPrefix: rule, ...bound }),
    ]),
  ) as Record<Rule, RateLimiterAbstract>

  return {
    take: async (...uses) => {
      const taken: Use[] = []
      const giveBack = async () => {
        for (const [rule, ...about] of taken) await limiters[rule].reward(keyOf(about), 1)
      }
      for (const use of uses) {
        const [rule, ...about] = use
        try {
          await limiters[rule].consume(keyOf(about), 1)
          taken.push(use)
        } catch (error) {
          // It was counted by the rule that refuses it, too.
          if (error instanceof RateLimiterRes) taken.push(use)
          await giveBack()
          throw error instanceof RateLimiterRes ? tooMany(error) : error
        }
      }
      return giveBack
    },
  }
}

/** What a count is kept under says nothing about a person. */
function keyOf(about: string[]): string {
  return createHash('sha256').update(JSON.stringify(about)).digest('base64url')
}

function tooMany({ msBeforeNext }: RateLimiterRes): Failure {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000))
  const minutes = Math.ceil(retryAfter / minute)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Failure('rate_limited', `Too many tries. Please try again in ${wait}.`, { retryAfter })
}
