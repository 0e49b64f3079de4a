import { useEffect, useState } from 'react'

type Versioned = { updatedAt: string }

/**
 * A record that is on its way; until it is there, what is known of it already, if anything. With it
 * comes how to follow its changes, and what went wrong where it did not come.
 */
export function useRecordOrFailure<R extends Versioned>(
  loading: Promise<R>,
  known?: R | (() => R | undefined),
) {
  const [record, follow] = useState<R | undefined>(known)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    let current = true
    setFailure(null)
    loading.then(
      loaded => current && follow(now => newerOf(now, loaded)),
      error => current && setFailure({ error }),
    )
    return () => {
      current = false
    }
  }, [loading])
  return { record, follow, failure }
}

/** What was known may have been changed here while it was on its way. */
function newerOf<R extends Versioned>(now: R | undefined, loaded: R): R {
  return now && now.updatedAt > loaded.updatedAt ? now : loaded
}
