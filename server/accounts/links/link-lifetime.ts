import { hour } from '../../../contract/durations.ts'
import { clockSkewMs, fromNow } from '../../db/time.ts'
import { hashToken, newToken } from '../../tokens.ts'

/** How long a link is valid, in ms. */
export const linkLifetime = {
  signUp: 24 * hour,
  email: 24 * hour,
  reset: hour,
  invitation: 72 * hour,
}

/** A link's token and when it expires, and the columns that store both. */
export function newLink(kind: keyof typeof linkLifetime) {
  const token = newToken()
  const expiresAt = new Date(Date.now() + linkLifetime[kind])
  const columns = { token_hash: hashToken(token), expires_at: expiresAt.toISOString() }
  return { token, expiresAt, columns }
}

/** The latest expiry of a link created now. A later one was set by a clock that is ahead. */
export function latestExpiry(life: number, now = Date.now()): string {
  return fromNow(life + clockSkewMs, now)
}
