import { loadForAdmin } from '../../session/require-user.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { returnsAdmin } from '../links.ts'
import { LoadingPage } from '../loading-page.tsx'
import { ordersAdmin } from '../orders/order-links.ts'
import type { Route } from './+types/returns'

const title = returnsAdmin.label

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('withdrawal')
  return loadForAdmin(request, async () => {
    if (id) return { id, ...(await import('./return-view.tsx')) }
    const [{ ReturnList }, { readReturnsQuery }] = await Promise.all([
      import('./return-list.tsx'),
      import('./returns-query.ts'),
    ])
    return { query: readReturnsQuery(searchParams), ReturnList }
  })
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={ordersAdmin} />
}

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  if ('id' in loaderData) return <loaderData.ReturnView key={loaderData.id} id={loaderData.id} />
  return <loaderData.ReturnList query={loaderData.query} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={ordersAdmin} />
}
