import { clockSkewMs, timeIn } from '../db/time.ts'

const hour = 60 * 60 * 1_000

/** How long a link is good for. */
export const linkLifetime = { signUp: 24 * hour, email: 24 * hour, reset: hour }

/** The latest expiry of a link made now. A link that expires later comes from a wrong clock. */
export function latestExpiry(life: number, now = Date.now()): string {
  return timeIn(life + clockSkewMs, now)
}
