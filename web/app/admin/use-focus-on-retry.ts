import { type RefObject, useEffect, useRef } from 'react'

type Query = { dataUpdatedAt: number; refetch: () => unknown }

/**
 * Retries a query. If that succeeds, its button is gone, and the focus moves to a place instead.
 * @returns the function that retries
 */
export function useFocusOnRetry(
  { dataUpdatedAt, refetch }: Query,
  place: RefObject<HTMLElement | null> | undefined,
) {
  const retried = useRef(false)
  useEffect(() => {
    // Nothing has loaded yet.
    if (dataUpdatedAt === 0) return
    if (retried.current && document.activeElement === document.body) place?.current?.focus()
    retried.current = false
  }, [dataUpdatedAt, place])
  return () => {
    retried.current = true
    void refetch()
  }
}
