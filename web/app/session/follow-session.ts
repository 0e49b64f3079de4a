import { useSession } from './session-store.ts'
import { storedKeys } from './stored-session.ts'

/** Keeps this tab's session in sync with other tabs and the server. */
export function followSession(): void {
  const { recall, refresh } = useSession.getState()
  const ask = () => {
    // Without a reply the session stays as it is; the next API call tells.
    refresh().catch(() => {})
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storedKeys.ended && newValue) recall(newValue)
    if (key === storedKeys.status || key === storedKeys.user) recall()
    // The storage was cleared or was full: this says nothing about the session.
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
