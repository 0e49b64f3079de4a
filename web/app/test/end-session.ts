import { expect } from 'vitest'
import { useSession } from '../session/session-store.ts'

/** Ends the session as a call does that needs one, and waits for the page to sign in. @param path of the page */
export async function endSession(path: () => string): Promise<void> {
  useSession.setState({ user: null, userId: null, isLoggedIn: false, error: 'Sign in again.' })
  await expect.poll(path).toMatch(/^\/login-user/)
}
