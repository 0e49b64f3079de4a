import { replace } from 'react-router'
import type { SessionUser as User } from '../../../contract/accounts/session.ts'
import { isSignedOut, withRouteErrors } from '../api.ts'
import { loginLink } from './next.ts'
import { useSession } from './session-store.ts'

/** The signed-in user, for the loader of a private page; others are sent to sign in and back. */
export async function requireUser(request: Request): Promise<User> {
  const { user, refresh } = useSession.getState()
  const found = user ?? (await withRouteErrors(refresh()))
  if (found) return found
  throw toLogin(request)
}

/** The data of a private page; redirects to sign in if the session turns out to be gone. */
export async function loadForUser<T>(
  request: Request,
  load: (user: User) => Promise<T>,
): Promise<T> {
  const user = await requireUser(request)
  const loading = load(user).catch(error => {
    throw isSignedOut(error) ? toLogin(request) : error
  })
  return withRouteErrors(loading)
}

/** Replaces the page in the history: Back would only redirect here again. */
function toLogin(request: Request): Response {
  return replace(loginLink(new URL(request.url)))
}
