import { useEffect, useEffectEvent, useState } from 'react'

type Answer<T> = { value?: T; failed: boolean }

/** What a part of a page asks for by itself, so that its failure and its Retry touch nothing else. */
export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>) {
  const [answer, setAnswer] = useState<Answer<T>>({ failed: false })
  const [attempt, setAttempt] = useState(1)
  const onAsk = useEffectEvent(ask)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is why it is asked again.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    setAnswer({ failed: false })
    onAsk(signal).then(
      value => signal.aborted || setAnswer({ value, failed: false }),
      () => signal.aborted || setAnswer({ failed: true }),
    )
    return () => leaving.abort()
  }, [attempt])

  return { ...answer, retry: () => setAttempt(attempt + 1) }
}
