import type { User } from '../../../contract/user.ts'

/** Local storage, or the part of it that keeps who is signed in. */
export type Storage = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

/** What the browser keeps. Even to name it throws where it is told to keep nothing. */
export function browserStorage(): Storage {
  return localStorage
}

export const storedKeys = { status: 'loginStatus', user: 'user', ended: 'sessionEnded' } as const

/** Who is signed in as far as the browser knows; undefined where it does not. */
export function readSession(storage: () => Storage): User | null | undefined {
  try {
    const kept = storage()
    const status = kept.getItem(storedKeys.status)
    if (status === 'false') return null
    return status === 'true' ? parseUser(kept.getItem(storedKeys.user)) : undefined
  } catch {
    return undefined
  }
}

/** In an order that lets no other tab see somebody signed in who is not. */
export function writeSession(storage: () => Storage, user: User | null): void {
  try {
    const kept = storage()
    if (user) remember(kept, user)
    else forget(kept)
  } catch {
    // Nothing can be kept: the server is asked at each start.
  }
}

/** Keeps what the server says; of somebody who never signed in there is no trace. */
export function correctSession(storage: () => Storage, user: User | null): void {
  if (user || hasTrace(storage)) writeSession(storage, user)
}

/** For other tabs to know it from a logout: the item is gone at once, and heard of all the same. */
export function tellEnd(storage: () => Storage, userId: string): void {
  try {
    const kept = storage()
    kept.setItem(storedKeys.ended, userId)
    kept.removeItem(storedKeys.ended)
  } catch {
    // They find out when they ask the server themselves.
  }
}

function hasTrace(storage: () => Storage): boolean {
  try {
    const kept = storage()
    return [storedKeys.status, storedKeys.user].some(key => kept.getItem(key) !== null)
  } catch {
    return false
  }
}

function remember(kept: Storage, user: User): void {
  try {
    kept.setItem(storedKeys.user, JSON.stringify(user))
    kept.setItem(storedKeys.status, 'true')
  } catch {
    // It is full: to know nothing is better than to name whoever was signed in before.
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

/** Local storage is anyone's to write who opens the developer tools. */
function parseUser(json: string | null): User | undefined {
  try {
    const user = JSON.parse(json ?? 'null')
    return isUser(user) ? user : undefined
  } catch {
    return undefined
  }
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Partial<Record<string, unknown>>
  return (
    texts.every(name => typeof user[name] === 'string') &&
    (user.image === null || typeof user.image === 'string') &&
    (user.is_admin === 0 || user.is_admin === 1)
  )
}
