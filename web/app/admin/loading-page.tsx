import { Skeleton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { AdminPage, panel } from './admin-page.tsx'
import { adminRoute } from './admin-route.ts'
import type { NamedLink } from './links.ts'
import layout from './record/record-layout.module.css'

/** What the admin layout needs to know about a page that creates records. */
export function createPageRoute(title: string, back: NamedLink) {
  return adminRoute({
    title,
    back,
    fallback: () => <LoadingPage title={title} back={back} narrow />,
  })
}

/** An admin page whose data is loading: cards, and others beside them. */
export function LoadingPage(frame: Omit<ComponentProps<typeof AdminPage>, 'children'>) {
  return (
    <AdminPage {...frame}>
      <div className={layout.layout}>
        <div className={panel}>
          <p role="status">Loading...</p>
          <Skeleton height={16} width="40%" />
          <Skeleton height={192} />
        </div>
        <div className={panel}>
          <Skeleton height={16} width="60%" />
          <Skeleton height={96} />
        </div>
      </div>
    </AdminPage>
  )
}
