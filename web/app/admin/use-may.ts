import { allows, type May } from '../../../contract/accounts/permissions.ts'
import { ApiError } from '../../../contract/client.ts'
import { privatePages } from '../../../contract/pages.ts'
import { withRouteErrors } from '../api.ts'
import { requireUser } from '../session/require-user.ts'
import { useSession } from '../session/session-store.ts'

/**
 * Whether the signed-in user's role allows something, for what is shown. Before the user is known, it
 * does: the shell of a page is rendered without a user.
 */
export function useMay(may: May): boolean {
  return useSession(({ user }) => user === null || allows(user.permissions, may))
}

/** The same, of several things: whatever is asked next. */
export function useMayAny(): (may: May | undefined) => boolean {
  const user = useSession(({ user }) => user)
  return may => may === undefined || user === null || allows(user.permissions, may)
}

/** What it takes to open an admin page. */
export function mayOfPage(pathname: string): May | undefined {
  const row = privatePages.find(({ path }) =>
    new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
  return row && 'may' in row ? row.may : undefined
}

/** Whether the signed-in user's role includes the page that a link leads to. */
export function useMayOpen(link: string): boolean {
  const may = useMayAny()
  return may(mayOfPage(new URL(link, 'http://shop').pathname))
}

/** Lets only those pass whose role includes the page: a 403 for others. */
export async function requireMayOpen(request: Request): Promise<void> {
  const user = await requireUser(request)
  const may = mayOfPage(new URL(request.url).pathname.replace(/\/$/, ''))
  if (may !== undefined && allows(user.permissions, may)) return
  const rejection = new ApiError(403, { code: 'forbidden', message: 'You need admin access.' })
  await withRouteErrors(Promise.reject(rejection))
}
