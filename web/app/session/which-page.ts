export const loginPath = '/login-user'

/** A malformed path may well be this one. */
export function isLogin(pathname: string): boolean {
  return (asRouted(pathname)?.replace(/\/+$/, '') ?? loginPath) === loginPath
}

/** A malformed path may well be one. */
export function isApi(pathname: string): boolean {
  return asRouted(pathname)?.startsWith('/api/') ?? true
}

/** A router ignores letter case. */
function asRouted(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname).toLowerCase()
  } catch {
    return undefined
  }
}

/** A pattern instead of the table of pages, because every page loads it. */
export function isPrivate(pathname: string): boolean {
  return /^\/(my-orders|overview|users|((update|view)-user|user-profile)\/[^/]+|[^/]+-admin(\/[^/]+)?)\/?$/i.test(
    pathname,
  )
}
