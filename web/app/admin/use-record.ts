import { useEffect, useRef, useState } from 'react'

type Versioned = { updatedAt: string }

/**
 * A record that is loading; until then, the known record, if any. Also returns how to follow its
 * changes, and the error if loading failed.
 */
export function useRecordOrFailure<R extends Versioned>(
  loading: Promise<R>,
  known?: R | (() => R | undefined),
) {
  const [record, setRecord] = useState<R | undefined>(known)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  // The loaded record replaces the known one, but not a change made here during loading.
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

/** The newer of two states of a record. */
function newer<R extends Versioned>(one: R, other: R): R {
  return one.updatedAt > other.updatedAt ? one : other
}
