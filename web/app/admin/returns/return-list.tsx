import { useQuery } from '@tanstack/react-query'
import { withdrawalPageSize } from '../../../../contract/limits.ts'
import type { WithdrawalsQuery } from '../../../../contract/withdrawal.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFailure } from '../../ui/list-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import { returnsAdmin } from '../links.ts'
import { ListFilters } from '../list-filters.tsx'
import { ListPages } from '../list-pages.tsx'
import { ordersAdmin } from '../orders/order-links.ts'
import { ReturnTable } from './return-table.tsx'
import { countWords, filterLabels } from './return-words.ts'
import styles from './returns.module.css'
import { filters, returnsLink, returnsQuery } from './returns-query.ts'

/** The withdrawals, open ones first by when their money is due. */
export function ReturnList({ query }: { query: WithdrawalsQuery }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(returnsQuery(query))
  const { state, page } = query
  return (
    <AdminPage title={returnsAdmin.label} back={ordersAdmin}>
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
            <EmptyState>
              <h2>Nothing to see here</h2>
              <p>Whoever withdraws from a contract stands in this list, by when money is due.</p>
            </EmptyState>
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
