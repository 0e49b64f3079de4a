import type { AppContext } from '../../app-context.ts'
import { Failure } from '../../failure.ts'
import { takeLease } from '../../jobs/lease.ts'

/**
 * Runs work about a file while no other node does, which bounds the memory that files take and what
 * the database has to do.
 * @throws Failure `unavailable` if another one runs
 */
export async function oneAtATime<T>(
  context: Pick<AppContext, 'db' | 'log'>,
  work: () => Promise<T>,
): Promise<T> {
  const lease = await takeLease(context, 'import', null)
  if (!lease) {
    const message = 'Another import is being read. Try again in a moment.'
    throw new Failure('unavailable', message, { retryAfter: 5 })
  }
  try {
    return await work()
  } finally {
    // The work is done whether or not others hear of it before the lease ends.
    await lease
      .release()
      .catch(err => context.log.warn({ err }, 'the lease of an import was not released'))
  }
}
