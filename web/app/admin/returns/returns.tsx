import { useQuery } from '@tanstack/react-query'
import { withdrawalPageSize } from '../../../../contract/limits.ts'
import type { WithdrawalsQuery } from '../../../../contract/withdrawal.ts'
import { loadForAdmin } from '../../session/require-user.ts'
import { ListFailure } from '../../ui/list-failure.tsx'
import { ListMessage } from '../../ui/list-message.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { returnsAdmin } from '../links.ts'
import { ListFilters } from '../list-filters.tsx'
import { ListPages } from '../list-pages.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { ordersAdmin } from '../orders/order-links.ts'
import type { Route } from './+types/returns'
import { ReturnTable } from './return-table.tsx'
import { countWords, filterLabels } from './return-words.ts'
import styles from './returns.module.css'
import { filters, readReturnsQuery, returnsLink, returnsQuery } from './returns-query.ts'

const title = returnsAdmin.label

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('withdrawal')
  return loadForAdmin(request, async () => ({
    query: readReturnsQuery(searchParams),
    one: id ? { id, ...(await import('./return-view.tsx')) } : null,
  }))
}

export function HydrateFallback() {
  return <LoadingPage title={title} back={ordersAdmin} />
}

export default function ReturnsPage({ loaderData: { query, one } }: Route.ComponentProps) {
  if (one) return <one.ReturnView key={one.id} id={one.id} />
  return <Returns query={query} />
}

function Returns({ query }: { query: WithdrawalsQuery }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(returnsQuery(query))
  const { state, page } = query
  return (
    <AdminPage title={title} back={ordersAdmin}>
      <ListFilters
        label="Filters"
        filters={filters.map(of => ({
          label: filterLabels[of],
          to: returnsLink({ state: of, page: 1 }),
          isChosen: of === state,
        }))}
      />
      {!data && error ? (
        <ListFailure
          title="The withdrawals could not be loaded"
          error={error}
          loading={isFetching}
          retry={refetch}
          back={{ to: returnsAdmin.to, label: 'See open withdrawals' }}
        />
      ) : (
        <section aria-label="Withdrawals">
          <p role="status" className={styles.line}>
            {data && !isPlaceholderData ? countWords(state, data.total) : 'Withdrawals loading...'}
          </p>
          {data && data.withdrawals.length > 0 && (
            <ReturnTable withdrawals={data.withdrawals} busy={isPlaceholderData} />
          )}
          {data?.withdrawals.length === 0 && (
            <ListMessage>
              <h2>Nothing to see here</h2>
              <p>Whoever withdraws from a contract stands in this list, by when money is due.</p>
            </ListMessage>
          )}
          <ListPages
            what="withdrawals"
            page={page}
            pages={Math.max(1, Math.ceil((data?.total ?? 0) / withdrawalPageSize))}
            cut={false}
            link={to => returnsLink({ state, page: to })}
          />
        </section>
      )}
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={ordersAdmin} />
}
