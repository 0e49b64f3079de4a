import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import type { Permission } from '../../../contract/accounts/permissions.ts'
import { useSession } from '../session/session-store.ts'
import { useSessionMessage } from '../session/use-session-message.ts'
import styles from './account-menu.module.css'
import { Avatar } from './avatar.tsx'
import { Message } from './message.tsx'
import { useLogout } from './use-logout.ts'
import { useOnNavigation } from './use-on-navigation.ts'

/** A native popover: it opens before scripts run, and closes on Escape or a click outside. */
export function AccountMenu() {
  const menu = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { user, clearError } = useSession()
  const may = (permission: Permission) => user?.permissions.includes(permission)
  const message = useSessionMessage()
  const { leave, busy, failure, closeFailure } = useLogout(() => close(menu, button))
  useOnNavigation(() => menu.current?.hidePopover())
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget="account-menu"
        aria-label={user ? `Account menu, ${user.name}` : 'Account menu'}
      >
        <Avatar />
      </button>
      <ul ref={menu} id="account-menu" popover="auto" className={styles.menu}>
        {user ? (
          <>
            <li className={styles.who}>
              <bdi>{user.name}</bdi>
            </li>
            <Entry to={`/user-profile/${user.id}`}>Account setting</Entry>
            <Entry to="/my-orders">My orders</Entry>
            {user.is_admin === 1 && (
              <>
                <Entry to="/overview">Overview</Entry>
                {may('orders.read') && <Entry to="/orders-admin">Orders</Entry>}
                {may('people.read') && <Entry to="/users">Users</Entry>}
                {may('catalogue') && <Entry to="/products-admin">Products & Categories</Entry>}
              </>
            )}
            <li className={styles.last}>
              <button
                type="button"
                className={styles.entry}
                aria-disabled={busy || undefined}
                onClick={leave}
              >
                {busy ? 'Signing out…' : 'Logout'}
              </button>
            </li>
          </>
        ) : (
          <>
            <Entry to="/register-user">SignUp</Entry>
            <Entry to="/login-user">Login</Entry>
          </>
        )}
      </ul>
      <Message
        floating
        kind="error"
        message={message ?? failure}
        onClose={message ? clearError : closeFailure}
      />
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

/** If the focused element has left the menu, the button gets the focus. */
function close(menu: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  if (!menu.current?.matches(':popover-open')) return
  menu.current.hidePopover()
  if (document.activeElement === document.body) button.current?.focus()
}
