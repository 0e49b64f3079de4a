import { create } from 'zustand'
import type { SessionUser as User } from '../../../contract/accounts/session.ts'
import { api, onSessionEnd } from '../api.ts'
import { isSame, type SessionUser, whoIs, withoutPreview, withPreviewOf } from './session-user.ts'
import {
  browserStorage,
  correctSession,
  readSession,
  tellEnd,
  writeSession,
} from './stored-session.ts'

type Session = {
  user: SessionUser | null
  /** Why signing in failed, or why the session has ended. */
  error: string | null
  /** A sign-in or sign-out is in progress. */
  loading: boolean
  isLoggedIn: boolean
  userId: string | null
  is_admin: 0 | 1
  /** The server has confirmed the session; until then it is what the browser remembers. */
  confirmed: boolean
  login: (credentials: { email: string; password: string }) => Promise<User>
  logout: () => Promise<void>
  updateUser: (fields: Partial<User>) => void
  /** Previews a newly chosen image, or stops the preview. */
  updateImage: (dataUrl: string | null) => void
  deleteUser: (id: string) => void
  clearError: () => void
  /** Asks the server who is signed in. */
  refresh: () => Promise<User | null>
  /**
   * Reads the browser's stored session, also on a change in another tab; `ended` is the id of a
   * user whose session another tab found gone.
   */
  recall: (ended?: string) => void
}

const sessionEnded = 'Your session has ended. Sign in again.'

/**
 * The signed-in user. Nobody is signed in on the server and during hydration: public pages are the
 * same for everyone.
 */
export const useSession = create<Session>()((set, get) => {
  // A reply to a request from before the latest change is outdated.
  let changes = 0
  let asking: Promise<User | null> | undefined
  let leaving: Promise<unknown> | undefined

  const become = (user: SessionUser | null, error: string | null = null) => {
    changes++
    writeSession(browserStorage, user && withoutPreview(user))
    set({ ...whoIs(user), error })
  }

  /** The session was lost; tells other tabs that this was not a logout. */
  const end = () => {
    const { userId } = get()
    if (userId) tellEnd(browserStorage, userId)
    become(null, sessionEnded)
  }

  const ask = async () => {
    const before = changes
    const { user } = await api('GET /api/auth/session')
    get().recall()
    set({ confirmed: true })
    // During a logout, the server may know of it before its reply arrives.
    if (changes !== before || leaving) return get().user
    const { user: known, error } = get()
    if (isSame(user, known)) correctSession(browserStorage, user)
    else if (user) become(withPreviewOf(known, user), error)
    else end()
    return user
  }

  // The call may belong to an older session, so pending changes have to finish before asking the
  // server. If the server does not answer, trust the call.
  onSessionEnd(async () => {
    await leaving?.catch(() => {})
    await asking?.catch(() => {})
    const { userId, refresh } = get()
    if (userId === null) return
    await refresh().catch(() => {
      if (get().userId === userId) end()
    })
  })

  return {
    ...whoIs(null),
    error: null,
    loading: false,
    confirmed: false,

    login: async credentials => {
      set({ loading: true, error: null })
      try {
        const { user } = await api('POST /api/auth/login', { body: credentials })
        become(user)
        set({ confirmed: true })
        return user
      } catch (error) {
        set({ error: error instanceof Error ? error.message : String(error) })
        throw error
      } finally {
        set({ loading: false })
      }
    },

    logout: async () => {
      set({ loading: true, error: null })
      const reply = api('GET /api/auth/logout')
      leaving = reply
      try {
        const { user } = await reply
        become(user)
      } finally {
        leaving = undefined
        set({ loading: false })
      }
    },

    updateUser: fields => {
      const { user, error } = get()
      if (user) become({ ...user, ...fields }, error)
    },

    updateImage: imageDataURL => {
      const { user } = get()
      if (!user) return
      set({ user: imageDataURL === null ? withoutPreview(user) : { ...user, imageDataURL } })
    },

    deleteUser: id => {
      if (get().userId === id) become(null)
    },

    clearError: () => set({ error: null }),

    refresh: () => {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },

    recall: ended => {
      const { user } = get()
      const gone = ended !== undefined && ended === user?.id && !leaving
      const stored = gone ? null : readSession(browserStorage)
      if (stored === undefined || isSame(stored, user)) return
      changes++
      set({ ...whoIs(withPreviewOf(user, stored)), error: gone ? sessionEnded : null })
    },
  }
})
