import { Link } from 'react-router'
import { orderPageSize } from '../../../contract/limits.ts'
import { api } from '../api.ts'
import { NeedsScript } from '../forms/needs-script.tsx'
import { loadForUser } from '../session/require-user.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/my-orders'
import styles from './my-orders.module.css'
import { OrderRow, OrderRowsLoading } from './order-row.tsx'

const title = 'My orders'

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('page'))
  const shown = Number.isInteger(asked) && asked > 1 ? asked : 1
  return loadForUser(request, async () => {
    const { signal } = request
    return { shown, ...(await api('GET /api/order', { query: { page: shown }, signal })) }
  })
}

export function HydrateFallback() {
  return (
    <div className={`page ${styles.page} tall`}>
      <h1>{title}</h1>
      <div>
        <NeedsScript />
        <OrderRowsLoading />
      </div>
      <noscript>
        <p>
          Or open an order from the link in our emails. <a href="/find-order">Get a new link</a>
        </p>
      </noscript>
    </div>
  )
}

export default function MyOrders({ loaderData: { orders, total, shown } }: Route.ComponentProps) {
  const pages = Math.max(1, Math.ceil(total / orderPageSize))
  return (
    <div className={`page ${styles.page} tall`}>
      <h1>{title}</h1>
      {orders.length > 0 ? (
        <ul className="stack tight">
          {orders.map(order => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <EmptyState>
          <p>
            {total === 0
              ? 'No orders yet. Orders you place while signed in will appear here.'
              : 'There are no orders on this page.'}
          </p>
          <ButtonLink to={total === 0 ? '/products' : '/my-orders'} primary>
            {total === 0 ? 'See all sets' : 'See latest orders'}
          </ButtonLink>
        </EmptyState>
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages">
          {shown > 1 && <ButtonLink to={pageLink(shown - 1)}>Newer</ButtonLink>}
          <span>
            Page {shown} of {pages}
          </span>
          {shown < pages && <ButtonLink to={pageLink(shown + 1)}>Older</ButtonLink>}
        </nav>
      )}
      <p>
        Ordered without signing in? <Link to="/find-order">Find your order</Link>
      </p>
    </div>
  )
}

function pageLink(number: number): string {
  return number === 1 ? '/my-orders' : `/my-orders?page=${number}`
}

export const ErrorBoundary = ErrorPage
