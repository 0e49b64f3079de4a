import { hashToken, newToken } from '../../tokens.ts'
import { linkLifetime } from './link-lifetime.ts'

/** A link's token and when it expires, and the columns that store both. */
export function newLink(kind: keyof typeof linkLifetime) {
  const token = newToken()
  const expiresAt = new Date(Date.now() + linkLifetime[kind])
  const columns = { token_hash: hashToken(token), expires_at: expiresAt.toISOString() }
  return { token, expiresAt, columns }
}
