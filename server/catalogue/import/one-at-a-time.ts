import { minute } from '../../../contract/durations.ts'
import type { AppContext } from '../../app-context.ts'
import { Failure } from '../../failure.ts'
import { defineRules } from '../../limits/rate-limits.ts'

/** Much longer than an import takes: it ends the turn of a node that was killed. */
const turn = { points: 1, windowMs: 2 * minute }
const { importTurn } = defineRules({ importTurn: turn })

/**
 * Bounds the memory that files take, and what the database has to do: one import at a time in all
 * nodes. No lock of the database is held meanwhile, for on SQLite that would be the only one.
 * @returns a function that runs work alone. It throws Failure `unavailable` if another one runs
 */
export function oneAtATime({ rateLimits, log }: Pick<AppContext, 'rateLimits' | 'log'>) {
  let isBusy = false
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isBusy) throw anotherRuns()
    isBusy = true
    try {
      const giveBack = await rateLimits.take([importTurn]).catch(error => {
        throw error instanceof Failure && error.code === 'rate_limited' ? anotherRuns() : error
      })
      try {
        return await work()
      } finally {
        // It is done, whether others hear of it now or when its time is over.
        await giveBack().catch(err => log.warn({ err }, 'an import keeps its turn'))
      }
    } finally {
      isBusy = false
    }
  }
}

function anotherRuns(): Failure {
  const message = 'Another import is being read just now. Please try again in a moment.'
  return new Failure('unavailable', message, { retryAfter: 5 })
}
