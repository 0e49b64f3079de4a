import { useSession } from './session-store.ts'
import { storedKeys } from './stored-session.ts'

/** Keeps what this tab knows about who is signed in the same as in other tabs and on the server. */
export function followSession(): void {
  const { recall, refresh } = useSession.getState()
  const ask = () => {
    // Without an answer what is known stays; the next call of the API tells.
    refresh().catch(() => {})
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storedKeys.ended && newValue) recall(newValue)
    if (key === storedKeys.status || key === storedKeys.user) recall()
    // All was cleared, or there was no room: that says nothing about who is signed in.
    if (key === null || (key === storedKeys.status && newValue === null)) ask()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    recall()
    ask()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask()
  })
  recall()
  ask()
}
