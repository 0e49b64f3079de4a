export const loginPath = '/login-user'

/** A router ignores letter case. A malformed path may well be this one. */
export function isLogin(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '') === loginPath
  } catch {
    return true
  }
}

/** A pattern instead of the table of pages, because every page loads it. */
export function isPrivate(pathname: string): boolean {
  return /^\/(my-orders|overview|users|((update|view)-user|user-profile)\/[^/]+|[^/]+-admin(\/[^/]+)?)\/?$/i.test(
    pathname,
  )
}
