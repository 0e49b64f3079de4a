import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { adminRoute } from '../admin-route.ts'
import type { List, ListQuery } from './define-list.ts'
import { keepView, withKeptView } from './kept-view.ts'
import { isFirstUse } from './list-empty.tsx'
import { ListActionsProvider } from './list-form.tsx'
import { ListFallback, ListFrame } from './list-frame.tsx'
import { ListRows, useRows } from './list-rows.tsx'

type ListPageProps<R extends { id: string }> = {
  list: List<R>
  /** The main button, unless it is a link. */
  primary?: ReactNode
  /** Above the tools. */
  lead?: (query: ListQuery) => ReactNode
}

/** What the admin layout has to know of a page with a list. */
export function listRoute<R extends { id: string }>(list: List<R>) {
  return adminRoute({ title: list.label, fallback: () => <ListFallback list={list} /> })
}

/** A page that shows nothing but the list. */
export function listPage<R extends { id: string }>(list: List<R>) {
  return () => <ListPage list={list} />
}

/** A page with a list, as its address says. */
export function ListPage<R extends { id: string }>({ list, primary, lead }: ListPageProps<R>) {
  const [parameters] = useSearchParams()
  const shown = withKeptView(list, parameters)
  const query = list.read(shown)
  const found = useRows(list, query)
  const here = list.link(query)
  useFullAddress(here)
  useEffect(() => keepView(list, parameters), [list, parameters])
  return (
    <ListActionsProvider>
      <ListFrame
        list={list}
        query={query}
        status={found.status}
        headingRef={found.headingRef}
        hasTable={query.view === 'table' && (found.data?.rows.length ?? 0) > 0}
        primary={primary}
        lead={lead?.(query)}
        // What is still shown may be the empty result of the search before.
        hasTools={found.isPlaceholderData || !isFirstUse(list, query, found.data?.total)}
      >
        <ListRows list={list} query={query} found={found} />
      </ListFrame>
    </ListActionsProvider>
  )
}

/** An address that left out what is shown says it from then on. */
function useFullAddress(here: string) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (search !== '' || !here.includes('?')) return
    navigate(here, { replace: true, state, preventScrollReset: true })
  }, [here, search, state, navigate])
}
