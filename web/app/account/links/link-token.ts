import { linkPages } from '../../../../contract/pages.ts'

/** Stands in the address for a token that was taken out of it. */
export const hiddenToken = 'opened'

/** The page came with what the server found out about the link: its address had the token. */
export const cameWithLink = !import.meta.env.SSR && hideLinkToken()

/**
 * Takes the token of a mail's link out of the address, which stays in the history, is seen by others
 * and is passed on. The entry of the history keeps the token, so that the page can be loaded anew
 * and come back to.
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

/** The token of the link that this entry of the history is about; undefined where it is lost. */
export function linkToken(): string | undefined {
  return history.state?.linkToken
}
