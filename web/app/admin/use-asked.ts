import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'

type Asked<T> = {
  key: QueryKey
  ask: (signal: AbortSignal) => Promise<T>
  /** Receives the focus when the Retry button disappears. */
  place?: RefObject<HTMLElement | null>
}

/**
 * Loads a part of a page; while the next one is loading, there is the previous one. A failure stays
 * until a retry succeeds, and with it the button that has the focus.
 */
export function useAsked<T>({ key, ask, place }: Asked<T>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
  })
  const [last, setLast] = useState<Error | null>(null)
  const loaded = data !== undefined && !isPlaceholderData
  const failure = loaded ? null : (error ?? last)
  if (failure !== last) setLast(failure)

  const retried = useRef(false)
  useEffect(() => {
    if (!loaded) return
    if (retried.current && document.activeElement === document.body) place?.current?.focus()
    retried.current = false
  }, [loaded, place])

  return {
    value: failure ? undefined : data,
    failure,
    loading: isFetching,
    retry: () => {
      retried.current = true
      void refetch()
    },
  }
}
