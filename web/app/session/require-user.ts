import { replace } from 'react-router'
import { ApiError } from '../../../contract/client.ts'
import type { User } from '../../../contract/user.ts'
import { isSignedOut, orFail } from '../api.ts'
import { loginLink } from './next.ts'
import { useSession } from './session-store.ts'

/** Who is signed in, for the loader of a private page; else the way to sign in and back. */
export async function requireUser(request: Request): Promise<User> {
  const { user, refresh } = useSession.getState()
  const found = user ?? (await orFail(refresh()))
  if (found) return found
  throw toLogin(request)
}

/** The data of a private page; the way to sign in where the session turns out to be gone. */
export async function loadForUser<T>(
  request: Request,
  load: (user: User) => Promise<T>,
): Promise<T> {
  const user = await requireUser(request)
  const loading = load(user).catch(error => {
    throw isSignedOut(error) ? toLogin(request) : error
  })
  return orFail(loading)
}

/** The data of a page for admins; for anyone else what a page says who may not see it. */
export function loadForAdmin<T>(request: Request, load: (admin: User) => Promise<T>): Promise<T> {
  return loadForUser(request, async user => {
    if (user.is_admin !== 1) {
      throw new ApiError(403, { code: 'forbidden', message: 'This page is for admins.' })
    }
    return load(user)
  })
}

/** In place of the page: going back would only lead here again. */
function toLogin(request: Request): Response {
  return replace(loginLink(new URL(request.url)))
}
