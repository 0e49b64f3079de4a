import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type Answer<T> = {
  value?: T
  loading: boolean
  /** The last attempt failed; stays true during a retry. */
  failed: boolean
}

/**
 * Loads the data of one part of a page, so that its failure and its Retry affect nothing else.
 * @param place receives the focus when the Retry button disappears
 */
export function useAsked<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  place: RefObject<HTMLElement | null>,
) {
  const [answer, setAnswer] = useState<Answer<T>>({ loading: true, failed: false })
  const [attempt, setAttempt] = useState(1)
  const onAsk = useEffectEvent(ask)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt triggers a reload.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    setAnswer(now => ({ ...now, loading: true }))
    onAsk(signal).then(
      value => signal.aborted || setAnswer({ value, loading: false, failed: false }),
      () => signal.aborted || setAnswer({ loading: false, failed: true }),
    )
    return () => leaving.abort()
  }, [attempt])

  const { value, loading } = answer
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (value !== undefined && attempt > 1 && lost) place.current?.focus()
  }, [value, attempt, place])

  return {
    ...answer,
    retry: () => {
      if (!loading) setAttempt(attempt + 1)
    },
  }
}
