import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type Answer<T> = {
  value?: T
  loading: boolean
  /** The last attempt failed; it still has while the next one is under way. */
  failed: boolean
}

/**
 * What a part of a page asks for by itself, so that its failure and its Retry touch nothing else.
 * @param place where whoever pressed Retry goes on, once that is gone
 */
export function useAsked<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  place: RefObject<HTMLElement | null>,
) {
  const [answer, setAnswer] = useState<Answer<T>>({ loading: true, failed: false })
  const [attempt, setAttempt] = useState(1)
  const onAsk = useEffectEvent(ask)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is why it is asked again.
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
