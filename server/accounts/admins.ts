import type { Transaction } from 'kysely'
import type { Actor } from '../activities/activities.ts'
import type { AppContext } from '../app-context.ts'
import type { Reads } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { Failure } from '../failure.ts'
import { findUser } from './users.repository.ts'

/**
 * Checks within the transaction that the actor is still an admin: they may have been demoted,
 * banned or deleted since the request was authorized.
 * @throws Failure `forbidden`
 */
export async function requireAdmin(trx: Reads, actor: Actor | 'system'): Promise<void> {
  if (actor === 'system') return
  const user = await findUser(trx, actor.id)
  if (!user?.is_admin || user.is_banned) {
    throw new Failure('forbidden', 'You no longer have admin access.')
  }
}

/** Runs a transaction if the actor is still an admin. @throws Failure `forbidden` */
export function asAdmin<T>(
  { db }: Pick<AppContext, 'db'>,
  actor: Actor,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.write.transaction().execute(async trx => {
    await requireAdmin(trx, actor)
    return work(trx)
  })
}
