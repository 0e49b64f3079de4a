import { tokenPages } from '../../../contract/pages.ts'

const placeholder = 'opened'

// A page's modules are loaded before the router reads the address.
if (!import.meta.env.SSR) hideLinkToken()

/**
 * Takes the token of a mail's link out of the address, which stays in the history, is seen by others
 * and is passed on. The entry of the history keeps the token, so that the page can be loaded anew
 * and come back to.
 */
function hideLinkToken(): void {
  const { pathname } = location
  const page = tokenPages
    .map(({ path }) => path.replace('{token}', ''))
    .find(start => pathname.startsWith(start))
  const token = page && pathname.slice(page.length).replace(/\/$/, '')
  if (!token || token === placeholder || token.includes('/')) return
  history.replaceState({ ...history.state, linkToken: token }, '', page + placeholder)
}

/** The token of the link that this entry of the history is about; undefined where it is lost. */
export function linkToken(): string | undefined {
  return history.state?.linkToken
}
