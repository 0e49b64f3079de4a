export const loginPath = '/login-user'

/** Also true for a malformed path, which may lead there. */
export function isLogin(pathname: string): boolean {
  return (asRouted(pathname)?.replace(/\/$/, '') ?? loginPath) === loginPath
}

/** Also true for a malformed path, which may lead there. */
export function isApi(pathname: string): boolean {
  return asRouted(pathname)?.startsWith('/api/') ?? true
}

/** Lowercase, because routers ignore case; undefined if malformed. */
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
