import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/list'
import { failedEmailList } from './failed-email-list.tsx'

export function meta() {
  return pageMeta(failedEmailList.title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <ListFallback list={failedEmailList} />
}

export default function FailedEmailsPage() {
  return <ListPage list={failedEmailList} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFailure
      error={error}
      what={failedEmailList.title}
      back={{ to: '/overview', label: 'Overview' }}
    />
  )
}
