import { User } from '../../../../contract/user.ts'
import { api } from '../../api.ts'
import { directoryPath } from './directory-data.ts'

export async function loadUser(id: string, signal?: AbortSignal): Promise<User> {
  const { user } = await api('GET /api/users/profile/{id}', {
    params: { id },
    ...(signal && { signal }),
  })
  return user
}

/** Passed from a card to the user's page: the user, and the address of the directory's page. */
export type UserState = { user: User; from: string }

export function readUserState(state: unknown, id: string): Partial<UserState> {
  const { user, from } = (state ?? {}) as { user?: unknown; from?: unknown }
  const known = User.safeParse(user).data
  return {
    ...(known?.id === id && { user: known }),
    ...(typeof from === 'string' && from.startsWith(directoryPath) && { from }),
  }
}
