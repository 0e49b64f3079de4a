import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSession } from '../session/session-store.ts'
import styles from './account-menu.module.css'
import { Avatar } from './avatar.tsx'
import { Toast } from './toast.tsx'

/** The browser's own popover: it opens before scripts run, and closes by Escape or a click aside. */
export function AccountMenu() {
  const menu = useRef<HTMLUListElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const userId = useSession(session => session.userId)
  useClosedByNavigation(menu)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget="account-menu"
        aria-label="Account menu"
      >
        <Avatar />
      </button>
      <ul ref={menu} id="account-menu" popover="auto" className={styles.menu}>
        {userId === null ? (
          <>
            <Entry to="/register-user">SignUp</Entry>
            <Entry to="/login-user">Login</Entry>
          </>
        ) : (
          <>
            <Entry to={`/user-profile/${userId}`}>Account setting</Entry>
            <li>
              <Logout onFailure={setFailure} />
            </li>
          </>
        )}
      </ul>
      <Toast kind="error" message={failure} onClose={() => setFailure(null)} />
    </>
  )
}

function Entry({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} prefetch="intent" className={styles.entry}>
        {children}
      </Link>
    </li>
  )
}

/** Whoever cannot be signed out stays signed in, and is told. */
function Logout({ onFailure }: { onFailure: (message: string) => void }) {
  const { logout, loading } = useSession()
  const navigate = useNavigate()
  const leave = async () => {
    if (loading) return
    try {
      await logout()
      navigate('/')
    } catch (error) {
      onFailure(`You are still signed in. ${error instanceof Error ? error.message : ''}`)
    }
  }
  return (
    <button
      type="button"
      className={styles.entry}
      popoverTarget="account-menu"
      popoverTargetAction="hide"
      onClick={leave}
    >
      Logout
    </button>
  )
}

function useClosedByNavigation(menu: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) menu.current?.hidePopover()
    shown.current = key
  }, [key, menu])
}
