import type { StockQuery } from '../../../../contract/stock.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { stockAdmin, stockLink } from './stock-query.ts'

type NothingFoundProps = { query: StockQuery; total: number }

/** Replaces the table if it has no row. */
export function NothingFound({ query, total }: NothingFoundProps) {
  if (total > 0) {
    return (
      <EmptyState>
        <h2>There are no more products</h2>
        <ButtonLink to={stockLink({ ...query, page: 1 })}>First page</ButtonLink>
      </EmptyState>
    )
  }
  if (query.search) {
    return (
      <EmptyState>
        <h2>No products found</h2>
        <ButtonLink to={stockLink({ ...query, search: '', page: 1 })}>Clear the search</ButtonLink>
      </EmptyState>
    )
  }
  const { title, words } = nothing[query.state]
  return (
    <EmptyState>
      <h2>{title}</h2>
      <p>{words}</p>
      {query.state === 'all' ? (
        <ButtonLink to={stockLink({ state: 'not-counted' })}>See what is not counted</ButtonLink>
      ) : (
        <ButtonLink to={stockAdmin.to}>See all stock</ButtonLink>
      )}
    </EmptyState>
  )
}

const nothing: Record<StockQuery['state'], { title: string; words: string }> = {
  all: {
    title: 'Nothing is counted yet',
    words: 'A product is counted from its first number on. Until then it never sells out.',
  },
  low: { title: 'Nothing is low', words: 'Every counted product has more than 5 free pieces.' },
  'sold-out': { title: 'Nothing is sold out', words: 'Every counted product has free pieces.' },
  'not-counted': { title: 'Everything is counted', words: 'Each product has a number of pieces.' },
}
