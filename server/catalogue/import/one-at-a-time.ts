import type { AppContext } from '../../app-context.ts'
import { Failure } from '../../failure.ts'
import { withLease } from '../../jobs/lease.ts'

/**
 * Runs work about a file while no other node does, which bounds the memory that files take and what
 * the database has to do.
 * @throws Failure `unavailable` if another one runs
 */
export function oneAtATime<T>(
  context: Pick<AppContext, 'db' | 'log'>,
  work: () => Promise<T>,
): Promise<T> {
  const message = 'Another import is running. Try again in a moment.'
  const busy = () => new Failure('unavailable', message, { retryAfter: 5 })
  return withLease(context, 'import', work, { waitMs: 0, busy })
}
