import { hour } from '../../contract/durations.ts'
import { clockSkewMs, fromNow } from '../db/time.ts'

/** How long a link is good for. */
export const linkLifetime = { signUp: 24 * hour, email: 24 * hour, reset: hour }

/** The latest expiry of a link made now. A link that expires later comes from a wrong clock. */
export function latestExpiry(life: number, now = Date.now()): string {
  return fromNow(life + clockSkewMs, now)
}
