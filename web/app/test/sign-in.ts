import {
  permissions as everything,
  type Permission,
} from '../../../contract/accounts/permissions.ts'
import type { SessionUser } from '../../../contract/accounts/session.ts'
import type { User } from '../../../contract/accounts/user.ts'
import { useSession } from '../session/session-store.ts'
import { browserStorage, writeSession } from '../session/stored-session.ts'

/** Signs a user in, as the server has confirmed. An admin may do everything. */
export function signIn({ permissions, ...overrides }: Partial<SessionUser> = {}): SessionUser {
  const all: Permission[] = overrides.is_admin === 1 ? [...everything] : []
  const user = { ...newUser(overrides), permissions: permissions ?? all }
  become(user)
  return user
}

export const forgetSession = () => become(null)

export function newUser({ id = crypto.randomUUID(), ...overrides }: Partial<User> = {}): User {
  return {
    _id: id,
    id,
    name: 'Ilse Torr',
    userName: 'ilse',
    email: 'ilse@example.com',
    phone: '+353861234567',
    image: null,
    isAdmin: 0,
    is_admin: 0,
    role: null,
    isBanned: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-02T10:00:00.000Z',
    ...overrides,
  }
}

function become(user: SessionUser | null) {
  writeSession(browserStorage, user)
  useSession.getState().recall()
  useSession.setState({ confirmed: user !== null, error: null })
}
