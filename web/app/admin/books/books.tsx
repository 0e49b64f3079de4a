import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { ListFallback } from '../list/list-frame.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Route } from './+types/books'
import { bookList } from './book-list.tsx'

export function meta() {
  return pageMeta(bookList.title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <ListFallback list={bookList} />
}

export default function BooksPage() {
  return <ListPage list={bookList} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFailure
      error={error}
      what={bookList.title}
      back={{ to: '/overview', label: 'Overview' }}
    />
  )
}
