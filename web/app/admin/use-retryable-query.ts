import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useFocusOnRetry } from './use-focus-on-retry.ts'

/**
 * Loads a part of a page, and keeps the previous one while the next is loading. A failure stays until
 * a retry succeeds, and so does its button, which has the focus.
 * @param place receives the focus when that button disappears
 */
export function useRetryableQuery<T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
  place?: RefObject<HTMLElement | null>,
) {
  const query = useQuery({ ...options, placeholderData: keepPreviousData })
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
