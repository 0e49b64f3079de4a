import { useEffect, useRef } from 'react'

type Query = { dataUpdatedAt: number; refetch: () => unknown }

/** Moves the focus to the first heading when a retry succeeds, which removes its button. */
export function useFocusOnRetry({ dataUpdatedAt, refetch }: Query) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const retried = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data triggers it.
  useEffect(() => {
    if (retried.current) headingRef.current?.focus()
    retried.current = false
  }, [dataUpdatedAt])
  return {
    headingRef,
    retry: () => {
      retried.current = true
      refetch()
    },
  }
}
