import { useCallback, useEffect } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router'
import { useSession } from '../session/session-store.ts'

const question = 'What you typed is not saved yet. Leave this page all the same?'

/**
 * Asks before what was typed is lost. To go to `home` is to cancel, so nobody is asked; nor is who
 * has been signed out, whose page is gone already.
 */
export function useLeaveQuestion(unsaved: boolean, home: string): void {
  const stays: BlockerFunction = ({ currentLocation, nextLocation }) =>
    unsaved &&
    ![home, currentLocation.pathname].includes(nextLocation.pathname) &&
    useSession.getState().isLoggedIn &&
    !confirm(question)
  const blocker = useBlocker(stays)
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])

  const onUnload = useCallback(
    (event: BeforeUnloadEvent) => {
      if (unsaved) event.preventDefault()
    },
    [unsaved],
  )
  useBeforeUnload(onUnload)
}
