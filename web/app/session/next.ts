import { isApi, isLogin, loginPath } from './which-page.ts'

const home = '/'

/** The link to sign in and return to this page. */
export function loginLink({ pathname, search }: { pathname: string; search: string }): string {
  return `${loginPath}?${new URLSearchParams({ next: pathname + search })}`
}

/**
 * The destination after signing in. Anyone can craft the address, so only a page of this shop is
 * accepted, and the address is parsed as a browser would.
 */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next) || !URL.canParse(next, 'http://shop')) return home
  const url = new URL(next, 'http://shop')
  // No page has two slashes in a row. Dots may hide them at the start, where they name a host: /.//evil.example
  if (url.origin !== 'http://shop' || url.pathname.includes('//')) return home
  // Returning to the sign-in page would be a loop, and an address of the API signs out.
  if (isLogin(url.pathname) || isApi(url.pathname)) return home
  return url.pathname + url.search + url.hash
}
