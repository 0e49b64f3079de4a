import type { ComponentProps } from 'react'
import { AdminPage } from './admin-page.tsx'

/** A page for admins whose data is on its way. */
export function LoadingPage(frame: Omit<ComponentProps<typeof AdminPage>, 'children'>) {
  return (
    <AdminPage {...frame}>
      <p role="status">Loading...</p>
    </AdminPage>
  )
}
