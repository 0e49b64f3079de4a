import { isLogin, loginPath } from './which-page.ts'

const home = '/'

/** Where to sign in, and come back from to this page. */
export function loginLink({ pathname, search }: { pathname: string; search: string }): string {
  return `${loginPath}?${new URLSearchParams({ next: pathname + search })}`
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
  // Coming back to the page to sign in would be no coming back.
  return isLogin(url.pathname) ? home : path
}
