import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ListFailure } from '../../ui/list-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { adminRoute } from '../admin-route.ts'
import { overviewAdmin, setupAdmin } from '../links.ts'
import { useFocusOnRetry } from '../use-focus-on-retry.ts'
import { OverviewContent } from './overview-content.tsx'
import { overviewQuery } from './overview-query.ts'
import { OverviewStatus } from './overview-status.tsx'

const title = overviewAdmin.label

function Fallback() {
  return (
    <AdminPage title={title}>
      <OverviewStatus />
      <OverviewContent />
    </AdminPage>
  )
}

export const handle = adminRoute({ title, Fallback })

export default function OverviewPage() {
  const query = useQuery(overviewQuery)
  const { data, error, isFetching, dataUpdatedAt } = query
  const headingRef = useRef<HTMLHeadingElement>(null)
  const retry = useFocusOnRetry(query, headingRef)
  if (error && !data) {
    return (
      <AdminPage title={title}>
        <ListFailure
          title="We couldn’t load the overview"
          error={error}
          loading={isFetching}
          retry={retry}
          back={{ to: '/orders-admin', label: 'View all orders' }}
        />
      </AdminPage>
    )
  }
  return (
    <AdminPage title={title} actions={<SetupLink count={data?.settings.length ?? 0} />}>
      <OverviewStatus updatedAt={dataUpdatedAt} {...(error && { retry, retrying: isFetching })} />
      <OverviewContent overview={data} headingRef={headingRef} />
    </AdminPage>
  )
}

/** Beside the title, because what appears above the figures would move them. */
function SetupLink({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <ButtonLink to={setupAdmin.to}>
      {setupAdmin.label} ({count})
    </ButtonLink>
  )
}
