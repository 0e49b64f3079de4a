import { useEffect } from 'react'
import { replace, useNavigate } from 'react-router'
import { useSession } from './session-store.ts'

/** Whether the server has said that somebody is signed in here. */
const isCertain = ({ isLoggedIn, confirmed }: { isLoggedIn: boolean; confirmed: boolean }) =>
  isLoggedIn && confirmed

/** A page for who is not signed in is left by whoever is, or has just become so. */
export function useRedirectIfSignedIn(to: string): boolean {
  const away = useSession(isCertain)
  const navigate = useNavigate()
  useEffect(() => {
    if (away) navigate(to, { replace: true })
  }, [away, to, navigate])
  return away
}

/** The same before the page is shown, for its loader in the browser. */
export function redirectIfSignedIn(to: string): void {
  if (isCertain(useSession.getState())) throw replace(to)
}
