import { linkPages } from '../../../../contract/link-pages.ts'

/** Replaces the token in the address. */
export const hiddenToken = 'opened'

/** The server rendered the page with the link's data, because the address contained the token. */
export const cameWithLink = !import.meta.env.SSR && hideLinkToken()

/**
 * Removes the token of an emailed link from the address, which stays in the history, can be seen and
 * is shared. The history entry keeps the token, so that reload and Back still work.
 */
function hideLinkToken(): boolean {
  const { pathname } = location
  const page = linkPages
    .map(({ path }) => path.replace('{token}', ''))
    .find(start => pathname.startsWith(start))
  const token = page && pathname.slice(page.length).replace(/\/$/, '')
  if (!token || token === hiddenToken || token.includes('/')) return false
  history.replaceState({ ...history.state, linkToken: token }, '', page + hiddenToken)
  return true
}

/** The token of this history entry's link; undefined if it is lost. */
export function linkToken(): string | undefined {
  return history.state?.linkToken
}
