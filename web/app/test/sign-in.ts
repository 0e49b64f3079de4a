import type { User } from '../../../contract/user.ts'
import { useSession } from '../session/session-store.ts'
import { browserStorage, writeSession } from '../session/stored-session.ts'

/** Signs a user in, as the server has confirmed. */
export function signIn(overrides: Partial<User> = {}): User {
  const user = newUser(overrides)
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

function become(user: User | null) {
  writeSession(browserStorage, user)
  useSession.getState().recall()
  useSession.setState({ confirmed: user !== null, error: null })
}
