import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pagesOf, type TableKind, type TableQuery, tableLink } from './table-query.ts'

type TableEmptyProps<S extends string, F extends string> = {
  kind: TableKind<S, F>
  query: TableQuery<S, F>
  total: number
}

/** Replaces the table if there is nothing in it. */
export function TableEmpty<S extends string, F extends string>(props: TableEmptyProps<S, F>) {
  const { kind, query, total } = props
  const { names, filters, nothing } = kind
  const { hint = 'Every word of a search must be found. Fewer or shorter words find more.' } = kind
  const { search, filter, category, page } = query
  if (total > 0) {
    const { pages } = pagesOf(query, { rows: [], total })
    return (
      <EmptyState>
        <p>The list ends before page {page}.</p>
        <ButtonLink to={tableLink(kind, { ...query, page: Math.min(pages, page - 1) })} primary>
          Go to its last page
        </ButtonLink>
      </EmptyState>
    )
  }
  const isNarrowed = search || category || (filter !== filters[0]?.filter && !nothing)
  if (!isNarrowed) {
    return (
      <EmptyState>
        <p>{nothing ?? `There is no ${names.one} yet.`}</p>
      </EmptyState>
    )
  }
  const { sort, size } = query
  const all = nothing ? { sort, size, filter } : { sort, size }
  return (
    <EmptyState>
      <h2>No {names.many} found</h2>
      <p>{search ? hint : `The filter lets no ${names.one} through.`}</p>
      <ButtonLink to={tableLink(kind, all)} primary>
        See all {names.many}
      </ButtonLink>
    </EmptyState>
  )
}
