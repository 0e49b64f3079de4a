import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '../session/session-store.ts'

/** Hides an order that only the session opens when the session ends, and shows it when one begins. */
export function useRevalidateOnSessionChange(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      useSession.subscribe(({ userId, confirmed }, before) => {
        // An unconfirmed session is only remembered, and the server already knows the right one.
        if (confirmed && before.confirmed && userId !== before.userId) void revalidate()
      }),
    [revalidate],
  )
}
