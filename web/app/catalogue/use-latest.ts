import { useEffect, useState } from 'react'

/** The value of a promise; while the next one is pending, the previous value. */
export function useLatest<T>(source: T | Promise<T>) {
  const [latest, setLatest] = useState<{ value?: T; failed: boolean }>(
    source instanceof Promise ? { failed: false } : { value: source, failed: false },
  )
  useEffect(() => {
    if (!(source instanceof Promise)) return
    let current = true
    source.then(
      value => current && setLatest({ value, failed: false }),
      () => current && setLatest(before => ({ ...before, failed: true })),
    )
    return () => {
      current = false
    }
  }, [source])
  return latest
}
