import { create } from 'zustand'
import type { User } from '../../../contract/user.ts'
import { api, onSessionEnd } from '../api.ts'
import { readSession, writeSession } from './stored-session.ts'

export type SessionUser = User & {
  /** A picture just chosen, shown until the stored one is. Never kept. */
  imageDataURL?: string
}

type Session = {
  user: SessionUser | null
  /** Why signing in failed, or why the session is gone. */
  error: string | null
  /** Somebody is signing in or out. */
  loading: boolean
  isLoggedIn: boolean
  userId: string | null
  is_admin: 0 | 1
  /** The server has said who is signed in; until then it is what this browser remembers. */
  confirmed: boolean
  login: (credentials: { email: string; password: string }) => Promise<User>
  logout: () => Promise<void>
  updateUser: (fields: Partial<User>) => void
  updatePicture: (dataUrl: string) => void
  deleteUser: (id: string) => void
  signedOut: (message?: string) => void
  clearError: () => void
  /** Asks the server who is signed in. */
  refresh: () => Promise<User | null>
  /** Takes over what this browser remembers, also from another tab. */
  recall: () => void
}

const sessionEnded = 'Your session has ended. Please sign in again.'

/**
 * Who is signed in. On the server, and while a page hydrates, nobody is: public pages are the same
 * for everyone.
 */
export const useSession = create<Session>()((set, get) => {
  // A reply of the server that was asked before the latest change is out of date.
  let changes = 0
  let asking: Promise<User | null> | undefined

  const become = (user: SessionUser | null, error: string | null = null) => {
    changes++
    writeSession(storage, user && withoutPreview(user))
    set({ ...whoIs(user), error })
  }

  const ask = async () => {
    const before = changes
    const { user } = await api('GET /api/auth/session')
    get().recall()
    set({ confirmed: true })
    if (changes !== before) return get().user
    const { user: known, error } = get()
    if (!isSame(user, known)) become(withPreviewOf(known, user), user ? error : sessionEnded)
    return user
  }

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
      set({ loading: true })
      try {
        const { user } = await api('GET /api/auth/logout')
        become(user)
      } finally {
        set({ loading: false })
      }
    },

    updateUser: fields => {
      const { user, error } = get()
      if (user) become({ ...user, ...fields }, error)
    },

    updatePicture: imageDataURL => {
      const { user } = get()
      if (user) set({ user: { ...user, imageDataURL } })
    },

    deleteUser: id => {
      if (get().userId === id) become(null)
    },

    signedOut: (message = sessionEnded) => become(null, message),

    clearError: () => set({ error: null }),

    refresh: () => {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    },

    recall: () => {
      const stored = readSession(storage)
      const { user } = get()
      if (stored === undefined || isSame(stored, user)) return
      changes++
      set({ ...whoIs(withPreviewOf(user, stored)), error: null })
    },
  }
})

onSessionEnd(() => {
  const { isLoggedIn, signedOut } = useSession.getState()
  if (isLoggedIn) signedOut()
})

/** Even to name it throws where a browser is told to keep nothing. */
function storage() {
  return localStorage
}

function whoIs(user: SessionUser | null) {
  return {
    user,
    isLoggedIn: user !== null,
    userId: user?.id ?? null,
    is_admin: user?.is_admin ?? 0,
  }
}

function isSame(one: User | null, other: SessionUser | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other && withoutPreview(other))
}

function withoutPreview({ imageDataURL, ...user }: SessionUser): User {
  return user
}

function withPreviewOf<T extends User | null>(known: SessionUser | null, user: T) {
  const { imageDataURL } = known ?? {}
  const same = user && known?.id === user.id && known.image === user.image
  return same && imageDataURL ? { ...user, imageDataURL } : user
}
