import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { loadForAdmin } from '../../session/require-user.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ListFailure } from '../../ui/list-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AdminFailure } from '../admin-failure.tsx'
import { Actions, AdminPage } from '../admin-page.tsx'
import { ExportLink } from '../export-link.tsx'
import { booksAdmin, discountsAdmin, returnsAdmin, statementsAdmin } from '../links.ts'
import { ListPages } from '../list-pages.tsx'
import type { Route } from './+types/list'
import styles from './list.module.css'
import { listLink, listQuery, readListQuery } from './list-data.ts'
import { ListEmpty } from './list-empty.tsx'
import { BlankTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { foundWords, pagesOf } from './list-words.ts'
import { ordersAdmin } from './order-links.ts'

const title = ordersAdmin.label

export function meta() {
  return pageMeta(title)
}

/** Kept, because waiting for it again would hold up each change of the list. */
let loaded: typeof import('./list-orders.tsx') | undefined

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => (loaded ??= await import('./list-orders.tsx')))
}

export function HydrateFallback() {
  return (
    <AdminPage title={title}>
      <Actions>
        <ButtonLink to={returnsAdmin.to}>{returnsAdmin.label}</ButtonLink>
        <ButtonLink to={statementsAdmin.to}>{statementsAdmin.label}</ButtonLink>
        <ButtonLink to={discountsAdmin.to}>{discountsAdmin.label}</ButtonLink>
        <ButtonLink to={booksAdmin.to}>{booksAdmin.label}</ButtonLink>
      </Actions>
      <ListTools query={readListQuery(new URLSearchParams())} disabled />
      <div className={styles.head}>
        <p role="status" className={styles.line}>
          Orders loading...
        </p>
      </div>
      <BlankTable />
    </AdminPage>
  )
}

export default function OrdersPage({ loaderData: { ListOrders } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const query = readListQuery(parameters)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(listQuery(query))
  return (
    <AdminPage title={title}>
      <Actions>
        <ButtonLink to={returnsAdmin.to}>{returnsAdmin.label}</ButtonLink>
        <ButtonLink to={statementsAdmin.to}>{statementsAdmin.label}</ButtonLink>
        <ButtonLink to={discountsAdmin.to}>{discountsAdmin.label}</ButtonLink>
        <ButtonLink to={booksAdmin.to}>{booksAdmin.label}</ButtonLink>
      </Actions>
      <ListTools query={query} />
      <div className={styles.head}>
        <p role="status" className={styles.line}>
          {!data || isPlaceholderData ? !error && 'Orders loading...' : foundWords(query, data)}
        </p>
        {data && data.orders.length > 0 && (
          <ExportLink
            path="/api/admin/order/export"
            query={{ search: query.search, state: query.state }}
          />
        )}
      </div>
      <div className={styles.list} aria-busy={isPlaceholderData}>
        {!data && !error && <BlankTable />}
        {data && (
          <ListOrders
            key={listLink(query)}
            orders={data.orders}
            empty={<ListEmpty query={query} total={data.total} />}
          />
        )}
        {data && data.orders.length > 0 && (
          <ListPages
            what="orders"
            page={query.page}
            {...pagesOf(query, data)}
            link={page => listLink({ ...query, page })}
          />
        )}
        {error && !data && (
          <ListFailure
            title="The orders could not be loaded"
            error={error}
            loading={isFetching}
            retry={refetch}
            back={{ to: ordersAdmin.to, label: 'See all orders' }}
          />
        )}
      </div>
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={{ to: '/', label: 'Home' }} />
}
