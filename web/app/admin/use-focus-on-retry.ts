import { type RefObject, useEffect, useRef } from 'react'
import type { Retry } from '../ui/retry-page.tsx'

/** Retries a query. If that succeeds, the button disappears, and the focus moves to `place`. */
export function useFocusOnRetry(
  { dataUpdatedAt, isFetching, refetch }: Retry & { dataUpdatedAt: number },
  place: RefObject<HTMLElement | null> | undefined,
): Retry {
  const retried = useRef(false)
  useEffect(() => {
    // Nothing has loaded yet.
    if (dataUpdatedAt === 0) return
    const isLost = document.activeElement?.matches('body, #main, [aria-modal="true"]')
    if (retried.current && isLost) place?.current?.focus()
    retried.current = false
  }, [dataUpdatedAt, place])
  return {
    isFetching,
    refetch: () => {
      retried.current = true
      return refetch()
    },
  }
}
