import type { Queries } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { findUser } from './users.repository.ts'

/**
 * Within the change itself: since his request was let in he may have been demoted, banned or deleted.
 * @throws Failure `forbidden`
 */
export async function mustBeAdmin(trx: Queries, id: string): Promise<void> {
  const user = await findUser(trx, id)
  if (!user?.is_admin || user.is_banned) {
    throw new Failure('forbidden', 'You are no admin any more.')
  }
}
