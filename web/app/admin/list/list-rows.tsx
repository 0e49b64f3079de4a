import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ListFailure } from '../../ui/list-failure.tsx'
import { InlineRetry } from '../inline-retry.tsx'
import { useFocusOnRetry } from '../use-focus-on-retry.ts'
import { useMayAny } from '../use-may.ts'
import { useLastError } from '../use-retryable-query.ts'
import { Bulk } from './bulk.tsx'
import { type Found, type List, type ListQuery, pagesOf } from './define-list.ts'
import styles from './list.module.css'
import { ListEmpty } from './list-empty.tsx'
import { ListPages } from './list-pages.tsx'
import { BlankRows, ListTable, rowsId } from './list-table.tsx'
import { foundText, loadingText } from './list-text.ts'

/** The rows of a page; while they are loading, those of the page before. */
export function useRows<R extends { id: string }>(list: List<R>, query: ListQuery) {
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...list.options,
    queryKey: [list.name, query],
    queryFn: ({ signal }) =>
      query.view === 'cards' && list.cards
        ? list.cards.load(query, signal)
        : list.load(query, signal),
    placeholderData: (before: Found<R> | undefined, of) =>
      of?.queryKey[0] === list.name && (of.queryKey[1] as ListQuery).view === query.view
        ? before
        : undefined,
  })
  const failure = useLastError(error, data !== undefined && !isPlaceholderData)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const retry = useFocusOnRetry({ dataUpdatedAt, isFetching, refetch }, headingRef)
  const status = failure
    ? ''
    : isPlaceholderData || !data
      ? loadingText(list.names)
      : foundText(list, query, data)
  return {
    data: failure ? undefined : data,
    error: failure ?? error,
    isPlaceholderData,
    status,
    headingRef,
    retry,
  }
}

type ListRowsProps<R extends { id: string }> = {
  list: List<R>
  query: ListQuery
  found: ReturnType<typeof useRows<R>>
}

export function ListRows<R extends { id: string }>({ list, query, found }: ListRowsProps<R>) {
  const { data, error, isPlaceholderData, retry } = found
  const { names } = list
  if (!data) {
    if (!error) return <BlankRows tall={list.tall} {...query} />
    return (
      <ListFailure
        title={`We couldn’t load the ${names.many}`}
        error={error}
        retry={retry}
        back={{ to: list.to, label: `See all ${names.many}` }}
      />
    )
  }
  return (
    <>
      {error && <InlineRetry failure="Couldn’t refresh. This may be out of date." retry={retry} />}
      <div className={styles.list} aria-busy={isPlaceholderData}>
        <Shown list={list} query={query} found={data} />
        {data.rows.length > 0 && (
          <ListPages
            what={names.many}
            page={query.page}
            {...pagesOf(list, query, data)}
            link={page => list.link({ ...query, page })}
          />
        )}
      </div>
    </>
  )
}

type ShownProps<R extends { id: string }> = { list: List<R>; query: ListQuery; found: Found<R> }

function Shown<R extends { id: string }>({ list, query, found }: ShownProps<R>) {
  const { rows, lead = [], total } = found
  const mayDo = useMayAny()
  const empty = rows.length === 0 && <ListEmpty list={list} query={query} total={total} />
  if (query.view === 'cards' && list.cards) {
    const { Cards } = list.cards
    return (
      <>
        {rows.length + lead.length > 0 && (
          <Box pt="sm">
            <Cards rows={rows} lead={lead} />
          </Box>
        )}
        {empty}
      </>
    )
  }
  const actions = list.actions?.filter(({ may }) => mayDo(may)) ?? []
  if (actions.length === 0 && !list.files)
    return empty || <ListTable id={rowsId} list={list} query={query} rows={rows} />
  const link = list.link(query)
  // What became of the last rows stays in sight when they are gone.
  return (
    <Bulk key={link} list={list} link={link} rows={rows} actions={actions} files={list.files}>
      {selection =>
        empty || (
          <ListTable id={rowsId} list={list} query={query} rows={rows} selection={selection} />
        )
      }
    </Bulk>
  )
}
