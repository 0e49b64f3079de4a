import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useSession } from '../session/session-store.ts'
import { mayLeave } from '../session/unsaved.ts'

const noFailure = { message: '', at: '' }

/** Logs out and goes home. If logging out fails, the user stays signed in and is told there. */
export function useLogout(onEnd: () => void) {
  const { logout, loading } = useSession()
  const navigate = useNavigate()
  const { key } = useLocation()
  const going = useNavigation().state !== 'idle'
  const [failure, setFailure] = useState(noFailure)
  const now = useRef({ key, going })
  useEffect(() => {
    now.current = { key, going }
  }, [key, going])

  const leave = async () => {
    if (loading || !mayLeave()) return
    setFailure(noFailure)
    try {
      await logout()
      onEnd()
      // The user has navigated elsewhere and means to stay there.
      if (now.current.key === key && !now.current.going) navigate('/')
    } catch (error) {
      onEnd()
      const reason = error instanceof Error ? error.message : ''
      setFailure({ message: `You’re still signed in. ${reason}`, at: now.current.key })
    }
  }

  return {
    leave,
    busy: loading,
    failure: failure.at === key ? failure.message : null,
    closeFailure: () => setFailure(noFailure),
  }
}
