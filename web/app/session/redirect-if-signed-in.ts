import { useEffect } from 'react'
import { replace, useNavigate } from 'react-router'
import { useSession } from './session-store.ts'

/** Whether the server has confirmed that a user is signed in. */
const isCertain = ({ isLoggedIn, confirmed }: { isLoggedIn: boolean; confirmed: boolean }) =>
  isLoggedIn && confirmed

/** Leaves a page for signed-out users if a user is signed in or has just signed in. */
export function useRedirectIfSignedIn(to: string): boolean {
  const away = useSession(isCertain)
  const navigate = useNavigate()
  useEffect(() => {
    if (away) navigate(to, { replace: true })
  }, [away, to, navigate])
  return away
}

/** The same for a loader in the browser, before the page is shown. */
export function redirectIfSignedIn(to: string): void {
  if (isCertain(useSession.getState())) throw replace(to)
}
