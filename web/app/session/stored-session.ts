import type { SessionUser as User } from '../../../contract/accounts/session.ts'

/** The part of local storage that stores the session. */
export type Storage = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

/** The browser's storage. Even accessing it throws if storage is blocked. */
export function browserStorage(): Storage {
  return localStorage
}

/** Reads or writes a storage; undefined if it is blocked or full, or what it holds can't be read. */
export function tryStorage<T>(storage: () => Storage, work: (kept: Storage) => T): T | undefined {
  try {
    return work(storage())
  } catch {
    return undefined
  }
}

export const storedKeys = { status: 'loginStatus', user: 'user', ended: 'sessionEnded' } as const

/** The signed-in user as far as the browser knows; undefined if it does not. */
export function readSession(storage: () => Storage): User | null | undefined {
  return tryStorage(storage, kept => {
    const status = kept.getItem(storedKeys.status)
    if (status === 'false') return null
    return status === 'true' ? parseUser(kept.getItem(storedKeys.user)) : undefined
  })
}

/**
 * Writes in an order in which no other tab sees a signed-in user by mistake. Without storage, the server is asked at
 * each start.
 */
export function writeSession(storage: () => Storage, user: User | null): void {
  tryStorage(storage, kept => (user ? remember(kept, user) : forget(kept)))
}

/** Stores the server's answer, but leaves no trace of a visitor who never signed in. */
export function correctSession(storage: () => Storage, user: User | null): void {
  if (user || hasTrace(storage)) writeSession(storage, user)
}

/** Tells other tabs that this is no logout: the item is removed at once, but fires an event. */
export function tellEnd(storage: () => Storage, userId: string): void {
  tryStorage(storage, kept => {
    kept.setItem(storedKeys.ended, userId)
    kept.removeItem(storedKeys.ended)
  })
}

function hasTrace(storage: () => Storage): boolean {
  const keys = [storedKeys.status, storedKeys.user]
  return tryStorage(storage, kept => keys.some(key => kept.getItem(key) !== null)) ?? false
}

function remember(kept: Storage, user: User): void {
  try {
    kept.setItem(storedKeys.user, JSON.stringify(user))
    kept.setItem(storedKeys.status, 'true')
  } catch {
    // Storage is full: no user is better than the previous one.
    kept.removeItem(storedKeys.status)
    kept.removeItem(storedKeys.user)
  }
}

function forget(kept: Storage): void {
  try {
    kept.setItem(storedKeys.status, 'false')
  } catch {
    kept.removeItem(storedKeys.status)
  } finally {
    kept.removeItem(storedKeys.user)
  }
}

const texts = ['_id', 'id', 'name', 'userName', 'email', 'phone', 'createdAt', 'updatedAt'] as const

/** Users can edit local storage in the developer tools, so its content is validated. */
function parseUser(json: string | null): User | undefined {
  const user = JSON.parse(json ?? 'null')
  return isUser(user) ? user : undefined
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Partial<Record<string, unknown>>
  return (
    texts.every(name => typeof user[name] === 'string') &&
    (user.image === null || typeof user.image === 'string') &&
    (user.is_admin === 0 || user.is_admin === 1) &&
    Array.isArray(user.permissions)
  )
}
