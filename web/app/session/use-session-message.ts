import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from './session-store.ts'
import { isLogin, isPrivate } from './which-page.ts'

/**
 * The session's message to show over the page. The sign-in page shows it itself, and a private page
 * redirects there.
 */
export function useSessionMessage(): string | null {
  const { pathname } = useLocation()
  const { error, clearError } = useSession()
  const signingIn = isLogin(pathname)
  const wasSigningIn = useRef(signingIn)
  // Leaving the sign-in page clears its message before the next page is painted.
  useLayoutEffect(() => {
    if (wasSigningIn.current && !signingIn) clearError()
    wasSigningIn.current = signingIn
  }, [signingIn, clearError])
  return signingIn || isPrivate(pathname) ? null : error
}
