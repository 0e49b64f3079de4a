import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its page is taken over, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
