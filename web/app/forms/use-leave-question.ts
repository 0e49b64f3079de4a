import { useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker, useNavigate } from 'react-router'
import { useSession } from '../session/session-store.ts'
import { leaveQuestion, unsaved as page } from '../session/unsaved.ts'

/**
 * Asks before what was typed is lost, but for who cancels, as the function that this gives back
 * does, and where the page itself is gone by then because its person has signed out, or in.
 * @param signedIn whether the page is for people who are signed in
 */
export function useLeaveQuestion(unsaved: boolean, { signedIn = true } = {}) {
  const cancelled = useRef(false)
  const navigate = useNavigate()
  const stays: BlockerFunction = ({ currentLocation, nextLocation }) =>
    unsaved &&
    !cancelled.current &&
    nextLocation.pathname !== currentLocation.pathname &&
    useSession.getState().isLoggedIn === signedIn &&
    !confirm(leaveQuestion)
  const blocker = useBlocker(stays)
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])

  useEffect(() => {
    page.here = unsaved
    return () => {
      page.here = false
    }
  }, [unsaved])

  const onUnload = useCallback(
    (event: BeforeUnloadEvent) => {
      if (unsaved) event.preventDefault()
    },
    [unsaved],
  )
  useBeforeUnload(onUnload)

  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  /** @param message is said on the page that this leads to, as this one has ceased to be */
  return (to: string, message?: string) => {
    // Who has gone elsewhere meanwhile means to be there.
    if (!here.current) return
    cancelled.current = true
    navigate(to, message ? { state: { message }, replace: true } : {})
  }
}
