import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type ListQuery, listLink } from './list-data.ts'
import { pagesOf } from './list-words.ts'

/** Replaces the table if there is nothing in it. */
export function ListEmpty({ query, total }: { query: ListQuery; total: number }) {
  const { search, state, page } = query
  if (total > 0) {
    // The list may have become shorter since it was counted.
    const last = Math.max(1, Math.min(pagesOf(query, { orders: [], total }).pages, page - 1))
    return (
      <EmptyState>
        <p>The list ends before page {page}.</p>
        <ButtonLink to={listLink({ ...query, page: last })} primary>
          Go to its last page
        </ButtonLink>
        {last > 1 && (
          <ButtonLink to={listLink({ ...query, page: 1 })}>Start at its first page</ButtonLink>
        )}
      </EmptyState>
    )
  }
  if (!search && state === 'all') {
    return (
      <EmptyState>
        <p>Nobody has ordered anything yet.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState>
      <h2>No orders found</h2>
      <p>
        {search
          ? 'A search finds an order number, the reference of a transfer, a tracking number, or orders that have all of its words in the name, the email or the address.'
          : 'No order is in this state.'}
      </p>
      <ButtonLink to={listLink()} primary>
        See all orders
      </ButtonLink>
    </EmptyState>
  )
}
