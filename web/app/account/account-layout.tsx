import { Outlet } from 'react-router'
import { SessionGuard } from '../session/session-guard.tsx'

export default function AccountLayout() {
  return (
    <SessionGuard>
      <Outlet />
    </SessionGuard>
  )
}
