import { useEffect, useRef } from 'react'

type Query = { dataUpdatedAt: number; refetch: () => unknown }

/** The button of a retry that succeeds is gone: the focus goes to what came. */
export function useFocusOnRetry({ dataUpdatedAt, refetch }: Query) {
  const place = useRef<HTMLHeadingElement>(null)
  const retried = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data triggers it.
  useEffect(() => {
    if (retried.current) place.current?.focus()
    retried.current = false
  }, [dataUpdatedAt])
  return {
    place,
    retry: () => {
      retried.current = true
      refetch()
    },
  }
}
