import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { RecordPage } from '../record-page.tsx'
import { useRecord } from '../use-record.ts'
import type { Route } from './+types/settings'
import { SettingsDetail } from './settings-detail.tsx'
import { loadSettings, title } from './settings-record.ts'

const back = { to: '/overview', label: 'Overview' }

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={back} />
}

export default function SettingsPage() {
  const found = useRecord({ key: ['settings'], load: loadSettings })
  return (
    <RecordPage what={title} back={back} found={found}>
      {(state, stale) => <SettingsDetail state={state} back={back} stale={stale} />}
    </RecordPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={back} />
}
