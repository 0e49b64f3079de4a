import { ApiError } from '../../contract/client.ts'

export const cookiesBlocked =
  'Your browser blocks cookies. Allow cookies for this shop, then try again.'

/** Fails in a browser that blocks cookies, and so would forget a cart or a session at once. */
export function requireCookies(): void {
  if (navigator.cookieEnabled) return
  throw new ApiError(0, { code: 'unavailable', message: cookiesBlocked })
}
