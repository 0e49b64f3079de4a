import { useCallback, useEffect, useRef } from 'react'
import {
  type BlockerFunction,
  type Location,
  useBeforeUnload,
  useBlocker,
  useNavigate,
} from 'react-router'
import { useSession } from '../session/session-store.ts'
import { leaveQuestion, unsaved as page } from '../session/unsaved.ts'

/**
 * Asks before unsaved input is lost. Does not ask after Cancel, which calls the returned function,
 * nor when the page is closed because the user signed out or in.
 * @param signedIn whether the page is for signed-in users
 */
export function useUnsavedChangesPrompt(unsaved: boolean, { signedIn = true } = {}) {
  const canceled = useRef(false)
  const navigate = useNavigate()
  const stays: BlockerFunction = ({ currentLocation, nextLocation }) =>
    unsaved &&
    !canceled.current &&
    placeOf(nextLocation) !== placeOf(currentLocation) &&
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

  /** @param message is shown on the destination, because this page no longer exists */
  return (to: string, message?: string) => {
    // The user has navigated elsewhere and means to stay there.
    if (!here.current) return
    canceled.current = true
    navigate(to, message ? { state: { message }, replace: true } : {})
  }
}

/** What shows a form: a page, or one of its sections. */
function placeOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get('section') ?? ''}`
}
