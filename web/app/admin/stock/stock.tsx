import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockedProduct, StockReply } from '../../../../contract/stock.ts'
import { loadForAdmin } from '../../session/require-user.ts'
import { ListFailure } from '../../ui/list-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Toast } from '../../ui/toast.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/stock'
import type { Move } from './move-schemas.ts'
import styles from './stock.module.css'
import { loadStockList, stockKeys } from './stock-data.ts'
import { NothingFound } from './stock-empty.tsx'
import { foundWords } from './stock-page-words.ts'
import { StockPages } from './stock-pages.tsx'
import { readStockQuery, stockAdmin } from './stock-query.ts'
import { BlankTable, StockTable } from './stock-table.tsx'
import { StockTools } from './stock-tools.tsx'
import { stockWords } from './stock-words.ts'

const { label: title, to: path } = stockAdmin

export function meta() {
  return pageMeta(title)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForAdmin(request, async () => readStockQuery(new URL(request.url).searchParams))
}

export function HydrateFallback() {
  const query = readStockQuery(new URLSearchParams())
  return (
    <AdminPage title={title}>
      <div inert>
        <StockTools query={query} />
      </div>
      <p role="status" className={styles.line}>
        Stock loading...
      </p>
      <BlankTable query={query} />
    </AdminPage>
  )
}

export default function StockPage({ loaderData: query }: Route.ComponentProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: stockKeys.list(query),
    queryFn: ({ signal }) => loadStockList(query, signal),
    placeholderData: keepPreviousData,
  })
  const [done, setDone] = useState<string | null>(null)
  const onDone = ({ name }: StockedProduct, { stock }: StockReply, { reason }: Move) =>
    setDone(`${reason}: ${name} has ${stockWords(stock)}.`)
  const failed = error !== null && !data
  return (
    <AdminPage title={title}>
      <StockTools query={query} />
      <p role="status" className={styles.line}>
        {data && !isPlaceholderData ? foundWords(query, data.total) : !failed && 'Stock loading...'}
      </p>
      {failed && (
        <ListFailure
          title="The stock could not be loaded"
          error={error}
          loading={isFetching}
          retry={refetch}
          back={{ to: path, label: 'See all stock' }}
        />
      )}
      {!failed && !data && <BlankTable query={query} />}
      {!failed && data && data.products.length > 0 && (
        <StockTable
          query={query}
          products={data.products}
          busy={isPlaceholderData}
          onDone={onDone}
        />
      )}
      {!failed && data?.products.length === 0 && <NothingFound query={query} total={data.total} />}
      {!failed && data && <StockPages query={query} total={data.total} />}
      <Toast kind="success" message={done} onClose={() => setDone(null)} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminFailure error={error} what={title} back={{ to: path, label: 'All stock' }} />
}
