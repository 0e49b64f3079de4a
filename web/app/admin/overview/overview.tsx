import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { SetupTask } from '../../../../contract/admin/overview.ts'
import { shopTimeOfDay } from '../../../../contract/time/shop-day.ts'
import { ListFailure } from '../../ui/list-failure.tsx'
import { shopTimeZone } from '../../ui/shop-time-zone.ts'
import { useSettings } from '../../ui/use-settings.ts'
import { AdminPage } from '../admin-page.tsx'
import { adminRoute } from '../admin-route.ts'
import { InlineRetry } from '../inline-retry.tsx'
import { overviewAdmin, setupAdmin } from '../links.ts'
import { useFocusOnRetry } from '../use-focus-on-retry.ts'
import { OverviewContent } from './overview-content.tsx'
import { overviewQuery } from './overview-query.ts'

const title = overviewAdmin.label

function Fallback() {
  return (
    <AdminPage title={title} state={<Status text="Loading..." />}>
      <OverviewContent />
    </AdminPage>
  )
}

export const handle = adminRoute({ title, fallback: () => <Fallback /> })

export default function OverviewPage() {
  const query = useQuery(overviewQuery)
  const { data, error, dataUpdatedAt } = query
  const headingRef = useRef<HTMLHeadingElement>(null)
  const retry = useFocusOnRetry(query, headingRef)
  if (error && !data) {
    return (
      <AdminPage title={title}>
        <ListFailure
          title="We couldn’t load the overview"
          error={error}
          retry={retry}
          back={{ to: '/orders-admin', label: 'View all orders' }}
        />
      </AdminPage>
    )
  }
  return (
    <AdminPage
      title={title}
      state={
        <Status
          text={data ? `Updated ${shopTimeOfDay(dataUpdatedAt, shopTimeZone())}` : 'Loading...'}
        />
      }
      actions={<SetupLink tasks={data?.settings} />}
    >
      {error && (
        <InlineRetry failure="Couldn’t refresh. These figures may be out of date." retry={retry} />
      )}
      <OverviewContent overview={data} headingRef={headingRef} />
    </AdminPage>
  )
}

/** When the figures were loaded. */
function Status({ text }: { text: string }) {
  return (
    // On a phone, there is no room beside the title and its link.
    <Text role="status" size="xs" c="dimmed" display={{ base: 'none', sm: 'block' }}>
      {text}
    </Text>
  )
}

/** Beside the title, because what appears above the figures would move them. */
function SetupLink({ tasks }: { tasks: SetupTask[] | undefined }) {
  const { closed } = useSettings()
  if (!tasks || (tasks.length === 0 && !closed)) return null
  return (
    <Button component={Link} to={setupAdmin.to}>
      {setupAdmin.label}
      {tasks.length > 0 && ` (${tasks.length})`}
    </Button>
  )
}
