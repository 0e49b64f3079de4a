import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginLink } from './next.ts'
import { useSession } from './session-store.ts'
import { unsaved } from './unsaved.ts'
import { isPrivate } from './which-page.ts'

const lost = 'You signed out in another tab. Unsaved changes here were lost.'

/** Removes personal data from the screen when the user signs out in any tab. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  if (!isPrivate(pathname)) return children
  return <PrivatePage key={pathname}>{children}</PrivatePage>
}

function PrivatePage({ children }: { children: ReactNode }) {
  const location = useLocation()
  const [wayOut, setWayOut] = useState<string | null>(null)
  useEffect(() => {
    // The session may have ended before this subscription.
    const { userId, confirmed } = useSession.getState()
    if (confirmed && userId === null) setWayOut(loginLink(location))
    return useSession.subscribe(({ userId, error, loading }, before) => {
      if (before.userId === null || userId === before.userId) return
      setWayOut(error ? loginLink(location) : '/')
      // Logging out in this tab has already asked.
      if (unsaved.here && !error && !loading) useSession.setState({ error: lost })
    })
  }, [location])
  // The page unmounts first, along with anything that would ask before leaving.
  return wayOut ? <Leave to={wayOut} /> : children
}

function Leave({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(to, { replace: true })
  }, [navigate, to])
  return null
}
