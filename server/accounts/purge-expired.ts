import type { AppContext } from '../app-context.ts'
import { clockSkewMs, fromNow } from '../db/time.ts'
import { latestExpiry, linkLifetime } from './link-lifetime.ts'
import { deleteLinksOutside } from './links.repository.ts'
import { deleteSessionsOutside, deleteTrustedDevicesOutside } from './sessions.repository.ts'
import { deviceTrustMs, sessionLifetime } from './sessions.ts'

/**
 * Deletes expired sessions, links and sign-ups, and browsers that were not seen for long. Also
 * deletes those that a wrong clock dated into the future.
 */
export async function forgetExpired(
  { db }: Pick<AppContext, 'db'>,
  now = new Date(),
): Promise<void> {
  const at = (ms: number) => fromNow(ms, now.getTime())
  const newest = at(clockSkewMs)
  await deleteSessionsOutside(db.write, {
    seen: [at(-sessionLifetime.idle), newest],
    created: [at(-sessionLifetime.whole), newest],
  })
  await deleteTrustedDevicesOutside(db.write, [at(-deviceTrustMs), newest])
  const latest = latestExpiry(Math.max(...Object.values(linkLifetime)), now.getTime())
  await deleteLinksOutside(db.write, [at(0), latest])
}
