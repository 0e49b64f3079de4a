import { hour } from '../../../contract/time/durations.ts'
import { clockSkewMs, fromNow } from '../../db/time.ts'

/** How long a link is valid, in ms. */
export const linkLifetime = {
  signUp: 24 * hour,
  email: 24 * hour,
  reset: hour,
  invitation: 72 * hour,
}

/** The latest expiry of a link created now. A later one was set by a clock that is ahead. */
export function latestExpiry(life: number, now = Date.now()): string {
  return fromNow(life + clockSkewMs, now)
}
