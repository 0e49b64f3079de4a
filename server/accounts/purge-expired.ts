import type { AppContext } from '../app-context.ts'
import { clockSkewMs, timeIn } from '../db/time.ts'
import { latestEnd, linkLife } from './link-life.ts'
import { deleteLinksBeyond } from './links.repository.ts'
import { deleteBrowsersBeyond, deleteSessionsBeyond } from './sessions.repository.ts'
import { browserKnownMs, sessionLife } from './sessions.ts'

/**
 * Deletes expired sessions, links and sign-ups, and browsers that were not seen for long. Also
 * deletes those that a wrong clock dated into the future.
 */
export async function forgetExpired(
  { db }: Pick<AppContext, 'db'>,
  now = new Date(),
): Promise<void> {
  const at = (ms: number) => timeIn(ms, now.getTime())
  const newest = at(clockSkewMs)
  await deleteSessionsBeyond(db.write, {
    seen: [at(-sessionLife.idle), newest],
    created: [at(-sessionLife.whole), newest],
  })
  await deleteBrowsersBeyond(db.write, [at(-browserKnownMs), newest])
  const latest = latestEnd(Math.max(...Object.values(linkLife)), now.getTime())
  await deleteLinksBeyond(db.write, [at(0), latest])
}
