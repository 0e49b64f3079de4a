import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { clockSkewMs } from '../db/time.ts'
import { Failure, isUnavailable } from '../failure.ts'
import {
  countTry,
  deleteWindows,
  findWindows,
  takeBackTry,
  type Window,
} from './rate-limits.repository.ts'

const minute = 60
const hour = 60 * minute

type Limit = {
  /** Tries that a window holds. */
  points: number
  /** How long a window lasts, in seconds. */
  duration: number
  /**
   * More tries, for addresses that have hardly tried yet: `each` of them for every address, by the
   * count of the rule `of` in the same take. Strangers who fill a count with many tries of few
   * addresses leave the reserve to its owner.
   */
  reserve?: { points: number; each: number; of: string }
  /** What a person is told. @param wait such as "15 minutes" */
  refusal?: (wait: string) => string
}

const wrongPasswords = (wait: string) =>
  `Too many wrong passwords were tried for this account. Choose “Forgot Password ?” to get in by a link in your mail, or try again in ${wait}.`

const emailChanges = (wait: string) =>
  `Too many changes of an e-mail address. Please try again in ${wait}.`

/** How many tries count within how long. Wrong tries alone are counted for `signIn…`. */
export const rules = {
  signInByAddress: { points: 50, duration: 15 * minute },
  signInByAccountAndAddress: { points: 10, duration: 15 * minute, refusal: wrongPasswords },
  signInByAccount: {
    points: 100,
    duration: 15 * minute,
    // Two, for an owner who mistypes once.
    reserve: { points: 50, each: 2, of: 'signInByAddress' },
    refusal: wrongPasswords,
  },
  /** A browser that this account knows. */
  signInByKnownBrowser: { points: 10, duration: 15 * minute, refusal: wrongPasswords },
  passwordOfLink: { points: 10, duration: 15 * minute },
  signUpByAddress: { points: 10, duration: hour },
  resetByAddress: { points: 20, duration: hour },
  resetByAccountAndAddress: { points: 5, duration: hour },
  resetByAccount: {
    points: 20,
    duration: hour,
    reserve: { points: 10, each: 1, of: 'resetByAddress' },
  },
  /** Each mails whoever has the new address. */
  emailChangeByAccount: { points: 5, duration: hour, refusal: emailChanges },
  emailChangeByAddress: { points: 20, duration: hour, refusal: emailChanges },
  /** Of one kind, caused from one address. */
  mailByRecipientAndAddress: { points: 5, duration: hour },
  /** Of one kind, from wherever it is caused: else one stranger could use up all of a person's. */
  mailByRecipient: {
    points: 20,
    duration: hour,
    reserve: { points: 10, each: 1, of: 'mailByRecipientAndAddress' },
  },
  /** One that is replaced stays on the disk for an hour and more. */
  pictureByAccount: { points: 20, duration: hour },
  /** Those that broke off or came slowly: each kept a slot from others. */
  unfinishedUploadByAddress: { points: 10, duration: 15 * minute },
  /** Of IPv6 networks of 56 and 48 bits; a network of 48 may be a town's phones. */
  unfinishedUploadBySite: { points: 20, duration: 15 * minute },
  unfinishedUploadByNetwork: { points: 200, duration: 15 * minute },
} satisfies Record<string, Limit>

export type Rule = keyof typeof rules
/** One try, counted by a rule for whatever it is about. */
export type Use = readonly [rule: Rule, ...about: string[]]
type Bounds = Record<Rule, Limit>
type Counted = Limit & { rule: Rule; key: string }

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
  const counted = ([rule, ...about]: Use): Counted => ({
    rule,
    key: keyOf(rule, about),
    ...bounds[rule],
  })

  const check: RateLimits['check'] = async (...uses) => {
    if (uses.length === 0) return
    const limits = uses.map(counted)
    const windows = await findWindows(
      db.read,
      limits.map(({ key }) => key),
    )
    const open = limits.map(({ key, duration }) =>
      windows.find(window => window.key === key && isOpen(window, duration, now())),
    )
    const points = new Map(limits.map(({ rule }, at) => [rule, (open[at]?.points ?? 0) + 1]))
    for (const [at, limit] of limits.entries()) {
      const window = open[at]
      if (window && window.points >= mostPoints(limit, points)) throw tooMany(limit, window, now())
    }
  }
  return {
    check,
    take: async (...uses) => {
      if (uses.length === 0) return async () => {}
      // Who is refused again and again costs no transaction.
      await check(...uses)
      const windows = await db.write.transaction().execute(async trx => {
        const windows: Window[] = []
        const points = new Map<Rule, number>()
        for (const limit of uses.map(counted)) {
          const { rule, key } = limit
          const until = now() + limit.duration * 1_000
          const time = { now: now(), until, latest: until + clockSkewMs }
          const most = mostPoints(limit, points)
          const window = await countTry(trx, { key, most, ...time })
          if (!window) {
            const [full] = await findWindows(trx, [key])
            throw tooMany(limit, full ?? { end: until }, now())
          }
          points.set(rule, window.points)
          windows.push(window)
        }
        return windows
      })
      return () =>
        db.write.transaction().execute(async trx => {
          for (const window of windows) await takeBackTry(trx, window)
        })
    },
  }
}

/** Deletes the counts that are over. */
export function forgetWindows({ write }: Pick<Database, 'write'>, now: number): Promise<void> {
  const longest = Math.max(...Object.values(rules).map(({ duration }) => duration))
  return deleteWindows(write, { now, latest: now + longest * 1_000 + clockSkewMs })
}

/** @param points what the uses of the same take come to, this try included */
function mostPoints({ points: most, reserve }: Limit, points: Map<string, number>): number {
  if (!reserve) return most
  const own = points.get(reserve.of) ?? Number.POSITIVE_INFINITY
  return own <= reserve.each ? most + reserve.points : most
}

function isOpen({ end }: Window, duration: number, now: number): boolean {
  return end > now && end <= now + duration * 1_000 + clockSkewMs
}

function keyOf(rule: Rule, about: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(about)).digest('base64url')
  return `${rule}:${hash}`
}

const tooManyTries = (wait: string) => `Too many tries. Please try again in ${wait}.`

function tooMany({ refusal = tooManyTries }: Limit, { end }: Pick<Window, 'end'>, now: number) {
  const retryAfter = Math.max(1, Math.ceil((end - now) / 1_000))
  const minutes = Math.ceil(retryAfter / minute)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Failure('rate_limited', refusal(wait), { retryAfter })
}
