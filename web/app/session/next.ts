const home = '/'
const login = '/login-user'

/** Where to sign in, and come back from to this page. */
export function loginLink({ pathname, search }: { pathname: string; search: string }): string {
  return `${login}?${new URLSearchParams({ next: pathname + search })}`
}

/**
 * Where to go after signing in. The address is anyone's to make up, so only a path of this shop
 * counts, as the browser itself would read it.
 */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!/^\/[^\\\p{Cc}]*$/u.test(next) || !URL.canParse(next, 'http://shop')) return home
  const url = new URL(next, 'http://shop')
  const path = url.pathname + url.search + url.hash
  // Dots may have hidden two slashes, which would begin another host: /.//evil.example
  if (url.origin !== 'http://shop' || path.startsWith('//')) return home
  return isLogin(url.pathname) ? home : path
}

/** Coming back there would be no coming back; a router reads it in any letter case. */
function isLogin(path: string): boolean {
  try {
    return decodeURIComponent(path).toLowerCase().replace(/\/+$/, '') === login
  } catch {
    return true
  }
}
