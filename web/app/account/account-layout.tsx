import { Outlet, useLocation } from 'react-router'
import { SessionGuard } from '../session/session-guard.tsx'
import { isPrivate } from '../session/which-page.ts'
import { AccountNavigation } from './account-navigation.tsx'

export default function AccountLayout() {
  const { pathname } = useLocation()
  return (
    <SessionGuard>
      {isPrivate(pathname) && <AccountNavigation />}
      <Outlet />
    </SessionGuard>
  )
}
