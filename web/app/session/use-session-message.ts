import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from './session-store.ts'
import { isLogin, isPrivate } from './which-page.ts'

/**
 * What has to be said about the session over the page. The page to sign in says it itself, and a
 * private page is left for that one.
 */
export function useSessionMessage(): string | null {
  const { pathname } = useLocation()
  const { error, clearError } = useSession()
  const signingIn = isLogin(pathname)
  const wasSigningIn = useRef(signingIn)
  // What was said there is done with once it is left: before the next page is painted.
  useLayoutEffect(() => {
    if (wasSigningIn.current && !signingIn) clearError()
    wasSigningIn.current = signingIn
  }, [signingIn, clearError])
  return signingIn || isPrivate(pathname) ? null : error
}
