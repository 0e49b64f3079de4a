import type { Actor } from '../activities/activities.ts'
import type { Reads } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { findUser } from './users.repository.ts'

/**
 * Checks, inside the transaction, that the actor is still an admin: since their request was
 * admitted, they may have been demoted, banned or deleted. The system may do anything.
 * @throws Failure `forbidden`
 */
export async function requireAdmin(trx: Reads, actor: Actor | 'system'): Promise<void> {
  if (actor === 'system') return
  const user = await findUser(trx, actor.id)
  if (!user?.is_admin || user.is_banned) {
    throw new Failure('forbidden', 'You are no admin any more.')
  }
}
