import { useEffect, useRef, useState } from 'react'

type Versioned = { updatedAt: string }

/**
 * A record that is on its way; until it is there, what is known of it already, if anything. With it
 * comes how to follow its changes, and what went wrong where it did not come.
 */
export function useRecordOrFailure<R extends Versioned>(
  loading: Promise<R>,
  known?: R | (() => R | undefined),
) {
  const [record, setRecord] = useState<R | undefined>(known)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  // What the server says replaces what was known, but not what was changed here while it said so.
  const changed = useRef(false)
  useEffect(() => {
    let current = true
    changed.current = false
    setFailure(null)
    loading.then(
      loaded => current && setRecord(now => (now && changed.current ? newer(now, loaded) : loaded)),
      error => current && setFailure({ error }),
    )
    return () => {
      current = false
    }
  }, [loading])
  const follow = (now: R) => {
    changed.current = true
    setRecord(now)
  }
  return { record, follow, failure }
}

/** Of two states of a record the later one. */
function newer<R extends Versioned>(one: R, other: R): R {
  return one.updatedAt > other.updatedAt ? one : other
}
