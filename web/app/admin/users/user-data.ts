import { User } from '../../../../contract/accounts/user.ts'
import { api } from '../../api.ts'
import type { ListState } from '../links.ts'

export async function loadUser(id: string, signal?: AbortSignal): Promise<User> {
  const { user } = await api('GET /api/users/profile/{id}', { params: { id }, signal })
  return user
}

/** Passed from a list to the user's page: the user, and the address of the list. */
export type UserState = ListState & { user: User }

/** The user that a list has passed along. */
export function passedUser(state: unknown, id: string): User | undefined {
  const { user } = (state ?? {}) as { user?: unknown }
  const known = User.safeParse(user).data
  return known?.id === id ? known : undefined
}
