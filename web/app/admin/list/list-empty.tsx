import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type List, type ListQuery, pagesOf } from './define-list.ts'

type ListEmptyProps<R extends { id: string }> = { list: List<R>; query: ListQuery; total: number }

/** Whether search, filters and sorting are hidden, because the list has no records at all. */
export function isFirstUse<R extends { id: string }>(
  list: List<R>,
  query: ListQuery,
  total: number | undefined,
): boolean {
  // The users' cards also show admins, so that no rows don't mean an empty list.
  const coversAll = list.Empty || (!list.cards && !list.filters?.[0]?.empty)
  const isUnfiltered =
    Boolean(list.search && coversAll) && !isFiltered(list, query) && !isNarrowed(query)
  return isUnfiltered && total === 0
}

const isNarrowed = ({ search, params }: ListQuery) =>
  search !== '' || Object.values(params).some(Boolean)

function isFiltered<R extends { id: string }>({ filters = [] }: List<R>, query: ListQuery) {
  return query.filter !== (filters[0]?.value ?? '') && query.view === 'table'
}

/** Replaces the rows if there are none. */
export function ListEmpty<R extends { id: string }>({ list, query, total }: ListEmptyProps<R>) {
  const { names, filters = [], search, Empty, empty = `No ${names.many} yet` } = list
  const { page } = query
  if (total > 0) {
    const last = Math.min(pagesOf(list, query, { rows: [], total }).pages, page - 1)
    return (
      <EmptyState>
        <p>There is no page {page}.</p>
        <ButtonLink to={list.link({ ...query, page: last })} primary>
          Go to the last page
        </ButtonLink>
      </EmptyState>
    )
  }
  const isChosen = isFiltered(list, query)
  const own = filters.find(({ value }) => value === query.filter)?.empty
  if (!isNarrowed(query) && (!isChosen || own)) {
    if (Empty && !isChosen) return <Empty />
    return (
      <EmptyState>
        <p>{own ?? empty}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState>
      <h2>{query.search ? `No ${names.many} found` : `No ${names.many} match this filter`}</h2>
      {query.search && (
        <p>{search?.hint ?? 'Every word of a search must match. Try fewer or shorter words.'}</p>
      )}
      <ButtonLink
        to={list.linkToFilter({ ...query, search: '', params: {} }, filters[0]?.value ?? '')}
        primary
      >
        See all {names.many}
      </ButtonLink>
    </EmptyState>
  )
}
