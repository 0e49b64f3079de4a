import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useFocusOnRetry } from './use-focus-on-retry.ts'

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
export function useRetryableQuery<T>({ key, ask, place }: Asked<T>) {
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(signal),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = query
  const failure = useLastError(error, data !== undefined && !isPlaceholderData)
  const retry = useFocusOnRetry(query, place)
  return { value: failure ? undefined : data, failure, retry }
}

/** The error until something has loaded: a query drops it as soon as it tries again. */
export function useLastError(error: Error | null, loaded: boolean): Error | null {
  const [last, setLast] = useState<Error | null>(null)
  const shown = loaded ? null : (error ?? last)
  if (shown !== last) setLast(shown)
  return shown
}
