import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'

type RecordQuery<R> = {
  key: QueryKey
  load: (signal: AbortSignal) => Promise<R>
  /** What is known before the server replies. */
  known?: (() => R | undefined) | undefined
}

/**
 * A record, at first as it is known. It is loaded once for each visit: a form that stands open must
 * not change by itself.
 */
export function useRecord<R>({ key, load, known }: RecordQuery<R>) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    ...(known && { initialData: known, initialDataUpdatedAt: 0 }),
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  /** Shows the record's new state. */
  const setRecord = async (record: R) => {
    // An older state may be on its way.
    await client.cancelQueries({ queryKey: key })
    client.setQueryData<R>(key, record)
    await client.invalidateQueries({ type: 'inactive', refetchType: 'none' })
  }
  return {
    record: data,
    error,
    retry: { isFetching, refetch },
    setRecord,
    /** The record is deleted: no list shows it again. */
    evict: () => client.removeQueries({ type: 'inactive' }),
    key,
  }
}

export type SearchHit<R> = ReturnType<typeof useRecord<R>>
/** A record that is shown. */
export type RecordState<R> = SearchHit<R> & { record: R }
