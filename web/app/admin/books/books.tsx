import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { booksAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { ordersAdmin } from '../orders/order-links.ts'
import type { Route } from './+types/books'
import { BookList } from './book-list.tsx'

const title = booksAdmin.label

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => null)
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={ordersAdmin} />
}

export default function BooksPage() {
  return (
    <AdminPage title={title} back={ordersAdmin}>
      <BookList />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={ordersAdmin} />
}
