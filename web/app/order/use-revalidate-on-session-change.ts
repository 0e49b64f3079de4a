import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSession } from '../session/session-store.ts'

/** An order that the session alone opens goes from the screen with the session, and comes with it. */
export function useRevalidateOnSessionChange(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      useSession.subscribe(({ userId, confirmed }, before) => {
        // Before that, who is here is only remembered, while the server knew all along.
        if (confirmed && before.confirmed && userId !== before.userId) void revalidate()
      }),
    [revalidate],
  )
}
