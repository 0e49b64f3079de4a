import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, for a link or a cookie. The database stores only the hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** False if either is missing. */
export function isTokenOf(hash: string | null, token: string | undefined): boolean {
  if (!hash || !token) return false
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash))
}
