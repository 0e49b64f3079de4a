import type { DbContext } from '../app-context.ts'
import type { Trx } from '../db/database.ts'
import { deleteUserLinks } from './links/links.repository.ts'
import { deleteUserSessions } from './sign-in/sessions.repository.ts'
import { caseFold } from './users.repository.ts'

/** Runs a transaction on one account, one at a time per account. */
export function withAccountTransaction<T>(
  context: DbContext,
  userId: string,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return context.db.write.transaction().execute(async trx => {
    await lockUser(context, trx, userId)
    return work(trx)
  })
}

// Acquire locks in this order, or two transactions could deadlock.

/** Serializes changes to the set of admins. */
export function lockAdmins({ db }: DbContext, trx: Trx): Promise<void> {
  return db.lock(trx, 'admins')
}

/** Serializes changes that give an account this address. */
export function lockEmail({ db }: DbContext, trx: Trx, email: string): Promise<void> {
  return db.lock(trx, `email ${caseFold(email)}`)
}

/** Serializes changes to one account. */
export function lockUser({ db }: DbContext, trx: Trx, userId: string): Promise<void> {
  return db.lock(trx, `user ${userId}`)
}

/** To be called after a change of password, email or role. */
export async function endSessionsAndLinks(trx: Trx, userId: string) {
  await deleteUserSessions(trx, userId)
  await deleteUserLinks(trx, userId)
}
