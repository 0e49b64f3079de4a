import type { User } from '../../../contract/user.ts'

/** Local storage, or the part of it that keeps who is signed in. */
export type Storage = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

export const storedKeys = { status: 'loginStatus', user: 'user' } as const

/** Who is signed in as far as the browser knows; undefined where it keeps nothing. */
export function readSession(storage: () => Storage): User | null | undefined {
  try {
    const kept = storage()
    const user = kept.getItem(storedKeys.user)
    return kept.getItem(storedKeys.status) === 'true' ? parseUser(user) : null
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

function remember(kept: Storage, user: User): void {
  try {
    kept.setItem(storedKeys.user, JSON.stringify(user))
    kept.setItem(storedKeys.status, 'true')
  } catch {
    // It is full: nobody is better than whoever was signed in before.
    kept.removeItem(storedKeys.status)
    kept.removeItem(storedKeys.user)
  }
}

function forget(kept: Storage): void {
  try {
    kept.setItem(storedKeys.status, 'false')
  } finally {
    kept.removeItem(storedKeys.user)
  }
}

const texts = ['_id', 'id', 'name', 'userName', 'email', 'phone', 'createdAt', 'updatedAt'] as const

/** Local storage is anyone's to write who opens the developer tools. */
function parseUser(json: string | null): User | null {
  try {
    const user = JSON.parse(json ?? 'null')
    return isUser(user) ? user : null
  } catch {
    return null
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
